import { PortalError, snapshotOfHcp } from '@portal/domain';
import { type Context, type InternalVerb, trusted } from '@portal/server';
import { z } from 'zod';
import { HcpModel, LinkModel } from './models.ts';

const some = z.object({ healthCareProfessionalUuids: z.array(z.string()).max(1000) });
const page = z.object({ after: z.string().optional(), limit: z.number().int().min(1).max(1000) });
const since = z.object({ since: z.coerce.date() });

/** Answers other services only. @throws PortalError FORBIDDEN for anybody else, BAD_USER_INPUT for another shape */
const forServices =
  <Body>(shape: z.ZodType<Body>, answer: (ctx: Context, body: Body) => Promise<unknown>): InternalVerb =>
  async (ctx, raw) => {
    if (ctx.actor.kind !== 'service') throw new PortalError('FORBIDDEN');
    const body = shape.safeParse(raw);
    if (!body.success) throw new PortalError('BAD_USER_INPUT');
    return answer(ctx, body.data);
  };

const snapshots = async (filter: object, limit: number) => {
  const projection = { _id: 0, searchKeys: 0, searchWords: 0 };
  const found = await HcpModel.find(filter as never, projection)
    .sort({ uuid: 1 })
    .limit(limit)
    .lean();
  return found.map((hcp) => snapshotOfHcp(hcp as never));
};

/** The internal door: copies for other domains, and for the gateway which links have ended before their time. */
export const internal: Record<string, InternalVerb> = {
  snapshots: forServices(some, (_ctx, { healthCareProfessionalUuids }) =>
    snapshots({ uuid: trusted({ $in: healthCareProfessionalUuids }) }, 1000),
  ),
  'snapshots-since': forServices(page, (_ctx, { after, limit }) =>
    snapshots(after ? { uuid: trusted({ $gt: after }) } : {}, limit),
  ),
  'link-revocations': forServices(since, async (_ctx, { since: from }) => {
    const filter = { state: 'revoked' as const, updatedAt: trusted({ $gte: from }) };
    const found = await LinkModel.find(filter as never, { _id: 0, linkId: 1, updatedAt: 1 }).lean();
    return { revokedLinks: found.map(({ linkId, updatedAt }) => ({ linkId, at: updatedAt })) };
  }),
};
