import {
  canSeeGathering,
  gatheringVisibilityOf,
  hcpVisibilityOf,
  ownUserUuid,
  type ParticipantInGathering,
} from '@portal/domain';
import { type Context, gatheringsInReach, ofHolder, trusted } from '@portal/server';
import { gatheringOf, gatheringsOf } from './copies.ts';
import { type ParticipantFilter, ParticipantModel } from './participant.model.ts';

const nobody: ParticipantFilter = { participantUuid: '' };

/** The line of somebody on a list: of two that a merge left there, the one that counts. */
export const lineOf = (person: ParticipantFilter, gatheringUuid: string): ParticipantFilter =>
  ({ $and: [person, { gatheringUuid, live: true, isSecond: trusted({ $ne: true }) }] }) as ParticipantFilter;

/** Somebody's line of a list, with the event; null without one. */
export async function joinedLine(
  ctx: Context,
  person: ParticipantFilter,
  gatheringUuid: string,
): Promise<ParticipantInGathering | null> {
  const found = await ParticipantModel.findOne(lineOf(person, gatheringUuid), { _id: 0 }).lean();
  const gathering = found && (await gatheringOf(ctx, gatheringUuid));
  return gathering && { ...found, gathering };
}

/**
 * The participants that the actor sees in a gathering in reach (decisions, section 4): field staff only the HCPs of their unit, a link only its own
 * HCP; everybody sees themselves.
 */
export function visibleTo({ actor }: Pick<Context, 'actor'>): ParticipantFilter {
  const reach = hcpVisibilityOf(actor);
  if (reach === 'all') return {};
  if (reach !== 'none' && 'healthCareProfessionalUuid' in reach) return ofHolder(reach.healthCareProfessionalUuid);
  const others: ParticipantFilter = { kind: trusted({ $ne: 'HCP' }) };
  return reach === 'none' ? others : ({ $or: [others, { unitUuids: reach.businessUnitUuid }] } as ParticipantFilter);
}

/** @throws PortalError NOT_FOUND when the gathering does not exist or is out of reach */
export const findVisibleGathering = gatheringsInReach(gatheringOf);

/** Those of some gatherings that are in reach. */
export async function reachedAmong(ctx: Context, gatheringUuids: readonly string[]): Promise<string[]> {
  const reach = gatheringVisibilityOf(ctx.actor);
  const copies = await gatheringsOf(ctx, gatheringUuids);
  return [...copies.values()].filter((g) => canSeeGathering(g, reach)).map(({ gatheringUuid }) => gatheringUuid);
}

/** The gatherings of some participants; unknown uuids have none. */
export const gatheringsOfParticipants = (participantUuids: readonly string[]): Promise<string[]> =>
  ParticipantModel.distinct('gatheringUuid', { participantUuid: trusted({ $in: [...participantUuids] }) });

/** The rows in reach among those of some gatherings: visible ones of gatherings in reach, and the actor's own. */
export async function reachIn(ctx: Context, gatheringUuids: readonly string[]): Promise<ParticipantFilter> {
  const reached = await reachedAmong(ctx, gatheringUuids);
  const own = ownUserUuid(ctx.actor);
  const ways = [
    ...(reached.length > 0 ? [{ $and: [{ gatheringUuid: trusted({ $in: reached }) }, visibleTo(ctx)] }] : []),
    ...(own ? [{ userUuid: own }] : []),
  ] as ParticipantFilter[];
  return ways.length > 0 ? ({ $or: ways } as ParticipantFilter) : nobody;
}
