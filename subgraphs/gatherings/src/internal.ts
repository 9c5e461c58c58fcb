import { type Gathering, PortalError, snapshotOfCongress } from '@portal/domain';
import { type InternalVerb, trusted } from '@portal/server';
import { z } from 'zod';
import { GatheringModel } from './gathering.model.ts';

const some = z.object({ gatheringUuids: z.array(z.string()).max(1000) });
const page = z.object({ after: z.string().optional(), limit: z.number().int().min(1).max(1000) });

/** Answers other services only. @throws PortalError FORBIDDEN for anybody else, BAD_USER_INPUT for another shape */
const forServices =
  <Body>(shape: z.ZodType<Body>, filterOf: (body: Body) => { filter: object; limit?: number }): InternalVerb =>
  async (ctx, raw) => {
    if (ctx.actor.kind !== 'service') throw new PortalError('FORBIDDEN');
    const body = shape.safeParse(raw);
    if (!body.success) throw new PortalError('BAD_USER_INPUT');
    const { filter, limit = 1000 } = filterOf(body.data);
    const found = await GatheringModel.find(filter as never, { _id: 0 })
      .sort({ gatheringUuid: 1 })
      .limit(limit)
      .lean();
    return (found as Gathering[]).map(snapshotOfCongress);
  };

/** The internal door: copies for other domains, by uuid after an event, and page by page to build them anew. */
export const internal: Record<string, InternalVerb> = {
  snapshots: forServices(some, ({ gatheringUuids }) => ({
    filter: { gatheringUuid: trusted({ $in: gatheringUuids }) },
  })),
  'snapshots-since': forServices(page, ({ after, limit }) => ({
    filter: after ? { gatheringUuid: trusted({ $gt: after }) } : {},
    limit,
  })),
};
