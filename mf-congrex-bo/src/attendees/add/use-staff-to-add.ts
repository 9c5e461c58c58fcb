import { noSelection, selectedCount } from '@portal/shared-ui/table';
import type { Pages } from '@portal/web';
import { useEffect, useState } from 'react';
import type { StaffFilters } from './staff-filters.ts';
import { type StaffRow, useAllStaff } from './use-staff.ts';

/**
 * Whom a selection among staff means; those who are on the list already are left out.
 *
 * @param listed user ids of those; undefined until they are known
 */
export function useStaffToAdd(
  filters: StaffFilters,
  { pages }: Pages<StaffRow>,
  listed: ReadonlySet<string> | undefined,
) {
  const all = useAllStaff(filters);
  const [selection, setSelection] = useState(noSelection);
  // « All results » applies only to the filters it was chosen with.
  useEffect(() => setSelection((chosen) => (chosen.kind === 'all' ? noSelection : chosen)), [filters]);
  const isNew = (uuid: string) => !listed?.has(uuid);
  const chosenNew = selection.kind === 'some' ? [...selection.ids].filter(isNew) : undefined;
  const uuids = async (): Promise<string[]> =>
    selection.kind === 'some'
      ? (chosenNew ?? [])
      : (await all()).filter((uuid) => !selection.except.has(uuid) && isNew(uuid));
  return {
    selection,
    setSelection,
    uuids,
    count: chosenNew?.length ?? selectedCount(selection, pages?.total ?? 0),
    rowOf: (uuid: string) => pages?.rows.find(({ userUuid }) => userUuid === uuid),
  };
}
