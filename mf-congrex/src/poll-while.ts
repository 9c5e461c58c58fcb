import { useEffect } from 'react';

const progressMs = 1000;

interface Polled {
  startPolling: (everyMs: number) => void;
  stopPolling: () => void;
}

/** Asks again each second while the server is at work: progress between two steps is not told. */
export function usePollingWhile(isBusy: boolean, { startPolling, stopPolling }: Polled): void {
  useEffect(() => {
    if (!isBusy) return;
    startPolling(progressMs);
    return stopPolling;
  }, [isBusy, startPolling, stopPolling]);
}
