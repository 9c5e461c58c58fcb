import { whenPageIdle } from '@portal/web/remote/page-loading';
import { useLocation } from '@portal/web/router';
import { useEffect, useState } from 'react';

/** The page that is shown asks first. */
const afterThePageMs = 3000;

/** Whether what reads for the frame, by itself, may ask: on home at once, which shows it, elsewhere once the page itself has been read. */
export function useLazyWatch(): boolean {
  const isHome = useLocation().pathname === '/home';
  const [isWatching, setWatching] = useState(isHome);
  if (isHome && !isWatching) setWatching(true);
  useEffect(() => (isWatching ? undefined : whenPageIdle(afterThePageMs, () => setWatching(true))), [isWatching]);
  return isWatching;
}
