import { serverNow } from '@portal/web';
import { useEffect, useState } from 'react';

/** The present moment, each second as long as something counts down. */
export function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(serverNow().getTime()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}
