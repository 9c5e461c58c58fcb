import { whenQuiet } from '@portal/web/remote/under-way';
import { useLocation } from '@portal/web/router';
import { useEffect, useState } from 'react';

/** The page that is shown asks first. */
const afterThePageMs = 3000;

/** Whether what reads for the frame, by itself, may ask: on home at once, which shows it, elsewhere once the page itself has been read. */
export function useLateWatch(): boolean {
  const isHome = useLocation().pathname === '/home';
  const [isWatching, setWatching] = useState(isHome);
  if (isHome && !isWatching) setWatching(true);
  useEffect(() => (isWatching ? undefined : whenQuiet(afterThePageMs, () => setWatching(true))), [isWatching]);
  return isWatching;
}
