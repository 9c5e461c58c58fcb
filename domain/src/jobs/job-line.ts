import { z } from 'zod';
import { subgraphNames } from '../subgraphs.ts';
import { jobStates } from './states.ts';

export { type JobState, jobStateLabels, jobStates } from './states.ts';

/** An export or import of somebody, as administrators see it: no content, and nothing of what was looked for. */
export interface JobLine {
  jobUuid: string;
  domain: string;
  /** The name of its state table, and what it exports or imports. */
  kind: string;
  kindLabel: string;
  userUuid: string;
  userName: string | null;
  gatheringUuid: string | null;
  state: (typeof jobStates)[number];
  stateLabel: string;
  done: number;
  total: number | null;
  /** In words. */
  errorLabel: string | null;
  traceId: string | null;
  createdAt: string;
  endedAt: string | null;
  mayCancel: boolean;
}

/** What narrows the jobs of everybody. */
export const jobFilters = z.strictObject({
  domains: z
    .array(z.enum(subgraphNames, { error: 'Domaine inconnu' }))
    .max(subgraphNames.length)
    .nullish(),
  states: z
    .array(z.enum(jobStates, { error: 'État inconnu' }))
    .max(jobStates.length)
    .nullish(),
  userUuid: z.string().max(100).nullish(),
});

/** What one domain is asked for its part of a page. */
export const jobPageRequest = z.object({
  states: z.array(z.enum(jobStates)).nullish(),
  userUuid: z.string().nullish(),
  before: z.object({ at: z.coerce.date(), id: z.string().max(36) }).nullish(),
  limit: z.number().int().min(1).max(201),
});
export type JobPageRequest = z.output<typeof jobPageRequest>;
