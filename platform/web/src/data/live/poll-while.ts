import { useEffect } from 'react';

const progressMs = 1000;

/** Asks again a second after each answer while the server is working: progress between two events is not published. */
export function usePollingWhile(isBusy: boolean, refresh: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isBusy) return;
    let isOn = true;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      timer = setTimeout(() => void refresh().then(() => isOn && later()), progressMs);
    };
    later();
    return () => {
      isOn = false;
      clearTimeout(timer);
    };
  }, [isBusy, refresh]);
}
