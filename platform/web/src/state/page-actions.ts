import { useEffect, useId, useSyncExternalStore } from 'react';

/** Something that may be done on the page that is shown, as the palette offers it. */
export interface PageAction {
  id: string;
  label: string;
  /** Other words by which it is searched. */
  also?: string;
  onAction: () => void;
}

interface Entry extends Omit<PageAction, 'onAction'> {
  /** Why it cannot be done now. */
  reason?: string | undefined;
  onAction?: (() => void) | undefined;
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

/** The entries of a page's menus and buttons that can be done now, as the palette takes them. */
export const enabledActionsOf = (entries: readonly Entry[]): PageAction[] =>
  entries.flatMap(({ id, label, also, reason, onAction }) =>
    reason === undefined && onAction ? [{ id, label, onAction, ...(also ? { also } : {}) }] : [],
  );

/** What the page that is shown offers now. */
export const useOfferedActions = (): readonly PageAction[] => useSyncExternalStore(listen, () => all);
