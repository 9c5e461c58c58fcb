import type { Gathering } from '@portal/domain';
import { type Stretch, trusted } from '@portal/server';
import { type GatheringFilter, GatheringModel, type StoredGathering } from './gathering.model.ts';

const dayMs = 86_400_000;
/** Days. What runs has begun at most so long ago as the span says into which it falls: a short range of the index for each of them. */
const spans = [2, 8, 32, 128, 512] as const;
/** What lasts longer than any. */
const longest = 0;

/** The first span that holds a gathering. */
export const spanOf = ({ beginDate, endDate }: Pick<Gathering, 'beginDate' | 'endDate'>): number => {
  const lasts = beginDate && endDate ? endDate.getTime() - beginDate.getTime() : 0;
  return spans.find((days) => lasts <= days * dayMs) ?? longest;
};

/** Of what runs; its condition on the end leaves the few that are over. */
export const runningIndex = { span: 1, sortDate: 1, gatheringUuid: 1 } as const;

const runsAt = (now: Date): GatheringFilter => ({
  beginDate: trusted({ $lte: now }),
  endDate: trusted({ $gte: now }),
});
const begunWithin = (now: Date): GatheringFilter[] =>
  [...spans, longest].map((span) => ({
    span,
    sortDate: trusted({
      $lte: now,
      ...(span !== longest && { $gte: new Date(now.getTime() - span * dayMs) }),
    }),
  }));

/** What runs and what comes by their begin, what is over from the latest on; those without a date are last. */
export function nextFirst(now: Date): Stretch<StoredGathering>[] {
  const order = { key: 'sortDate', id: 'gatheringUuid', holds: 'date' } as const;
  return [
    { filter: { ...runsAt(now), $or: begunWithin(now) }, order: { ...order, direction: 1 }, hint: runningIndex },
    { filter: { sortDate: trusted({ $gt: now }) }, order: { ...order, direction: 1 } },
    { filter: { sortDate: trusted({ $lte: now }), $nor: [runsAt(now)] }, order: { ...order, direction: -1 } },
  ];
}

const batch = 500;
const unmeasured = { span: trusted({ $exists: false }) } as GatheringFilter;

/** Gives their span to gatherings that an earlier version kept. @returns how many, at most 500 at a time */
export async function measureExisting(): Promise<number> {
  const rows = await GatheringModel.find(unmeasured, { _id: 0, gatheringUuid: 1, beginDate: 1, endDate: 1 })
    .limit(batch)
    .lean();
  for (const row of rows) {
    const { gatheringUuid } = row;
    // Whoever changes it meanwhile has measured it.
    await GatheringModel.updateOne({ $and: [{ gatheringUuid }, unmeasured] }, { $set: { span: spanOf(row) } });
  }
  return rows.length;
}
