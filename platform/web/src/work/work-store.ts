import { useEffect, useSyncExternalStore } from 'react';
import type { Problem } from '../problem.ts';

interface WorkItem {
  /** Of what waits. */
  id: string;
  title: string;
  detail?: string | null;
  /** For whom, where the person stands in for another. */
  onBehalfOf?: string | null;
  /** Begin of the event, yyyy-MM-dd. */
  day?: string | null;
  /** Null for what is about no event. */
  gatheringUuid?: string | null;
}

/** What waits for the person, of one kind. */
export interface Work {
  kind: string;
  label: string;
  count: number;
  /** The first of them. */
  items: readonly WorkItem[];
  /** All of them, counted by event. */
  gatherings: readonly { gatheringUuid: string; count: number }[];
}

/** What waits for the person, of all domains. */
export interface WorkQueue {
  works: readonly Work[];
  /** Not every domain has answered yet. */
  isWaiting: boolean;
  /** Of the domains that do not answer. */
  problems: readonly Problem[];
  retry: () => void;
}

const unknown: WorkQueue = { works: [], isWaiting: true, problems: [], retry: () => undefined };
let queue = unknown;
let shownEvents: readonly string[] = [];
const listeners = new Set<() => void>();

function tellAll(): void {
  for (const tell of listeners) tell();
}

/** Shown wherever it is counted: the rail, home, and tabs. */
export function showWork(next: WorkQueue | undefined): void {
  queue = next ?? unknown;
  tellAll();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const useWork = (): WorkQueue => useSyncExternalStore(listen, () => queue);

/** What is to be done; that an event is running is good to know, and no work. */
export const isToDo = ({ kind }: Work): boolean => kind !== 'GATHERING_TODAY';

/** How much is to be done. */
export const countOf = (works: readonly Work[]): number =>
  works.filter(isToDo).reduce((sum, { count }) => sum + count, 0);

/** How much of some kinds waits. @param gatheringUuid at one event only */
export function countAmong(works: readonly Work[], kinds: readonly string[], gatheringUuid?: string): number {
  const found = works.filter(({ kind }) => kinds.includes(kind));
  if (gatheringUuid === undefined) return countOf(found);
  const there = found.flatMap(({ gatherings }) => gatherings.filter((one) => one.gatheringUuid === gatheringUuid));
  return there.reduce((sum, { count }) => sum + count, 0);
}

/** The events whose pages are shown: what comes to wait there is known at once, also where nothing waited yet. */
export const useShownEvents = (): readonly string[] => useSyncExternalStore(listen, () => shownEvents);

/** While the page of an event is shown. */
export function useShownEvent(gatheringUuid: string): void {
  useEffect(() => {
    shownEvents = [...shownEvents, gatheringUuid];
    tellAll();
    return () => {
      const mine = shownEvents.indexOf(gatheringUuid);
      shownEvents = shownEvents.filter((_uuid, index) => index !== mine);
      tellAll();
    };
  }, [gatheringUuid]);
}
