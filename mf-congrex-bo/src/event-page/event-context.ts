import type { Problem } from '@portal/web';
import { createContext, use } from 'react';
import type { EventCoreQuery, EventHistoryQuery } from '../generated/graphql.ts';
import type { Names } from './names.ts';

/** The gathering as the event page asks for it: what its own service knows, without names of people and units. */
export type EventGathering = NonNullable<EventCoreQuery['gathering']>;
export type EventRecord = NonNullable<EventHistoryQuery['gathering']>['historicalRecords'][number];

/** Data of one service that may be absent without taking the page with it. */
export interface Part<Data> {
  data: Data | undefined;
  /** Nothing is there yet. */
  isWaiting: boolean;
  problem: Problem | undefined;
  retry: () => void;
}

export interface EventPageData {
  gathering: EventGathering;
  names: Names;
  namesPart: Part<Names>;
  /** Newest first; never asked for without the right to read it. */
  history: Part<readonly EventRecord[]>;
  mayReadHistory: boolean;
  /** The back office's form admits some user types only (specification, section 2 « Guards »); the field area's those who may edit the event. */
  mayOpenForm: boolean;
  /** Asks every part of the page again. */
  refresh: () => Promise<unknown>;
}

const EventContext = createContext<EventPageData | null>(null);

export const EventProvider = EventContext.Provider;

/** The gathering that the page is about. @throws outside of the event page */
export function useEvent(): EventPageData {
  const data = use(EventContext);
  if (!data) throw new Error('useEvent needs the event page');
  return data;
}
