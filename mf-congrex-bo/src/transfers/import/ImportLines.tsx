import type { Tone } from '@portal/shared-ui';
import { EmptyState, Select, Skeleton, Stack, StatusBadge } from '@portal/shared-ui';
import { useLivePages } from '@portal/web';
import { ListProblem } from '@portal/web/list';
import { MoreRows } from '@portal/web/list/rows/MoreRows';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { TransferImportLinesDocument, type TransferImportLinesQuery } from '../../generated/graphql.ts';
import { SpendCapNotice } from '../../spend-cap/SpendCapNotice.tsx';
import { concernsTransferImports } from '../live.ts';
import type { TransferImport } from './use-import.ts';

type Line = TransferImportLinesQuery['transferImportLines']['items'][number];

const Lines = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--ui-3);
    padding: var(--ui-2) var(--ui-3);
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  & small {
    grid-column: 1 / -1;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

const tones: Record<Line['outcome'], Tone> = {
  CREATED: 'success',
  CHANGED: 'progress',
  SKIPPED: 'neutral',
  CONFLICT: 'warning',
  REFUSED: 'danger',
};

const undoTones = { UNDONE: 'neutral', KEPT: 'warning' } as const;
const undoLabels = { UNDONE: 'Défaite', KEPT: 'Laissée' };

const list = {
  document: TransferImportLinesDocument,
  pageOf: (data: TransferImportLinesQuery) => data.transferImportLines,
  rowId: ({ index }: Line) => String(index),
  pageSize: 100,
};

const all = 'ALL';
const choicesOf = ({ counts, undone, kept }: TransferImport) => [
  { id: all, label: 'Toutes les lignes' },
  { id: 'CREATED', label: `Ajoutées (${counts.created})` },
  { id: 'CHANGED', label: `Modifiées (${counts.changed})` },
  { id: 'SKIPPED', label: `Sans changement (${counts.skipped})` },
  { id: 'REFUSED', label: `Refusées (${counts.refused})` },
  ...(undone > 0 ? [{ id: 'UNDONE', label: `Défaites (${undone})` }] : []),
  ...(kept > 0 ? [{ id: 'KEPT', label: `Laissées (${kept})` }] : []),
];

/** Of a report the lines that somebody has to look at, where there are any. */
const firstShown = ({ state, counts, kept }: TransferImport): string =>
  kept > 0 ? 'KEPT' : state === 'DONE' && counts.refused > 0 ? 'REFUSED' : all;

/** Each line with what becomes of it, before it is done too; of a report the refused ones first, where there are any. */
export function ImportLines({ gatheringUuid, one }: { gatheringUuid: string; one: TransferImport }) {
  const { transferImportUuid, state } = one;
  const [outcome, setOutcome] = useState<string>(firstShown(one));
  const question = useMemo(
    () => ({ transferImportUuid, outcome: outcome === all ? null : outcome }),
    [transferImportUuid, outcome],
  );
  const lines = useLivePages<TransferImportLinesQuery, Line>(
    'congrex-bo.transferImportLines',
    { ...list, question },
    { gatheringUuid, concerns: concernsTransferImports },
  );
  const { pages, problem, retry } = lines;
  const rows = pages?.rows ?? [];
  return (
    <Stack $gap={2}>
      <Select label="Lignes" options={choicesOf(one)} value={outcome} onChange={(id) => setOutcome(id ?? all)} />
      {problem && !pages && <ListProblem problem={problem} onRetry={retry} />}
      {lines.isLoading && rows.length === 0 && <Skeleton lines={4} height={160} label="Chargement des lignes" />}
      {lines.isReady && rows.length === 0 && <EmptyState kind="noResult">Aucune ligne n’a ce résultat.</EmptyState>}
      {state === 'PREVIEWED' && (
        <SpendCapNotice
          changes={rows.flatMap(({ participantUuid, more }) =>
            participantUuid && more ? [{ participantUuid, more }] : [],
          )}
        />
      )}
      {rows.length > 0 && (
        <Lines aria-label="Lignes de l’import">
          {rows.map((line) => (
            <li key={line.index}>
              <span>{line.personName ?? 'Personne inconnue'}</span>
              <StatusBadge tone={line.undoOutcome ? undoTones[line.undoOutcome] : tones[line.outcome]}>
                {line.undoOutcome ? undoLabels[line.undoOutcome] : line.outcomeLabel}
              </StatusBadge>
              <small>{line.undoMessage ? `${line.label} ${line.undoMessage}` : line.label}</small>
            </li>
          ))}
        </Lines>
      )}
      <MoreRows list={lines} noun={['ligne', 'lignes']} />
    </Stack>
  );
}
