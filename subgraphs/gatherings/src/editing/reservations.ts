import { randomUUID } from 'node:crypto';
import {
  type ActionInput,
  differences,
  type Gathering,
  PortalError,
  unitsTakingPart,
  wantedQuotasOf,
} from '@portal/domain';
import { type Context, commitKeys, dryRun, endpoint } from '@portal/server';
import { z } from 'zod';
import { Gatherings } from '../aggregate.ts';
import { db } from '../database.ts';

/** The changes whose limits are reserved with the service that counts them. */
export const changeKeys = commitKeys(db, 'change_keys');

/** Limits enforced by another service, which reserves them until their change is saved or dropped. */
export interface Reservation {
  /** The version that the gathering must have with the change. */
  rev: number;
  /** The reservation with its owner; null for a change without limits. */
  held: { owner: string; what: 'quotas' | 'places'; gatheringUuid: string; key: string } | null;
}

/** Which change is accepted. */
export type AcceptedChange = ActionInput<typeof Gatherings.workflow.rows, 'acceptSensibleChange'>;

type Limited = Gathering & { rev: number };

/** The quotas of a congress, as solicitations counts its places against them. */
export const quotasWantedBy = (g: Gathering) =>
  wantedQuotasOf({ maximalQuota: g.maximalQuota, gatheringBusinessUnits: unitsTakingPart(g) });

/** The reservation request for a change; null when it changes no limit. */
function limitsOf(
  before: Limited,
  after: Limited,
): { owner: string; what: 'quotas' | 'places'; limits: object } | null {
  const { gatheringType, maximalQuota, gatheringBusinessUnits, availablePlace, businessUnitUuids } = after;
  // A unit that takes part no longer has no places: it goes only while nobody has one of them.
  const isLeft = before.businessUnitUuids.some((unit) => !businessUnitUuids.includes(unit));
  const isLimited = isLeft || differences(before, { maximalQuota, gatheringBusinessUnits }).length > 0;
  if (gatheringType === 'congress' && isLimited) {
    const limits = { raises: after.quotaRaises ?? 0, ...quotasWantedBy(after) };
    return { owner: 'solicitations', what: 'quotas', limits };
  }
  if (gatheringType === 'biogenEvent' && availablePlace !== null && before.availablePlace !== availablePlace)
    return { owner: 'participants', what: 'places', limits: { availablePlace } };
  return null;
}

/**
 * Reserves the limits of a change before it is saved (decisions, section 3): from then on no place beyond them is taken.
 * @returns null when the change would be refused, which the act itself reports
 * @throws PortalError QUOTA_BELOW_TAKEN with `shortages`, PLACES_BELOW_CONFIRMED, SERVICE_UNAVAILABLE while the owner does not answer
 */
export async function reserve(ctx: Context, gatheringUuid: string, input: AcceptedChange): Promise<Reservation | null> {
  const foreseen = await dryRun(ctx, Gatherings, 'acceptSensibleChange', gatheringUuid, { input });
  if (!foreseen) return null;
  const { rev } = foreseen.after as Limited;
  const wanted = limitsOf(foreseen.before as Limited, foreseen.after as Limited);
  if (!wanted) return { rev, held: null };
  const { owner, what, limits } = wanted;
  const held = { owner, what, gatheringUuid, key: randomUUID() };
  try {
    await ctx.ask(owner, `reserve-${what}`, { gatheringUuid, key: held.key, rev, ...limits });
  } catch (error) {
    // After a lost answer the outcome is unknown.
    if (error instanceof PortalError && error.code === 'SERVICE_UNAVAILABLE') await releaseReservation(ctx, held);
    throw error;
  }
  return { rev, held };
}

/** Releases the reservation of a change that was not saved; if this call is lost, the owner asks two minutes later. */
export async function releaseReservation(
  ctx: Context,
  { owner, what, gatheringUuid, key }: NonNullable<Reservation['held']>,
) {
  try {
    // The outcome may be unknown: a change that was saved keeps its reservation.
    if (await changeKeys.isCommitted(ctx, key)) return;
    await ctx.ask(owner, `release-${what}`, { gatheringUuid, key });
  } catch (error) {
    ctx.log.warn({ reason: (error as Error).message }, 'reserved limits not released');
  }
}

/** Which of the changes were not saved, and never will be: the services that reserved limits for them release these. */
export const abandonedChanges = endpoint(
  z.object({ keys: z.array(z.string().min(1).max(200)).max(1000) }),
  async (ctx, { keys }) => {
    const never: string[] = [];
    for (const key of keys) if (!(await changeKeys.isCommitted(ctx, key))) never.push(key);
    return { dropped: never };
  },
  { issuers: ['solicitations', 'participants'] },
);
