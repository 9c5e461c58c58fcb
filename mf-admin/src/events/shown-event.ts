import { subgraphTitles } from '@portal/domain/subgraphs';
import type { ParkedEventsQuery } from '../generated/graphql.ts';

export type ParkedEvent = ParkedEventsQuery['parkedEvents'][number];

/** The French name of a service. */
export const serviceTitle = (name: string): string =>
  (subgraphTitles as Readonly<Record<string, string>>)[name] ?? name;
