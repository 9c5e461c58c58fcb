import { type Gathering, snapshotOfCongress } from '@portal/domain';
import { forServices, type InternalVerb, trusted } from '@portal/server';
import { z } from 'zod';
import { type GatheringFilter, GatheringModel } from './gathering.model.ts';

const some = z.object({ gatheringUuids: z.array(z.string()).max(1000) });
const page = z.object({ after: z.string().optional(), limit: z.number().int().min(1).max(1000) });

async function snapshots(filter: GatheringFilter, limit = 1000) {
  const found = await GatheringModel.find(filter, { _id: 0 }).sort({ gatheringUuid: 1 }).limit(limit).lean();
  return (found as Gathering[]).map(snapshotOfCongress);
}

/** Internal endpoint: snapshots for other domains, by uuid after an event, and page by page to rebuild their copies. */
export const internal: Record<string, InternalVerb> = {
  snapshots: forServices(some, (_ctx, { gatheringUuids }) =>
    snapshots({ gatheringUuid: trusted({ $in: gatheringUuids }) }),
  ),
  'snapshots-since': forServices(page, (_ctx, { after, limit }) =>
    snapshots(after ? { gatheringUuid: trusted({ $gt: after }) } : {}, limit),
  ),
};
