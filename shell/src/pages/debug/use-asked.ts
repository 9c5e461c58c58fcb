import { useCallback, useEffect, useState } from 'react';

type Asked<T> = { state: 'asking' } | { state: 'answered'; value: T } | { state: 'failed'; error: unknown };

/** Asks something that is not GraphQL when the component is shown, and again when told. `ask` must not change between renders. */
export function useAsked<T>(ask: () => Promise<T>): Asked<T> & { again: () => void } {
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
