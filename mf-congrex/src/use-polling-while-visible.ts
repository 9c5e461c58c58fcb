import { useEffect, useRef } from 'react';

const everyMs = 20_000;

/**
 * Asks again while the page is looked at, and at once when somebody comes back to it: an HCP's link has no session, and so no live connection. What
 * staff have answered appears without a reload.
 */
export function usePollingWhileVisible(isOn: boolean, refresh: () => Promise<unknown>): void {
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    if (!isOn) return;
    const ask = () => {
      // An error is shown by the part that asks.
      if (document.visibilityState === 'visible') void latest.current().catch(() => undefined);
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isOn]);
}
