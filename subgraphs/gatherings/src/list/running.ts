import { begunIn, type ListSegment, spanOf, trusted } from '@portal/server';
import { type GatheringFilter, GatheringModel, type StoredGathering } from '../gathering.model.ts';

/** Of what runs; its condition on the end leaves the few that are over. */
export const runningIndex = { span: 1, sortDate: 1, gatheringUuid: 1 } as const;

const runsAt = (now: Date): GatheringFilter => ({
  beginDate: trusted({ $lte: now }),
  endDate: trusted({ $gte: now }),
});
/** What runs and what comes by their begin, what is over from the latest on; those without a date are last. */
export function upcomingFirstSegments(now: Date): ListSegment<StoredGathering>[] {
  const order = { key: 'sortDate', id: 'gatheringUuid', holds: 'date' } as const;
  return [
    {
      filter: { ...runsAt(now), $or: begunIn('sortDate', now, now) as GatheringFilter[] },
      order: { ...order, direction: 1 },
      hint: runningIndex,
    },
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
    await GatheringModel.updateOne(
      { $and: [{ gatheringUuid }, unmeasured] },
      { $set: { span: spanOf(row.beginDate, row.endDate) } },
    );
  }
  return rows.length;
}
