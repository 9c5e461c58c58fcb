import { useEffect, useId, useSyncExternalStore } from 'react';

/** Something that may be done on the page that is shown, as the palette offers it. */
export interface PageAction {
  id: string;
  label: string;
  onAction: () => void;
}

const offered = new Map<string, readonly PageAction[]>();
const listeners = new Set<() => void>();
let all: readonly PageAction[] = [];

function offer(owner: string, actions: readonly PageAction[]): void {
  if (actions.length > 0) offered.set(owner, actions);
  else offered.delete(owner);
  all = [...offered.values()].flat();
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Offers what may be done here to the palette (look.md, habit 9), while the component is shown. */
export function usePageActions(actions: readonly PageAction[]): void {
  const owner = useId();
  useEffect(() => offer(owner, actions), [owner, actions]);
  useEffect(() => () => offer(owner, []), [owner]);
}

/** What the page that is shown offers now. */
export const useOfferedActions = (): readonly PageAction[] => useSyncExternalStore(listen, () => all);
