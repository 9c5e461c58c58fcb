import { noSelection, selectedCount } from '@portal/shared-ui/table';
import { lazyDialog } from '@portal/web';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { chosenAmong } from '../../row-selection/chosen-among.ts';
import type { AttendeeCounts, AttendeePages } from '../use-attendee-pages.ts';
import type { RowActs } from '../use-row-acts.ts';
import type { AttendeeFilters } from '../view/filters.ts';
import { useChosenUuids } from './use-chosen-uuids.ts';
import { useEverybody } from './use-everybody.ts';
import { useStoredSelection } from './use-kept-selection.ts';

/** Opens over the list once somebody is chosen. */
const BulkBar = lazyDialog(async () => (await import('../bulk/BulkBar.tsx')).BulkBar);

/** The kinds of people among all results, also those not loaded. */
function kindsIn(counter: AttendeeCounts | undefined): string[] {
  if (!counter) return [];
  const { total, healthCareProfessionals, staff } = counter;
  const counts = { HCP: healthCareProfessionals, STAFF: staff, MANUAL: total - healthCareProfessionals - staff };
  return Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [kind] : []));
}

/** The rows chosen and what can be done with them. */
export function useSelectedRows(pages: AttendeePages, filters: AttendeeFilters, acts: RowActs, onMailed: () => void) {
  const { gathering } = useEvent();
  const everybody = useEverybody(pages, filters);
  const [selection, setSelection] = useStoredSelection(gathering.gatheringUuid, pages.key, everybody);
  const uuids = useChosenUuids(gathering.gatheringUuid, filters, selection);
  const { rows = [], total = 0, newest, hasNextPage } = pages.pages ?? {};
  const isWhole = newest !== undefined && !hasNextPage;
  const { chosen, areAll } = chosenAmong(selection, rows, ({ participantUuid }) => participantUuid, isWhole);
  const kinds = selection.kind === 'all' ? kindsIn(newest?.counter) : chosen.map(({ kind }) => kind);
  const selectionActions = (
    <BulkBar
      run={acts.run}
      count={selectedCount(selection, total)}
      kinds={[...new Set(kinds)]}
      chosen={areAll ? chosen : undefined}
      uuids={uuids}
      onPresence={(presence, label) => acts.setPresence(uuids, presence, label)}
      onClose={() => setSelection(noSelection)}
      onMailed={onMailed}
      onChoose={(chosen) => setSelection({ kind: 'some', ids: new Set(chosen) })}
    />
  );
  return {
    selection,
    selectionActions,
    ...(readOnlyReason(gathering) ? {} : { onSelectionChange: setSelection }),
  };
}
