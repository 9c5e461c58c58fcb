import type { Actor } from '../../actors/actor.ts';
import { actingIdentitiesOf, type DelegationScope, scopeCovers } from '../../actors/delegation.ts';
import { fieldUserTypes, type UserType } from '../../actors/user-types.ts';
import type { Gathering } from '../gathering.ts';
import { type GatheringStatus, visibleToField } from '../states.ts';

/** One way to see a gathering; all that it names must hold. */
export interface GatheringVisibilityRule {
  businessUnitUuid?: string;
  statuses?: readonly GatheringStatus[];
  /** In the team, or its creator. */
  memberUuid?: string;
  gatheringUuid?: string;
  /** Where somebody stands in for another. */
  scope?: DelegationScope;
}

/** Every gathering, or those that one of the ways leads to; no way, none. */
export type GatheringVisibility = 'all' | readonly GatheringVisibilityRule[];

const everywhere: readonly UserType[] = ['roc', 'mci', 'admin', 'superAdmin', 'megaAdmin', 'externalConsumer'];

/**
 * Which gatherings an actor sees at all (decisions, section 4): dm, cp and superDm those of their unit and of their team, field staff the
 * published ones of their unit, others these and those of their team, an HCP link its own.
 */
export function gatheringVisibilityOf(actor: Actor): GatheringVisibility {
  if (actor.kind !== 'user' || !(actor.delegations || actor.standsIn)) return ownReachOf(actor);
  const ways: GatheringVisibilityRule[] = [];
  for (const self of actingIdentitiesOf(actor)) {
    const own = ownReachOf(self);
    const scope = self.kind === 'user' && self.standsIn?.scope;
    if (own === 'all' && !scope) return 'all';
    ways.push(...(own === 'all' ? [{}] : own).map((way) => (scope ? { ...way, scope } : way)));
  }
  return ways;
}

function ownReachOf(actor: Actor): GatheringVisibility {
  if (actor.kind === 'service') return 'all';
  if (actor.kind === 'link') return actor.gatheringUuid ? [{ gatheringUuid: actor.gatheringUuid }] : [];
  if (actor.kind !== 'user') return [];
  if (everywhere.includes(actor.userType)) return 'all';
  const unit = actor.businessUnitUuid ? [{ businessUnitUuid: actor.businessUnitUuid }] : [];
  const team = { memberUuid: actor.userUuid };
  const published = unit.map((way) => ({ ...way, statuses: visibleToField }));
  if (fieldUserTypes.includes(actor.userType)) return published;
  if (actor.userType === 'others') return [...published, team];
  return [...unit, team];
}

/** What the reach is decided by. */
export type VisibleGathering = Pick<
  Gathering,
  'gatheringUuid' | 'businessUnitUuids' | 'status' | 'gatheringUsers' | 'creatorUuid'
>;

/** Whether a gathering is in reach. */
export const canSeeGathering = (g: VisibleGathering, reach: GatheringVisibility): boolean =>
  reach === 'all' ||
  reach.some(
    ({ businessUnitUuid, statuses, memberUuid, gatheringUuid, scope }) =>
      (scope === undefined || scopeCovers(scope, g)) &&
      (businessUnitUuid === undefined || g.businessUnitUuids.includes(businessUnitUuid)) &&
      (statuses === undefined || statuses.includes(g.status)) &&
      (memberUuid === undefined ||
        g.creatorUuid === memberUuid ||
        g.gatheringUsers.some((member) => member.userUuid === memberUuid)) &&
      (gatheringUuid === undefined || g.gatheringUuid === gatheringUuid),
  );

/** Instead of the name of a gathering that bars somebody in reach, and is itself out of reach (decisions, section 4). */
export const hiddenGatheringName = 'Congrès hors de votre périmètre';
