import { CountChips, Stack } from '@portal/shared-ui';
import { type ListQuery, useLivePages } from '@portal/web';
import { ListGrid, listAddress, useListView } from '@portal/web/list';
import { words } from '@portal/web/state/address';
import { useCallback, useMemo } from 'react';
import type { AttendeeImportLinesQuery } from '../generated/graphql.ts';
import { guestPath } from './paths.ts';
import { type ImportSource, operationsOf } from './sources.ts';
import { concernsImports } from './use-imports.ts';
import { useLineColumns } from './use-line-columns.tsx';
import { type Import, type ImportLine, whoOf } from './words.ts';

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
const address = listAddress({ outcome: { name: 'resultat', codec: words } });

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
  const view = useListView('congrex.import-lines', address);
  const { outcome } = view.filters;
  const question = useMemo(() => ({ importUuid, outcome: outcome || null }), [importUuid, outcome]);
  const lines = useLivePages<AttendeeImportLinesQuery, ImportLine>(
    'congrex.importLines',
    { ...list(source), question },
    { gatheringUuid, concerns: concernsImports },
  );
  const { refresh } = lines;
  const decided = useCallback(() => {
    refresh();
    onDecided();
  }, [refresh, onDecided]);
  const columns = useLineColumns(one, source, decided);
  return (
    <Stack $gap={2}>
      <CountChips
        label="Lignes par résultat"
        chips={filtersOf(one).map((filter) => {
          const isOn = outcome === filter.id;
          return { ...filter, isOn, onPress: () => view.setFilters({ outcome: isOn ? '' : filter.id }) };
        })}
      />
      <ListGrid
        label="Lignes de l’import"
        pages={lines}
        list={address}
        view={view}
        columns={columns}
        rowId={rowId}
        rowLabel={whoOf}
        rowPath={({ eveniumGuestId: guest }) =>
          fileName === null && eveniumEventId && guest ? guestPath(gatheringUuid, eveniumEventId, guest) : undefined
        }
        height="max(320px, calc(100dvh - 420px))"
        last={view.views}
        noResult="Aucune ligne n’a ce résultat."
      />
    </Stack>
  );
}
