import { useSyncExternalStore } from 'react';

const query = '(max-width: 639px)';

function subscribe(listen: () => void): () => void {
  const media = globalThis.matchMedia?.(query);
  media?.addEventListener('change', listen);
  return () => media?.removeEventListener('change', listen);
}

/** True on a phone: tables become cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false);
}
