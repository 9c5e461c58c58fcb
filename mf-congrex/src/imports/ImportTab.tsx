import { ErrorCard, Skeleton, Stack } from '@portal/shared-ui';
import { useOperation } from '@portal/web';
import { useNavigate, useSearchParams } from '@portal/web/router';
import { PreviewAttendeesDocument, PreviewPresenceDocument } from '../generated/graphql.ts';
import { ImportedAttendees } from './ImportedAttendees.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportPage } from './ImportPage.tsx';
import { importPath } from './paths.ts';
import { StartImport } from './StartImport.tsx';
import { useImports } from './use-imports.ts';

/** Prepares an import of the same kind anew. */
function useAgain(gatheringUuid: string) {
  const navigate = useNavigate();
  const open = (attendeeImportUuid: string) => navigate(importPath(gatheringUuid, attendeeImportUuid));
  const guests = useOperation(PreviewAttendeesDocument, {
    onDone: (data) => open(data.previewAttendeeImport.attendeeImportUuid),
  });
  const presence = useOperation(PreviewPresenceDocument, {
    onDone: (data) => open(data.previewPresenceImport.attendeeImportUuid),
  });
  return (kind: string) => void (kind === 'ATTENDEES' ? guests : presence).run({ gatheringUuid });
}

/** The tab « Importer » of an event: where guests and presence come in, what came in so far, and the guests whom the portal does not know. */
export default function ImportTab({ gatheringUuid }: { gatheringUuid: string }) {
  const { shown, isWaiting, problem, retry } = useImports(gatheringUuid);
  const again = useAgain(gatheringUuid);
  const opened = useSearchParams()[0].get('import');
  const source = shown?.attendeeImportSource;
  if (opened) {
    return (
      <ImportPage
        key={opened}
        gatheringUuid={gatheringUuid}
        attendeeImportUuid={opened}
        eveniumEventId={source?.eveniumEventId ?? null}
        onAgain={again}
      />
    );
  }
  if (!shown || !source) {
    if (isWaiting || !problem) return <Skeleton lines={6} height={240} label="Chargement des imports" />;
    return (
      <ErrorCard title={problem.title} code={problem.code} traceId={problem.traceId} onRetry={retry}>
        {problem.message}
      </ErrorCard>
    );
  }
  return (
    <Stack $gap={4}>
      <StartImport gatheringUuid={gatheringUuid} source={source} />
      <ImportHistory gatheringUuid={gatheringUuid} imports={shown.attendeeImports} />
      <ImportedAttendees
        gatheringUuid={gatheringUuid}
        eveniumEventId={source.eveniumEventId}
        attendees={shown.gathering?.importedAttendees ?? []}
      />
    </Stack>
  );
}
