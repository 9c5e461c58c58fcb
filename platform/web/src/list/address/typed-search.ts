import { useEffect, useRef, useState } from 'react';

const typingPause = 300;

/**
 * Follows the typing at once and the address after a pause; what the address says (Back, a link) wins. What was sent from here is in the address only a
 * while later: when it arrives, it takes nothing away that was typed since.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  const onTheirWay = useRef<readonly string[]>([]);
  useEffect(() => {
    const index = onTheirWay.current.indexOf(search);
    onTheirWay.current = index < 0 ? [] : onTheirWay.current.slice(index + 1);
    if (index < 0) setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => {
      onTheirWay.current = [...onTheirWay.current, typed];
      onSearch(typed);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return [typed, setTyped];
}
