import type { Client } from 'graphql-ws';
import { useEffect, useEffectEvent } from 'react';
import gatheringChanged from './gathering-changed.graphql?raw';

/** What happened, and to which objects. Contents are never sent: the page asks for them anew, under its own rights. */
export interface GatheringChange {
  kind: string;
  ids: string[];
}

let client: Promise<Client> | undefined;
const reconnected = new Set<() => void>();

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
          if (wasConnected && wasRetry) for (const listener of reconnected) listener();
          wasConnected = true;
        },
      },
    });
  });
  return client;
}

/**
 * Follows a gathering while the component is shown. `onChange` is called for each change, and with nothing after a lost connection is back:
 * something may have been missed, so the page should ask again.
 */
export function useGatheringChanges(
  gatheringUuid: string | undefined,
  onChange: (change: GatheringChange | undefined) => void,
): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (!gatheringUuid) return;
    let stop = () => {};
    let isLive = true;
    const missed = () => tell(undefined);
    reconnected.add(missed);
    connection().then((live) => {
      if (!isLive) return;
      stop = live.subscribe<{ gatheringChanged: GatheringChange }>(
        { query: gatheringChanged, variables: { gatheringUuid } },
        {
          next: ({ data }) => data && tell(data.gatheringChanged),
          // Refused or ended by the server: the page stays as it is and is renewed by the person's own acts.
          error: () => {},
          complete: () => {},
        },
      );
    });
    return () => {
      isLive = false;
      reconnected.delete(missed);
      stop();
    };
  }, [gatheringUuid]);
}
