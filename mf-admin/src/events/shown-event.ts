import type { ParkedEventsQuery } from '../generated/graphql.ts';

export type ParkedEvent = ParkedEventsQuery['parkedEvents'][number];
