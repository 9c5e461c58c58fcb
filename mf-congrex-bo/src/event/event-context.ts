import type { PageQuery } from '@portal/web';
import { createContext, use } from 'react';
import type { EventCoreQuery, EventHistoryQuery, EventNamesQuery } from '../generated/graphql.ts';
import type { Names } from './names.ts';

/** The gathering as the event page queries it: what its own service has, without names of people and units. */
export type EventGathering = NonNullable<EventCoreQuery['gathering']>;
/** A change of status, with its day. */
export type EventStage = NonNullable<NonNullable<EventNamesQuery['gathering']>['historicalRecords']>[number];
export type EventRecord = NonNullable<EventHistoryQuery['gathering']>['history']['items'][number];

export interface EventPageData {
  gathering: EventGathering;
  names: Names;
  namesPart: Pick<PageQuery<unknown>, 'problem' | 'retry'>;
  /** Undefined until they are known, without the right to read its history, and where no timeline shows them. */
  stages: readonly EventStage[] | undefined;
  mayReadHistory: boolean;
  /** The back office's form admits some user types only (specification, section 2 « Guards »); the field area's those who may edit the event. */
  mayOpenForm: boolean;
  /** Refetches every part of the page. */
  refresh: () => Promise<unknown>;
}

const EventContext = createContext<EventPageData | null>(null);

export const EventProvider = EventContext.Provider;

/** Whether the event of the page is known; while it is not, only what the address says can be asked. */
export const useIsEventThere = (): boolean => use(EventContext) !== null;

/** The gathering of the page. @throws outside of the event page */
export function useEvent(): EventPageData {
  const data = use(EventContext);
  if (!data) throw new Error('useEvent needs the event page');
  return data;
}
