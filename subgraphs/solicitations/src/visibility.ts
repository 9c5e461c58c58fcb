import { canSeeHcp, type HcpSnapshot, hcpVisibilityOf, PortalError } from '@portal/domain';
import type { Context } from '@portal/server';
import { reachesCongress, visibilityFilter } from './aggregate.ts';
import { gatheringOf, hcpOf } from './copies.ts';
import { Solicitations, type StoredGathering, type StoredSolicitation } from './models.ts';

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export async function findVisibleSolicitation(ctx: Context, solicitationUuid: string): Promise<StoredSolicitation> {
  const filter = { $and: [{ solicitationUuid }, visibilityFilter(ctx)] };
  const found = await Solicitations.findOne(filter, { _id: 0 }, { session: ctx.session ?? null }).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found as StoredSolicitation;
}

/** References from other subgraphs, in reach only; batched in one query. */
export const solicitationByReference = (ctx: Context, solicitationUuid: string): Promise<StoredSolicitation | null> =>
  ctx.load(Solicitations, 'solicitationUuid', solicitationUuid, visibilityFilter(ctx));

/** A congress that the actor sees. @throws PortalError NOT_FOUND */
export async function findVisibleCongress(ctx: Context, gatheringUuid: string): Promise<StoredGathering> {
  const congress = await gatheringOf(ctx, gatheringUuid);
  if (congress?.gatheringType !== 'congress' || !reachesCongress(ctx, congress)) throw new PortalError('NOT_FOUND');
  return congress;
}

/** An HCP that the actor sees: field staff those of their unit, a link its own. @throws PortalError NOT_FOUND */
export async function findVisibleHcp(ctx: Context, uuid: string): Promise<HcpSnapshot> {
  const hcp = await hcpOf(ctx, uuid);
  if (!hcp || !canSeeHcp(hcp, hcpVisibilityOf(ctx.actor))) throw new PortalError('NOT_FOUND');
  return hcp;
}

export const shownToHcps = { status: 'PUBLISHED_FRONT' } as const;

/** Congresses that an HCP's link may request: published to HCPs, of the HCP's unit or one that targets them. */
const isForHcp = (congress: StoredGathering, hcp: HcpSnapshot): boolean =>
  congress.status === shownToHcps.status &&
  congress.businessUnitUuids.some((unit) => hcp.businessUnitUuids.includes(unit));

/** The congress and the HCP of a new solicitation. @throws PortalError NOT_FOUND when one of them is out of reach */
export async function partiesInReach(ctx: Context, gatheringUuid: string, healthCareProfessionalUuid: string) {
  const hcp = await findVisibleHcp(ctx, healthCareProfessionalUuid);
  if (ctx.actor.kind !== 'link') return { hcp, congress: await findVisibleCongress(ctx, gatheringUuid) };
  const congress = await gatheringOf(ctx, gatheringUuid);
  if (congress?.gatheringType !== 'congress' || !isForHcp(congress, hcp)) throw new PortalError('NOT_FOUND');
  return { hcp, congress };
}
