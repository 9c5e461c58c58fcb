import { serverNow } from '@portal/web';
import { listAddress, useAddressFilters, useTypedSearch } from '@portal/web/list';
import { oneOf, words } from '@portal/web/state/address';
import { useEffect, useRef } from 'react';
import { firstDay, type Head, type Show, shows } from './rows.ts';

const address = listAddress(
  {
    day: { name: 'jour', codec: words },
    show: { name: 'voir', codec: oneOf(shows, 'all') },
    search: { name: 'recherche', codec: words },
  },
  ['day'],
);
type Choice = ReturnType<typeof address.read>;

/** Day, search and choice are in the URL: a pasted link shows the same. What is typed is searched at once. */
export function useChoice(head: Head) {
  const [chosen, setChosen] = useAddressFilters(address);
  // On a slow tablet the next change may come before the address says the last one.
  const wanted = useRef(chosen);
  useEffect(() => {
    wanted.current = chosen;
  }, [chosen]);
  const change = (next: Partial<Choice>) => {
    wanted.current = { ...wanted.current, ...next };
    setChosen(wanted.current, true);
  };
  const [search, setSearch] = useTypedSearch(chosen.search, (next) => change({ search: next }));
  const day = head.days.find((one) => one.day === chosen.day)?.day ?? firstDay(head, serverNow());
  return {
    day,
    show: chosen.show,
    search,
    isNarrowed: search !== '' || chosen.show !== 'all',
    setDay: (next: string) => change({ day: next }),
    setShow: (next: Show) => change({ show: next }),
    setSearch,
    reset: () => {
      setSearch('');
      change({ search: '', show: 'all' });
    },
  };
}
