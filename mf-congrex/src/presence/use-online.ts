import { useSyncExternalStore } from 'react';

function follow(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the device has a network at all; that the portal is reached is another matter. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);
