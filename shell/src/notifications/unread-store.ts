import { useSyncExternalStore } from 'react';

/** How many are unread, and how often that has been learned: lists ask again with it. */
export interface Unread {
  /** Undefined as long as nobody has answered. */
  count: number | undefined;
  news: number;
}

const unknown: Unread = { count: undefined, news: 0 };
let unread = unknown;
const listeners = new Set<() => void>();

/** Shown by the bell, wherever it was learned. */
export function showUnread(count: number | undefined): void {
  unread = count === undefined ? unknown : { count, news: unread.news + 1 };
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const useUnread = (): Unread => useSyncExternalStore(listen, () => unread);

/** As it is said beside the bell. */
export const unreadLabel = (count: number): string =>
  count === 0 ? 'aucune non lue' : count > 99 ? 'plus de 99 non lues' : `${count} non ${count > 1 ? 'lues' : 'lue'}`;
