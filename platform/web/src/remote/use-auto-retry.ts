import { useEffect } from 'react';

const pause = 15_000;

/** Tries again by itself while a failure is shown: from time to time, and at once when the connection is back. */
export function useAutoRetry(retry: () => void): void {
  useEffect(() => {
    const timer = setInterval(retry, pause);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [retry]);
}
