import type { GatheringSnapshot } from '@portal/domain';
import { type Context, countLimit } from '@portal/server';
import { CounterModel, type Counts, noCounts } from '../models.ts';
import {
  countingIndex,
  filteredFields,
  type ParticipantFilter,
  ParticipantModel,
  type StoredParticipant,
  searchIndex,
} from '../participant.model.ts';
import { isSearched, listFilter } from './list-filter.ts';
import { countsOf } from './stored-counters.ts';

const timeoutMs = 3000;
/** More than there are combinations of what is counted: beyond the first batch of 101 a second fetch would be needed. */
const inOneAnswer = 1000;

/** The counts of a gathering, from its counters. */
export async function counterOf(ctx: Context, gatheringUuid: string): Promise<Counts> {
  return (await ctx.load(CounterModel, 'gatheringUuid', gatheringUuid)) ?? noCounts;
}

/** The index that covers the counts: for one word and the usual filters no row is read. */
function indexFor(asked: readonly ParticipantFilter[]): Record<string, 1> | null {
  if (isSearched(asked)) return searchIndex;
  const fields: readonly string[] = filteredFields;
  return asked.every((clause) => Object.keys(clause).every((field) => fields.includes(field))) ? countingIndex : null;
}

/** Participants of each kind under a filter, up to 10,000 of them: it costs the same for any size of the gathering. */
export function countingOf(g: GatheringSnapshot, asked: readonly ParticipantFilter[]) {
  const index = indexFor(asked);
  const counting = ParticipantModel.aggregate<{
    _id: Pick<StoredParticipant, 'state' | 'presence' | 'kind' | 'category'>;
    count: number;
  }>([
    { $match: listFilter(g, asked) },
    { $limit: countLimit },
    {
      $group: {
        _id: { state: '$state', presence: '$presenceKey', kind: '$kind', category: '$category' },
        count: { $sum: 1 },
      },
    },
  ]).option({ maxTimeMS: timeoutMs, batchSize: inOneAnswer });
  return index ? counting.hint(index) : counting;
}

/** Counts under a filter, up to 10,000 participants. */
export async function countedUnder(g: GatheringSnapshot, asked: readonly ParticipantFilter[]): Promise<Counts> {
  const counts = { ...noCounts };
  for (const { _id, count } of await countingOf(g, asked)) for (const name of countsOf(_id, g)) counts[name] += count;
  return counts;
}
