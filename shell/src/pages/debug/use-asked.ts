import { useCallback, useEffect, useState } from 'react';

type Asked<T> = { state: 'asking' } | { state: 'answered'; value: T } | { state: 'failed'; error: unknown };

/** Fetches something that is not GraphQL when the component is mounted, and again on demand. `ask` must not change between renders. */
export function useFetchOnce<T>(ask: () => Promise<T>): Asked<T> & { again: () => void } {
  const [asked, setAsked] = useState<Asked<T>>({ state: 'asking' });
  const again = useCallback(() => {
    ask().then(
      (value) => setAsked({ state: 'answered', value }),
      (error) => setAsked({ state: 'failed', error }),
    );
  }, [ask]);
  useEffect(again, [again]);
  return { ...asked, again };
}
