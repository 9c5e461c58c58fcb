import type { ImportOutcome } from '@portal/domain/imports/job';
import { EmptyState, Stack, StatusBadge } from '@portal/shared-ui';
import { DataGrid, type GridColumn } from '@portal/shared-ui/table';
import type { ListQuestion } from '@portal/web/data/pages';
import { gridOf, IncompleteList } from '@portal/web/data/pages-grid';
import { useNavigate, useSearchParams } from '@portal/web/router';
import { useCallback, useMemo } from 'react';
import { AttendeeImportLinesDocument, type AttendeeImportLinesQuery } from '../generated/graphql.ts';
import { useLivePages } from '../live-pages.ts';
import { Chip, Row } from '../solicitations/list/StatusChips.tsx';
import { guestPath } from './paths.ts';
import { concernsImports } from './use-imports.ts';
import { type Import, type ImportLine, outcomeTones, whoOf } from './words.ts';

const columns: GridColumn<ImportLine>[] = [
  { id: 'name', header: 'Personne', cell: whoOf, width: 220, priority: 1 },
  {
    id: 'outcome',
    header: 'Résultat',
    cell: ({ outcome, outcomeLabel }) => (
      <StatusBadge tone={outcomeTones[outcome as ImportOutcome] ?? 'neutral'}>{outcomeLabel}</StatusBadge>
    ),
    width: 190,
    priority: 2,
  },
  { id: 'message', header: 'Message', cell: ({ label }) => label, width: 560, priority: 3 },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email ?? '--', width: 240 },
];

/** Outcomes with their counts; each is a filter. */
const filtersOf = ({ counts }: Import) => [
  { id: 'CREATED', label: 'Créées', count: counts.created },
  { id: 'CHANGED', label: 'Modifiées', count: counts.changed },
  { id: 'SKIPPED', label: 'Sans changement', count: counts.skipped },
  ...(counts.conflicts > 0 ? [{ id: 'CONFLICT', label: 'À décider', count: counts.conflicts }] : []),
  { id: 'REFUSED', label: 'Refusées', count: counts.refused },
  { id: 'UNKNOWN', label: 'Inconnus du portail', count: counts.unknown },
];

const list = {
  // Lists of the server are asked for by their own variables.
  document: AttendeeImportLinesDocument as ListQuestion<AttendeeImportLinesQuery, ImportLine>['document'],
  pageOf: (data: AttendeeImportLinesQuery) => data.attendeeImportLines,
  rowId: ({ index }: ImportLine) => String(index),
};

/** The filter by outcome, which lives in the address. */
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
}

/** Each line with what becomes of it, filtered by outcome; a guest of the event-management system opens on what is organised for them. */
export function ImportLines({ gatheringUuid, eveniumEventId, one }: LinesProps) {
  const { attendeeImportUuid, kind } = one;
  const hasGuests = kind !== 'PRESENCE_FILE' && eveniumEventId;
  const [outcome, setOutcome] = useOutcome();
  const navigate = useNavigate();
  const question = useMemo(() => ({ attendeeImportUuid, outcome }), [attendeeImportUuid, outcome]);
  const lines = useLivePages<AttendeeImportLinesQuery, ImportLine>(
    'congrex.importLines',
    { ...list, question },
    { gatheringUuid, concerns: concernsImports },
  );
  const { pages, problem } = lines;
  return (
    <Stack $gap={2}>
      <Row aria-label="Lignes par résultat">
        {filtersOf(one).map(({ id, label, count }) => (
          <li key={id}>
            <Chip type="button" aria-pressed={outcome === id} onClick={() => setOutcome(outcome === id ? null : id)}>
              {label} <strong>{count.toLocaleString('fr-FR')}</strong>
            </Chip>
          </li>
        ))}
      </Row>
      {problem && pages && <IncompleteList problem={problem} onRetry={lines.retry} />}
      <DataGrid
        label="Lignes de l’import"
        columns={columns}
        {...gridOf(lines)}
        rowId={list.rowId}
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
