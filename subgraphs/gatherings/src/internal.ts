import { type Gathering, lvcKinds, snapshotOfCongress } from '@portal/domain';
import { endpoint, type InternalEndpoint, trusted } from '@portal/server';
import { z } from 'zod';
import { visibilityFilter } from './aggregate.ts';
import { type GatheringFilter, GatheringModel } from './gathering.model.ts';
import { calendarRows } from './list/calendar.ts';
import { exportEvents } from './list/export-events.ts';

const some = z.object({ gatheringUuids: z.array(z.string()).max(1000) });
const letter = z.object({ gatheringUuid: z.string(), lvcKind: z.enum(lvcKinds) });
const page = z.object({ after: z.string().optional(), limit: z.number().int().min(1).max(1000) });

async function snapshots(filter: GatheringFilter, limit = 1000) {
  const found = await GatheringModel.find(filter, { _id: 0 }).sort({ gatheringUuid: 1 }).limit(limit).lean();
  return (found as Gathering[]).map(snapshotOfCongress);
}

/** Which of these the person who asks may see now. */
const inSight = endpoint(
  some,
  async (ctx, { gatheringUuids }) => {
    const among = { gatheringUuid: trusted({ $in: gatheringUuids }) } as GatheringFilter;
    const seen = { $and: [among, visibilityFilter(ctx)] };
    const found = await GatheringModel.find(seen, { _id: 0, gatheringUuid: 1 }).lean();
    return found.map(({ gatheringUuid }) => gatheringUuid);
  },
  { forPerson: 'only' },
);

/** Internal endpoint: snapshots for other domains, by uuid after an event, and page by page to rebuild their copies. */
export const internal: Record<string, InternalEndpoint> = {
  snapshots: endpoint(some, (_ctx, { gatheringUuids }) =>
    snapshots({ gatheringUuid: trusted({ $in: gatheringUuids }) }),
  ),
  'in-sight': inSight,
  'calendar-rows': calendarRows,
  'export-events': exportEvents,
  /** Which file is the letter of this kind, of an event; null without one. */
  'letter-model': endpoint(
    letter,
    async (_ctx, { gatheringUuid, lvcKind }) => {
      const found = await GatheringModel.findOne({ gatheringUuid }, { _id: 0, gatheringFiles: 1 }).lean();
      const file = found?.gatheringFiles.find((one) => one.type === 'LVC' && one.lvcKind === lvcKind);
      return { fileUuid: file?.fileUuid ?? null };
    },
    { issuers: ['documents'] },
  ),
  'snapshots-since': endpoint(page, (_ctx, { after, limit }) =>
    snapshots(after ? { gatheringUuid: trusted({ $gt: after }) } : {}, limit),
  ),
};
