import { isUnderWay } from '@portal/domain/imports/job';
import { undoResultText } from '@portal/domain/imports/undo-words';
import { Banner, ButtonLink, Card, ErrorCard, ProgressBar, Skeleton, Stack } from '@portal/shared-ui';
import { useFetchQuery } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { StaleNotice } from '@portal/web/document/QueryProblem';
import { DownloadRefusals } from '@portal/web/imports/DownloadRefusals';
import { Link as RouterLink } from '@portal/web/router';
import { eventTabPath } from '../solicitations/paths.ts';
import { ImportLines } from './ImportLines.tsx';
import { Back, Steps } from './ImportSteps.tsx';
import { Titles } from './ImportTitle.tsx';
import { type ImportSource, operationsOf } from './sources.ts';
import { useImport } from './use-imports.ts';
import { type Import, linesOf, summaryOf } from './words.ts';

const doing: Partial<Record<Import['state'], string>> = {
  READING: 'Lecture des lignes',
  UNDOING: 'Retour des lignes à leur état d’avant',
};

function Progress({ one }: { one: Import }) {
  const what = doing[one.state] ?? 'Import des lignes';
  const of = one.toDo > 0 ? `${one.done.toLocaleString('fr-FR')} sur ${one.toDo.toLocaleString('fr-FR')}` : '';
  return (
    <Card>
      <Stack $gap={2}>
        <ProgressBar label={`${what} ${of}`.trim()} {...(one.toDo > 0 ? { value: (one.done / one.toDo) * 100 } : {})} />
        <p>Vous pouvez quitter cette page&#8239;: le travail continue, et son résultat reste ici.</p>
      </Stack>
    </Card>
  );
}

/** How an import that is over ended. */
function Result({ gatheringUuid, one }: { gatheringUuid: string; one: Import }) {
  const toList = (
    <ButtonLink as={RouterLink} to={eventTabPath(gatheringUuid, 'participants')} $size="sm">
      Voir les participants
    </ButtonLink>
  );
  if (one.state === 'DONE') {
    return (
      <Banner tone="success" title="Import terminé." actions={toList}>
        {summaryOf(one)}
      </Banner>
    );
  }
  if (one.state === 'UNDONE' || one.state === 'PARTLY_UNDONE') {
    return (
      <Banner tone={one.state === 'UNDONE' ? 'success' : 'warning'} title={`${one.stateLabel}.`} actions={toList}>
        {one.errorLabel} {undoResultText(one)}
      </Banner>
    );
  }
  return (
    <Banner tone="info" title="Import annulé." actions={one.done > 0 ? toList : undefined}>
      {one.done > 0
        ? `${linesOf(one.done)} sur ${one.toDo.toLocaleString('fr-FR')} étaient déjà importées et le restent. Un nouvel import reprendra les autres.`
        : 'Rien n’a été changé.'}
    </Banner>
  );
}

interface PageProps {
  gatheringUuid: string;
  importUuid: string;
  source: ImportSource;
  eveniumEventId: string | null;
  /** Prepares another import of the same kind. */
  onAgain: (kind: string) => void;
}

/** One import: what it reads, what it would change line by line, the confirmation, its progress and its result. */
export function ImportPage({ gatheringUuid, importUuid, source, eveniumEventId, onAgain }: PageProps) {
  const { shown: one, problem, retry } = useImport(gatheringUuid, importUuid, source);
  const ask = useFetchQuery();
  if (!one) {
    if (!problem) return <Skeleton lines={6} height={240} label="Chargement de l’import" />;
    return <ProblemCard problem={problem} actions={<Back gatheringUuid={gatheringUuid} />} retry={retry} />;
  }
  const hasLines = one.state !== 'READING' && one.state !== 'ERROR';
  const canAgain = one.fileName === null;
  return (
    <Stack $gap={3}>
      {problem && <StaleNotice problem={problem} retry={() => void retry()} />}
      <Titles one={one}>
        <Steps gatheringUuid={gatheringUuid} one={one} source={source} onChanged={retry} />
      </Titles>
      {isUnderWay(one.state) && <Progress one={one} />}
      {one.state === 'ERROR' && (
        <ErrorCard
          title={one.errorLabel ?? ''}
          code={one.errorCode ?? 'IMPORT_FAILED'}
          {...(canAgain ? { onRetry: () => onAgain(one.kind) } : {})}
          actions={<Back gatheringUuid={gatheringUuid} />}
        >
          {one.done > 0
            ? `${linesOf(one.done)} étaient déjà importées et le restent. Un nouvel import reprendra les autres.`
            : 'Rien n’a été changé. Réessayez dans un instant.'}
        </ErrorCard>
      )}
      {!isUnderWay(one.state) && one.state !== 'PREVIEWED' && one.state !== 'ERROR' && (
        <Result gatheringUuid={gatheringUuid} one={one} />
      )}
      {hasLines && (
        <DownloadRefusals
          count={one.counts.refused}
          fetch={async () => (await ask(operationsOf[source].refusals, { importUuid })).refusals}
        />
      )}
      {hasLines && (
        <ImportLines
          key={one.state}
          gatheringUuid={gatheringUuid}
          eveniumEventId={eveniumEventId}
          one={one}
          source={source}
          onDecided={retry}
        />
      )}
    </Stack>
  );
}
