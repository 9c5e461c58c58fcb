import { participantReads } from '@portal/domain/participants/reads';
import { Skeleton, Stack } from '@portal/shared-ui';
import { useRead } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { StaleNotice } from '@portal/web/document/QueryProblem';
import { useSearchParams } from '@portal/web/router';
import { ImportedAttendees } from './ImportedAttendees.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportPage } from './ImportPage.tsx';
import { StartImport } from './StartImport.tsx';
import { StartParticipants } from './StartParticipants.tsx';
import { useImports } from './use-imports.ts';
import { useStarting } from './use-starting.ts';

/** The tab « Importer » of an event: where guests, presence and participants are imported, the imports so far, and the guests whom the portal does not know. */
export default function ImportTab({ gatheringUuid }: { gatheringUuid: string }) {
  const { shown, isWaiting, problem, retry } = useImports(gatheringUuid);
  const { guests, presence } = useStarting(gatheringUuid, 'toast');
  // Prepares another import of the same kind.
  const again = (kind: string) => void (kind === 'ATTENDEES' ? guests : presence).run({ gatheringUuid });
  const mayParticipants = useRead(participantReads, 'participantImports');
  const [params] = useSearchParams();
  const opened = params.get('import');
  const source = shown?.guests?.attendeeImportSource;
  if (opened) {
    return (
      <ImportPage
        key={opened}
        gatheringUuid={gatheringUuid}
        importUuid={opened}
        source={params.get('de') === 'participants' ? 'participants' : 'guests'}
        eveniumEventId={source?.eveniumEventId ?? null}
        onAgain={again}
      />
    );
  }
  if (!shown) {
    if (isWaiting || !problem) return <Skeleton lines={6} height={240} label="Chargement des imports" />;
    return <ProblemCard problem={problem} onRetry={retry} />;
  }
  return (
    <Stack $gap={4}>
      {problem && <StaleNotice problem={problem} retry={retry} />}
      {mayParticipants && <StartParticipants gatheringUuid={gatheringUuid} />}
      {source && <StartImport gatheringUuid={gatheringUuid} source={source} />}
      <ImportHistory gatheringUuid={gatheringUuid} imports={shown.imports} />
      <ImportedAttendees
        gatheringUuid={gatheringUuid}
        eveniumEventId={source?.eveniumEventId ?? null}
        attendees={shown.guests?.gathering?.importedAttendees ?? []}
      />
    </Stack>
  );
}
