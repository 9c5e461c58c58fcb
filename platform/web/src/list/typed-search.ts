import { useEffect, useState } from 'react';

const typingPause = 300;

/** Follows the typing at once and the address after a pause; what the address says (Back, a link) wins. */
export function useTypedSearch(search: string, onSearch: (search: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onSearch(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return [typed, setTyped];
}
