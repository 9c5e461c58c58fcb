import { randomUUID } from 'node:crypto';
import { differences, type Gathering, PortalError, wantedQuotasOf } from '@portal/domain';
import { type Context, commitKeys, foresee, type InternalVerb } from '@portal/server';
import { z } from 'zod';
import { Gatherings } from './aggregate.ts';
import { db } from './database.ts';

/** The changes that have limits reserved with those who count them. */
export const changeKeys = commitKeys(db, 'change_keys');

/** Limits that somebody else counts the places under, and keeps free until the change that brings them is saved or dropped. */
export interface Reservation {
  /** The version that the gathering must have with the change. */
  rev: number;
  /** Where they are reserved, and for what; null for a change of none. */
  held: { owner: string; what: 'quotas' | 'places'; gatheringUuid: string; key: string } | null;
}

type Limited = Gathering & { rev: number };

/** What the owner of the counts is asked to reserve for a change; null when it moves no limit. */
function limitsOf(
  before: Limited,
  after: Limited,
): { owner: string; what: 'quotas' | 'places'; limits: object } | null {
  const { gatheringType, maximalQuota, gatheringBusinessUnits, availablePlace } = after;
  if (gatheringType === 'congress' && differences(before, { maximalQuota, gatheringBusinessUnits }).length > 0) {
    const limits = { raises: after.quotaRaises ?? 0, ...wantedQuotasOf(after) };
    return { owner: 'solicitations', what: 'quotas', limits };
  }
  if (gatheringType === 'biogenEvent' && availablePlace !== null && before.availablePlace !== availablePlace)
    return { owner: 'participants', what: 'places', limits: { availablePlace } };
  return null;
}

/**
 * Has the limits of a change reserved before it is saved (decisions, section 3): from then on nothing is taken that they would not let be taken.
 * @returns null when the change would be refused, which the act itself says
 * @throws PortalError QUOTA_BELOW_TAKEN with `shortages`, PLACES_BELOW_CONFIRMED, SERVICE_UNAVAILABLE while the owner does not answer
 */
export async function reserve(ctx: Context, gatheringUuid: string, input: unknown): Promise<Reservation | null> {
  const foreseen = await foresee(ctx, Gatherings, 'acceptSensibleChange', gatheringUuid, { input });
  if (!foreseen) return null;
  const { rev } = foreseen.after as Limited;
  const wanted = limitsOf(foreseen.before as Limited, foreseen.after as Limited);
  if (!wanted) return { rev, held: null };
  const { owner, what, limits } = wanted;
  const held = { owner, what, gatheringUuid, key: randomUUID() };
  try {
    await ctx.ask(owner, `reserve-${what}`, { gatheringUuid, key: held.key, rev, ...limits });
  } catch (error) {
    // Of an answer that was lost nobody knows what it said.
    if (error instanceof PortalError && error.code === 'SERVICE_UNAVAILABLE') await giveBack(ctx, held);
    throw error;
  }
  return { rev, held };
}

/** Gives back what was reserved for a change that was not saved; if that is not heard, its owner asks two minutes later. */
export async function giveBack(ctx: Context, { owner, what, gatheringUuid, key }: NonNullable<Reservation['held']>) {
  try {
    // Where it is not known whether it was saved, it may have been.
    if (await changeKeys.isCommitted(ctx, key)) return;
    await ctx.ask(owner, `release-${what}`, { gatheringUuid, key });
  } catch (error) {
    ctx.log.warn({ reason: (error as Error).message }, 'reserved limits not given back');
  }
}

const keysAsked = z.object({ keys: z.array(z.string().min(1).max(200)).max(1000) });

/** Which of the changes were not saved, and never will be: whoever reserved something for them gives it back. */
export const dropped: InternalVerb = async (ctx, raw, issuer) => {
  if (!['solicitations', 'participants'].includes(issuer)) throw new PortalError('FORBIDDEN');
  const body = keysAsked.safeParse(raw);
  if (!body.success) throw new PortalError('BAD_USER_INPUT');
  const never: string[] = [];
  for (const key of body.data.keys) if (!(await changeKeys.isCommitted(ctx, key))) never.push(key);
  return { dropped: never };
};
