import type { Client } from 'graphql-ws';
import { useEffect, useEffectEvent, useRef } from 'react';
import gatheringChanged from './gathering-changed.graphql?raw';

/** What happened, and to which objects. Contents are never sent: the page asks for them anew, under its own rights. */
export interface GatheringChange {
  kind: string;
  ids: string[];
}

let client: Promise<Client> | undefined;
const reconnected = new Set<() => void>();

/** One connection for the page, opened by the first subscription and closed after the last. */
export function connection(): Promise<Client> {
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
          if (wasConnected && wasRetry) for (const listener of reconnected) listener();
          wasConnected = true;
        },
      },
    });
  });
  return client;
}

type Listener = (change: GatheringChange) => void;
interface Followed {
  listeners: Set<Listener>;
  stop: () => void;
}

/** Each gathering that some part of the page follows is asked for once, for all its parts. */
const followed = new Map<string, Followed>();
/** From one screen to the next the same gathering is followed on. */
const lingerMs = 2000;

function begin(gatheringUuid: string): Followed {
  const listeners = new Set<Listener>();
  const gone = () => {
    if (followed.get(gatheringUuid) === one) followed.delete(gatheringUuid);
  };
  const one: Followed = { listeners, stop: gone };
  followed.set(gatheringUuid, one);
  connection().then((live) => {
    if (followed.get(gatheringUuid) !== one) return;
    const unsubscribe = live.subscribe<{ gatheringChanged: GatheringChange }>(
      { query: gatheringChanged, variables: { gatheringUuid } },
      {
        next: ({ data }) => {
          if (data) for (const tell of listeners) tell(data.gatheringChanged);
        },
        // Refused or ended by the server: the page stays as it is and is renewed by the person's own acts.
        error: gone,
        complete: gone,
      },
    );
    one.stop = () => {
      gone();
      unsubscribe();
    };
  });
  return one;
}

/** Asks for the changes of a gathering. @returns how to stop */
function follow(gatheringUuid: string, tell: Listener): () => void {
  const one = followed.get(gatheringUuid) ?? begin(gatheringUuid);
  one.listeners.add(tell);
  return () => {
    one.listeners.delete(tell);
    setTimeout(() => {
      if (one.listeners.size === 0) one.stop();
    }, lingerMs);
  };
}

/**
 * Follows a gathering, or several, while the component is shown; those that stay among several are not asked for anew. `onChange` is called for
 * each change, and with nothing after a lost connection is back: something may have been missed, so the page should ask again.
 */
export function useGatheringChanges(
  gatherings: string | readonly string[] | undefined,
  onChange: (change: GatheringChange | undefined) => void,
): void {
  const tell = useEffectEvent(onChange);
  const stops = useRef(new Map<string, () => void>());
  const uuids = typeof gatherings === 'string' ? [gatherings] : (gatherings ?? []);
  const wanted = [...new Set(uuids)].filter(Boolean).sort().join(' ');
  const isWanted = wanted !== '';
  useEffect(() => {
    const all = stops.current;
    const next = new Set(wanted.split(' ').filter(Boolean));
    for (const [uuid, stop] of all) {
      if (next.has(uuid)) continue;
      stop();
      all.delete(uuid);
    }
    for (const uuid of next)
      if (!all.has(uuid))
        all.set(
          uuid,
          follow(uuid, (change) => tell(change)),
        );
  }, [wanted]);
  useEffect(() => {
    if (!isWanted) return;
    const missed = () => tell(undefined);
    reconnected.add(missed);
    return () => void reconnected.delete(missed);
  }, [isWanted]);
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop();
      all.clear();
    };
  }, []);
}
