import { useSyncExternalStore } from 'react';

function follow(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the device has a network at all; the portal may still be unreachable. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);
