import { showToast } from '@portal/shared-ui';
import { type Pages, problemOf, problemToast } from '@portal/web';
import { useState } from 'react';
import { useStoredSelection } from '../selection/use-kept-selection.ts';
import type { StaffFilters } from './staff-filters.ts';
import { type StaffRow, useAllStaff } from './use-staff.ts';

const nobodyNew = 'Les personnes choisies sont déjà sur la liste.';

/**
 * Whom a selection among staff means; those who are on the list already are left out.
 *
 * @param key of the list, by which what was chosen is found again @param listed user ids of those; undefined until they are known
 */
export function useStaffToAdd(
  key: string,
  filters: StaffFilters,
  { pages }: Pages<StaffRow>,
  listed: ReadonlySet<string> | undefined,
) {
  const all = useAllStaff(filters);
  const [selection, setSelection] = useStoredSelection(key, JSON.stringify(filters));
  const [asked, setAsked] = useState<readonly string[]>();
  const [isFinding, setFinding] = useState(false);
  const isNew = (uuid: string) => !listed?.has(uuid);
  const isNobodyNew = selection.kind === 'some' && ![...selection.ids].some(isNew);
  const find = async (): Promise<void> => {
    const { kind } = selection;
    setFinding(true);
    try {
      const chosen = kind === 'some' ? [...selection.ids] : (await all()).filter((uuid) => !selection.except.has(uuid));
      const people = chosen.filter(isNew);
      if (people.length > 0) setAsked(people);
      else showToast({ tone: 'neutral', text: nobodyNew });
    } catch (error) {
      showToast(problemToast(problemOf(error), () => void find()));
    } finally {
      setFinding(false);
    }
  };
  return {
    selection,
    setSelection,
    /** Whom the dialog is about: they are found before it opens, since it says how many they are. */
    asked,
    /** Of the button that opens the dialog. */
    button: {
      isPending: isFinding,
      reason: listed ? (isNobodyNew ? nobodyNew : undefined) : 'On ne sait pas encore qui est déjà sur la liste.',
      onPress: () => void find(),
    },
    close: () => setAsked(undefined),
    rowOf: (uuid: string) => pages?.rows.find(({ userUuid }) => userUuid === uuid),
  };
}
