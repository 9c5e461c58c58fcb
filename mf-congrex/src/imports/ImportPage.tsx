import type { ImportState } from '@portal/domain/imports/job';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  ErrorCard,
  ProgressBar,
  Skeleton,
  Stack,
  StatusBadge,
} from '@portal/shared-ui';
import { useOperation } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { eventTabPath } from '../solicitations/paths.ts';
import { timeOf } from '../solicitations/words.ts';
import { DownloadRefusals } from './DownloadRefusals.tsx';
import { ImportLines } from './ImportLines.tsx';
import { importsPath } from './paths.ts';
import { type ImportSource, operationsOf } from './sources.ts';
import { useImport } from './use-imports.ts';
import { type Import, isWorking, linesOf, stateTones, summaryOf } from './words.ts';

const Head = styled.div`
  display: flex; flex-wrap: wrap; gap: var(--ui-2) var(--ui-3); align-items: center; justify-content: space-between;
  & > div { display: flex; flex-wrap: wrap; gap: var(--ui-2); align-items: center; }
  & h2 { margin: 0; font-size: var(--ui-text-lg); }
  & p { flex-basis: 100%; margin: 0; color: var(--ui-text-2); }
`;

const Back = ({ gatheringUuid }: { gatheringUuid: string }) => (
  <ButtonLink as={RouterLink} to={importsPath(gatheringUuid)}>
    Tous les imports
  </ButtonLink>
);

interface OneProps {
  gatheringUuid: string;
  one: Import;
  source: ImportSource;
  onChanged: () => void;
}

/** The buttons that the state allows, as the server says. */
function Steps({ gatheringUuid, one, source, onChanged }: OneProps) {
  const { importUuid, availableActions } = one;
  const options = { onDone: onChanged };
  const confirm = useOperation(operationsOf[source].confirm, options);
  const cancel = useOperation(operationsOf[source].cancel, options);
  const find = (prefix: string) => availableActions.find(({ name }) => name.startsWith(prefix));
  const importing = find('import');
  const cancelling = find('cancel');
  const work = one.counts.created + one.counts.changed;
  return (
    <div>
      {cancelling && (
        <Button isPending={cancel.pending} onPress={() => void cancel.run({ importUuid })}>
          {one.state === 'PREVIEWED' ? 'Abandonner' : 'Annuler'}
        </Button>
      )}
      {importing && (
        <Button
          variant="primary"
          isPending={confirm.pending}
          onPress={() => void confirm.run({ gatheringUuid, importUuid })}
          {...(importing.allowed ? {} : { reason: importing.reasonLabel ?? '' })}
        >
          {work > 0 ? `Importer ${linesOf(work)}` : 'Importer'}
        </Button>
      )}
      {!cancelling && <Back gatheringUuid={gatheringUuid} />}
    </div>
  );
}

function Progress({ one }: { one: Import }) {
  const what = one.state === 'READING' ? 'Lecture des lignes' : 'Import des lignes';
  const of = one.toDo > 0 ? `${one.done.toLocaleString('fr-FR')} sur ${one.toDo.toLocaleString('fr-FR')}` : '';
  return (
    <Card>
      <Stack $gap={2}>
        <ProgressBar label={`${what} ${of}`.trim()} {...(one.toDo > 0 ? { value: (one.done / one.toDo) * 100 } : {})} />
        <p>Vous pouvez quitter cette page&#8239;: l’import continue, et son résultat reste ici.</p>
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
  return (
    <Banner tone="info" title="Import annulé." actions={one.done > 0 ? toList : undefined}>
      {one.done > 0
        ? `${linesOf(one.done)} sur ${one.toDo.toLocaleString('fr-FR')} étaient déjà importées et le restent. Un nouvel import reprendra les autres.`
        : 'Rien n’a été changé.'}
    </Banner>
  );
}

function Titles({ one, children }: { one: Import; children: ReactNode }) {
  return (
    <Head>
      <div>
        <h2>{one.kindLabel}</h2>
        <StatusBadge tone={stateTones[one.state as ImportState] ?? 'neutral'}>{one.stateLabel}</StatusBadge>
      </div>
      {children}
      <p>
        Préparé le {timeOf(one.createdAt)} par {one.userName}
        {one.fileName && `, ${one.fileName}`}
      </p>
    </Head>
  );
}

interface PageProps {
  gatheringUuid: string;
  importUuid: string;
  source: ImportSource;
  eveniumEventId: string | null;
  /** Prepares the same kind of import anew. */
  onAgain: (kind: string) => void;
}

/** One import: what it reads, what it would change line by line, the confirmation, its progress and its result. */
export function ImportPage({ gatheringUuid, importUuid, source, eveniumEventId, onAgain }: PageProps) {
  const { shown: one, problem, retry } = useImport(gatheringUuid, importUuid, source);
  if (!one) {
    if (!problem) return <Skeleton lines={6} height={240} label="Chargement de l’import" />;
    return (
      <ErrorCard
        title={problem.title}
        code={problem.code}
        traceId={problem.traceId}
        actions={<Back gatheringUuid={gatheringUuid} />}
        {...(problem.canRetry ? { onRetry: retry } : {})}
      >
        {problem.message}
      </ErrorCard>
    );
  }
  const hasLines = one.state !== 'READING' && one.state !== 'ERROR';
  const canAgain = one.fileName === null;
  return (
    <Stack $gap={3}>
      <Titles one={one}>
        <Steps gatheringUuid={gatheringUuid} one={one} source={source} onChanged={retry} />
      </Titles>
      {isWorking(one) && <Progress one={one} />}
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
      {(one.state === 'DONE' || one.state === 'CANCELLED') && <Result gatheringUuid={gatheringUuid} one={one} />}
      {hasLines && one.counts.refused > 0 && <DownloadRefusals one={one} source={source} />}
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
