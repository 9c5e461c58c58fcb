import { useEffect, useEffectEvent, useRef } from 'react';
import gatheringChanged from './gathering-changed.graphql?raw';
import { listen, onReconnected } from './live-connection.ts';

/** What happened, and to which objects. Contents are never sent: the page asks for them again, under its own rights. */
export interface GatheringChange {
  kind: string;
  ids: string[];
}

type Listener = (change: GatheringChange | undefined) => void;
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
  const unlisten = listen<{ gatheringChanged: GatheringChange }>(
    { query: gatheringChanged, variables: { gatheringUuid } },
    {
      next: ({ gatheringChanged: change }) => {
        for (const tell of listeners) tell(change);
      },
      ended: gone,
      again: () => {
        for (const tell of listeners) tell(undefined);
      },
    },
  );
  one.stop = () => {
    gone();
    unlisten();
  };
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
 * Follows a gathering, or several, while the component is shown; those that stay among several are not asked for again. `onChange` is called for
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
    return onReconnected(() => tell(undefined));
  }, [isWanted]);
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop();
      all.clear();
    };
  }, []);
}
