import type { GatheringSnapshot } from '../../gathering/snapshot.ts';
import { publishedStates } from '../../gathering/states.ts';

/** When and where it is: the mail speaks of nothing else, and a name that was corrected moves nobody. */
const whenAndWhere = ['beginDate', 'endDate', 'timezone', 'location', 'city', 'country'] as const;
type WhenAndWhere = Pick<GatheringSnapshot, (typeof whenAndWhere)[number] | 'status'>;

const written = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : JSON.stringify(value ?? null);

/** Whether an event that people know of moved: to another day, hour or place, and is not over. */
export const isRescheduled = (before: WhenAndWhere, after: WhenAndWhere, now: Date): boolean =>
  publishedStates.includes(before.status) &&
  publishedStates.includes(after.status) &&
  after.endDate !== null &&
  after.endDate > now &&
  whenAndWhere.some((field) => written(before[field]) !== written(after[field]));
