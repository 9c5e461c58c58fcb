import { type Gathering, PortalError, snapshotOfCongress } from '@portal/domain';
import { type InternalVerb, trusted } from '@portal/server';
import { z } from 'zod';
import { type GatheringFilter, GatheringModel } from './gathering.model.ts';

const some = z.object({ gatheringUuids: z.array(z.string()).max(1000) });
const page = z.object({ after: z.string().optional(), limit: z.number().int().min(1).max(1000) });

/** Answers other services only. @throws PortalError FORBIDDEN for other callers, BAD_USER_INPUT for an invalid body */
const forServices =
  <Body>(shape: z.ZodType<Body>, filterOf: (body: Body) => { filter: GatheringFilter; limit?: number }): InternalVerb =>
  async (ctx, raw) => {
    if (ctx.actor.kind !== 'service') throw new PortalError('FORBIDDEN');
    const body = shape.safeParse(raw);
    if (!body.success) throw new PortalError('BAD_USER_INPUT');
    const { filter, limit = 1000 } = filterOf(body.data);
    const found = await GatheringModel.find(filter, { _id: 0 }).sort({ gatheringUuid: 1 }).limit(limit).lean();
    return (found as Gathering[]).map(snapshotOfCongress);
  };

/** Internal endpoint: snapshots for other domains, by uuid after an event, and page by page to rebuild their copies. */
export const internal: Record<string, InternalVerb> = {
  snapshots: forServices(some, ({ gatheringUuids }) => ({
    filter: { gatheringUuid: trusted({ $in: gatheringUuids }) },
  })),
  'snapshots-since': forServices(page, ({ after, limit }) => ({
    filter: after ? { gatheringUuid: trusted({ $gt: after }) } : {},
    limit,
  })),
};
