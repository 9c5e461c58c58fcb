import type { Client } from 'graphql-ws';
import { useSyncExternalStore } from 'react';

/** Closed so by a gateway on which this session has as many pages listening as it may (docs/platform.md, "What strangers reach"). */
const tooManyPages = 4429;

/** Whether the page hears of changes; `crowded`: refused for now, `trying`: asking again. */
export type LiveState = 'live' | 'crowded' | 'trying';

interface Wanted {
  query: string;
  variables: Record<string, unknown>;
}

interface Heard<Data> {
  next: (data: Data) => void;
  /** Refused or ended by the server: the page stays as it is and is renewed by the person's own acts. */
  ended?: () => void;
}

let client: Promise<Client> | undefined;
const reconnected = new Set<() => void>();
/** What was refused for want of room, and what of it is being asked for again. */
const refused = new Set<() => void>();
const trying = new Set<() => void>();
const watching = new Set<() => void>();

const stateNow = (): LiveState => (refused.size > 0 ? 'crowded' : trying.size > 0 ? 'trying' : 'live');
const tell = () => {
  for (const listener of watching) listener();
};

const tellMissed = () => {
  for (const listener of reconnected) listener();
};

function onConnected(isBack: boolean): void {
  // There is room again: what waits for it goes on, too.
  const waited = [...refused];
  const hasMissed = isBack || waited.length > 0 || trying.size > 0;
  refused.clear();
  trying.clear();
  for (const begin of waited) begin();
  if (hasMissed) tellMissed();
  tell();
}

/** One connection for the page, opened by the first subscription and closed after the last. */
function connection(): Promise<Client> {
  client ??= import('graphql-ws').then(({ createClient }) => {
    let wasConnected = false;
    return createClient({
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
      lazyCloseTimeout: 3000,
      keepAlive: 15_000,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** retries, 15_000))),
      on: {
        connected: (_socket, _payload, wasRetry) => {
          onConnected(wasConnected && wasRetry);
          wasConnected = true;
        },
      },
    });
  });
  return client;
}

const isCrowded = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === tooManyPages;

/** Follows something on the server. @returns how to stop */
export function listen<Data>({ query, variables }: Wanted, { next, ended }: Heard<Data>): () => void {
  let isWanted = true;
  let unsubscribe = () => {};
  const begin = () => {
    connection().then((live) => {
      if (!isWanted) return;
      unsubscribe = live.subscribe<Data>(
        { query, variables },
        {
          next: ({ data }) => data && next(data),
          error: (error) => {
            if (!isWanted) return;
            trying.delete(begin);
            if (isCrowded(error)) refused.add(begin);
            else ended?.();
            tell();
          },
          complete: () => ended?.(),
        },
      );
    });
  };
  begin();
  return () => {
    isWanted = false;
    const wasWaiting = [refused.delete(begin), trying.delete(begin)].includes(true);
    if (wasWaiting) tell();
    unsubscribe();
  };
}

/** Calls back when something may have been missed: after a lost connection is back, or once there is room. @returns how to stop */
export function onReconnected(missed: () => void): () => void {
  reconnected.add(missed);
  return () => void reconnected.delete(missed);
}

/** Asks again for what was refused because too many pages listened. */
export function tryAgain(): void {
  const again = [...refused];
  refused.clear();
  for (const begin of again) trying.add(begin);
  tell();
  for (const begin of again) begin();
}

/** Whether the page hears of changes. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    (listener) => {
      watching.add(listener);
      return () => void watching.delete(listener);
    },
    stateNow,
    stateNow,
  );
