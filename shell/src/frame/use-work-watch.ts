import { useLocation } from '@portal/web/router';
import { type ComponentType, useEffect, useState } from 'react';

/** The page that is shown asks first. */
const afterThePageMs = 3000;

/**
 * What reads how much waits for the person: on home at once, elsewhere once the page itself has been read. Nobody asked for it, so that without a network
 * nothing is said, and the next page tries again.
 */
export function useWorkWatch(): ComponentType<object> | undefined {
  const { pathname } = useLocation();
  const [Watch, setWatch] = useState<ComponentType<object>>();
  const isMissing = Watch === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const load = () =>
      import('../work/WorkWatch.tsx').then(
        (module) => setWatch(() => module.default),
        () => undefined,
      );
    const timer = setTimeout(() => void load(), pathname === '/home' ? 0 : afterThePageMs);
    return () => clearTimeout(timer);
  }, [isMissing, pathname]);
  return Watch;
}
