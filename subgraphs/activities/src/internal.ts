import { endpoint, type InternalEndpoint, trusted } from '@portal/server';
import { z } from 'zod';
import { costs } from './endpoints/costs.ts';
import { personalData } from './endpoints/personal-data.ts';
import { exportPeople } from './enrolments/export-people.ts';
import { Activities, type ActivityFilter, type StoredActivity } from './models.ts';

const some = z.object({ activityUuids: z.array(z.string()).max(1000) });
const page = z.object({ after: z.string().optional(), limit: z.number().int().min(1).max(1000) });

/** What other domains may store of an activity; deleted ones too, so that copies are updated. */
const snapshotOf = ({
  gathering: _g,
  searchTokens: _t,
  sortKey: _s,
  createdAt: _c,
  updatedAt: _u,
  ...activity
}: StoredActivity) => activity;

async function snapshots(filter: ActivityFilter, limit = 1000) {
  const found = await Activities.find(filter, { _id: 0 }).sort({ activityUuid: 1 }).limit(limit).lean();
  return (found as StoredActivity[]).map(snapshotOf);
}

/** Internal endpoint: snapshots for other domains, by uuid after an event, and page by page to rebuild their copies; what they cost, and who is enrolled, for a file. */
export const internal: Record<string, InternalEndpoint> = {
  'personal-data': personalData,
  'export-people': exportPeople,
  ...costs,
  snapshots: endpoint(some, (_ctx, { activityUuids }) => snapshots({ activityUuid: trusted({ $in: activityUuids }) })),
  'snapshots-since': endpoint(page, (_ctx, { after, limit }) =>
    snapshots(after ? { activityUuid: trusted({ $gt: after }) } : {}, limit),
  ),
};
