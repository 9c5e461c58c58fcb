import type { Client } from 'graphql-ws';
import { useSyncExternalStore } from 'react';
import { requestHeaders } from '../../session/request.ts';

/** Closed so by a gateway on which this session has as many pages listening as it may (docs/platform.md, "What strangers reach"). */
const tooManyPages = 4429;

/** Whether the page receives changes; `crowded`: refused for now, `trying`: asking again. */
export type LiveState = 'live' | 'crowded' | 'trying';

interface Wanted {
  query: string;
  variables: Record<string, unknown>;
}

interface Heard<Data> {
  next: (data: Data) => void;
  /** Refused or ended by the server: the page stays as it is and is renewed by the person's own acts. */
  ended?: () => void;
  /** Followed again after the server could not answer for a while: something may have been missed. */
  again?: () => void;
}

/** The server, or the owner that it asks for the right, has too much to do or is not there: it is asked again. */
const passingCodes = new Set(['OVERLOADED', 'SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS']);
const isPassing = (error: unknown): boolean => {
  const [first] = (Array.isArray(error) ? error : []) as { extensions?: { code?: unknown } }[];
  return passingCodes.has(String(first?.extensions?.code));
};
/**
 * How often the page asks whether the server is still there, and how long it waits for the answer. A line may go silent without an end (a network that was
 * left, a router that forgot it): the browser would take a quarter of an hour to notice, and the page would show what was, as if it were live.
 */
export const heartbeat = { everyMs: 15_000, answerWithinMs: 10_000 };
/**
 * How often the page asks by itself while there is no line: some companies' networks let none through, and would keep the page as it was when it was opened.
 * A line that was only lost is back long before.
 */
export const withoutLine = { askEveryMs: 30_000 };
/** A line that nobody needs any more was closed by the page itself; where there are too many, the page says so and what to do. */
const withoutAsking = new Set([1000, tooManyPages]);
const firstWaitMs = 1000;
const longestWaitMs = 15_000;

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

const notifyMissed = () => {
  for (const listener of reconnected) listener();
};

let asking: ReturnType<typeof setInterval> | undefined;

function askByOneself(): void {
  asking ??= setInterval(() => {
    if (navigator.onLine && document.visibilityState === 'visible') notifyMissed();
  }, withoutLine.askEveryMs);
}

function stopAsking(): void {
  clearInterval(asking);
  asking = undefined;
}

/** @param isLate an attempt before this one had no success, or the line was lost */
function onConnected(isLate: boolean): void {
  stopAsking();
  // There is room again: what waits for it goes on, too.
  const waited = [...refused];
  const hasMissed = isLate || waited.length > 0 || trying.size > 0;
  refused.clear();
  trying.clear();
  for (const begin of waited) begin();
  if (hasMissed) notifyMissed();
  tell();
}

/** One connection for the page, opened by the first subscription and closed after the last. */
function connection(): Promise<Client> {
  client ??= load().catch((error: unknown) => {
    // Its file could not be loaded: whoever listens next tries again.
    client = undefined;
    throw error;
  });
  return client;
}

function load(): Promise<Client> {
  return import(/* webpackChunkName: "live" */ 'graphql-ws').then(({ createClient }) => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const made: Client = createClient({
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
      lazyCloseTimeout: 3000,
      // As whom this tab asks, like its other requests.
      connectionParams: () => ({ ...requestHeaders() }),
      keepAlive: heartbeat.everyMs,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** retries, 15_000))),
      on: {
        connecting: askByOneself,
        connected: (_socket, _payload, wasRetry) => onConnected(wasRetry),
        ping: (isServers) => {
          if (isServers) return;
          clearTimeout(silence);
          // Its end is not waited for, which would not come either; it is opened again.
          silence = setTimeout(() => made.terminate(), heartbeat.answerWithinMs);
        },
        pong: (isServers) => isServers && clearTimeout(silence),
        closed: (event) => {
          clearTimeout(silence);
          if (withoutAsking.has((event as CloseEvent).code)) stopAsking();
        },
      },
    });
    return made;
  });
}

const isCrowded = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === tooManyPages;
/**
 * The line was closed with a code after which its client does not open it by itself, such as for a server's fault or an ended session: it is opened again
 * later, and the page asks what it has missed; where the session has ended, that answer leads to Login.
 */
const isClosed = (error: unknown): boolean => typeof (error as { code?: unknown } | null)?.code === 'number';

/** Follows something on the server. @returns how to stop */
export function listen<Data>({ query, variables }: Wanted, { next, ended, again }: Heard<Data>): () => void {
  let isWanted = true;
  let unsubscribe = () => {};
  let waitMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      begin();
      again?.();
    }, waitMs);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  };
  const failed = (error: unknown) => {
    if (!isWanted) return;
    trying.delete(begin);
    if (isCrowded(error)) refused.add(begin);
    else if (isPassing(error) || isClosed(error)) tryLater();
    else ended?.();
    tell();
  };
  const begin = () => {
    let hasFailed = false;
    connection().then(
      (live) => {
        if (!isWanted) return;
        // What ended with its line is still counted by the client, which would keep the next one open for it.
        unsubscribe();
        unsubscribe = live.subscribe<Data>(
          { query, variables },
          {
            next: ({ data, errors }) => {
              hasFailed = !data;
              if (data) next(data);
              else failed(errors);
            },
            error: failed,
            complete: () => void (hasFailed || ended?.()),
          },
        );
      },
      () => isWanted && tryLater(),
    );
  };
  begin();
  return () => {
    isWanted = false;
    clearTimeout(timer);
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

/** Whether the page receives changes. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    (listener) => {
      watching.add(listener);
      return () => void watching.delete(listener);
    },
    stateNow,
    stateNow,
  );
