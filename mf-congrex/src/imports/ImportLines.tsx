import { importActions } from '@portal/domain/participants/actions';
import { CountChips, EmptyState, Stack, StatusBadge } from '@portal/shared-ui';
import { DataGrid, type GridColumn } from '@portal/shared-ui/table';
import { type ListQuery, useActions, useLivePages } from '@portal/web';
import { gridOf, IncompleteList } from '@portal/web/list';
import { useNavigate, useSearchParams } from '@portal/web/router';
import { useCallback, useMemo } from 'react';
import styled from 'styled-components';
import type { AttendeeImportLinesQuery } from '../generated/graphql.ts';
import { DecideLine } from './DecideLine.tsx';
import { guestPath } from './paths.ts';
import { actionsOf, type ImportSource, operationsOf } from './sources.ts';
import { concernsImports } from './use-imports.ts';
import { type Import, type ImportLine, outcomeTones, whoOf } from './words.ts';

const Decided = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-1);
  align-items: center;
`;

const undoTones = { UNDONE: 'neutral', KEPT: 'warning' } as const;
const undoLabels = { UNDONE: 'Défaite', KEPT: 'Laissée' };

/** The columns; while the preview waits, a line that contradicts a presence is decided beside its outcome. */
function useColumns(one: Import, source: ImportSource, onDecided: () => void) {
  const { importUuid } = one;
  const { offered, reason } = useActions(importActions)(actionsOf[source].decide, one);
  return useMemo(
    (): GridColumn<ImportLine>[] => [
      { id: 'name', header: 'Personne', cell: whoOf, width: 220, priority: 1 },
      {
        id: 'outcome',
        header: 'Résultat',
        cell: (line) => (
          <Decided>
            <StatusBadge tone={outcomeTones[line.outcome]}>{line.outcomeLabel}</StatusBadge>
            {line.undoOutcome && (
              <StatusBadge tone={undoTones[line.undoOutcome]}>{undoLabels[line.undoOutcome]}</StatusBadge>
            )}
            {offered && (
              <DecideLine importUuid={importUuid} line={line} source={source} reason={reason} onDecided={onDecided} />
            )}
          </Decided>
        ),
        width: 290,
        priority: 2,
      },
      {
        id: 'message',
        header: 'Message',
        cell: ({ label, undoMessage }) => (undoMessage ? `${label} ${undoMessage}` : label),
        width: 560,
        priority: 3,
      },
      { id: 'email', header: 'E-mail', cell: ({ email }) => email ?? '--', width: 240 },
    ],
    [importUuid, offered, reason, source, onDecided],
  );
}

/** Outcomes with their counts; each is a filter. */
const filtersOf = ({ counts, fileName, undone, kept }: Import) => [
  { id: 'CREATED', label: 'Créées', count: counts.created },
  { id: 'CHANGED', label: 'Modifiées', count: counts.changed },
  { id: 'SKIPPED', label: 'Sans changement', count: counts.skipped },
  ...(counts.conflicts > 0 ? [{ id: 'CONFLICT', label: 'À décider', count: counts.conflicts }] : []),
  { id: 'REFUSED', label: 'Refusées', count: counts.refused },
  ...(undone > 0 ? [{ id: 'UNDONE', label: 'Défaites', count: undone }] : []),
  ...(kept > 0 ? [{ id: 'KEPT', label: 'Laissées', count: kept }] : []),
  ...(fileName === null ? [{ id: 'UNKNOWN', label: 'Inconnus du portail', count: counts.unknown }] : []),
];

const list = (source: ImportSource) => ({
  // The server's lists are queried by their own variables.
  document: operationsOf[source].lines as ListQuery<AttendeeImportLinesQuery, ImportLine>['document'],
  pageOf,
  rowId,
});
const pageOf = (data: AttendeeImportLinesQuery) => data.lines;
const rowId = ({ index }: ImportLine) => String(index);

/** The filter by outcome, which is kept in the URL. */
function useOutcome(): [string | null, (next: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: string | null) =>
      setParams((present) => {
        const changed = new URLSearchParams(present);
        if (next) changed.set('resultat', next);
        else changed.delete('resultat');
        return changed;
      }),
    [setParams],
  );
  return [params.get('resultat'), change];
}

interface LinesProps {
  gatheringUuid: string;
  eveniumEventId: string | null;
  one: Import;
  source: ImportSource;
  /** Called when the import's counts have changed. */
  onDecided: () => void;
}

/** Each line with what becomes of it, filtered by outcome; a guest of the event-management system opens on what is organised for them. */
export function ImportLines({ gatheringUuid, eveniumEventId, one, source, onDecided }: LinesProps) {
  const { importUuid, fileName } = one;
  const hasGuests = fileName === null && eveniumEventId;
  const [outcome, setOutcome] = useOutcome();
  const navigate = useNavigate();
  const question = useMemo(() => ({ importUuid, outcome }), [importUuid, outcome]);
  const lines = useLivePages<AttendeeImportLinesQuery, ImportLine>(
    'congrex.importLines',
    { ...list(source), question },
    { gatheringUuid, concerns: concernsImports },
  );
  const { pages, problem, refresh } = lines;
  const decided = useCallback(() => {
    refresh();
    onDecided();
  }, [refresh, onDecided]);
  const columns = useColumns(one, source, decided);
  return (
    <Stack $gap={2}>
      <CountChips
        label="Lignes par résultat"
        chips={filtersOf(one).map((filter) => {
          const isOn = outcome === filter.id;
          return { ...filter, id: String(filter.id), isOn, onPress: () => setOutcome(isOn ? null : filter.id) };
        })}
      />
      {problem && pages && <IncompleteList problem={problem} onRetry={lines.retry} />}
      <DataGrid
        label="Lignes de l’import"
        columns={columns}
        {...gridOf(lines)}
        rowId={rowId}
        rowLabel={whoOf}
        {...(hasGuests && {
          onRowOpen: ({ eveniumGuestId }: ImportLine) => {
            if (eveniumGuestId) navigate(guestPath(gatheringUuid, eveniumEventId, eveniumGuestId));
          },
        })}
        height="max(320px, calc(100dvh - 420px))"
        empty={
          pages && (
            <EmptyState kind="noResult" onReset={() => setOutcome(null)}>
              Aucune ligne n’a ce résultat.
            </EmptyState>
          )
        }
      />
    </Stack>
  );
}
