import { isDelegable, rightsOf } from '#rights-of-type';
import { frenchDayOf } from '../calendar/french-day.ts';
import type { Right } from '../rights/catalogue.ts';
import { type Actor, hasRight, type UserActor } from './actor.ts';

/** Where a backup stands in for somebody: at these gatherings, or in these units. */
export interface DelegationScope {
  gatheringUuids: readonly string[];
  businessUnitUuids: readonly string[];
}

/** Whom a delegation stands for, as users knows them now. */
export type Delegator = Pick<
  UserActor,
  'userUuid' | 'userType' | 'additionalRights' | 'heldRights' | 'businessUnitUuid' | 'firstName' | 'lastName'
>;

/** A delegation as the gateway vouches for it beside the backup (docs/decisions/delegation.md). Days of the French calendar, the last one included. */
export interface VouchedDelegation extends DelegationScope {
  delegationUuid: string;
  from: string;
  to: string;
  delegator: Delegator;
}

/** Whether it counts on this day: it ends by its date, without anybody ending it. */
export const isActiveOn = ({ from, to }: Pick<VouchedDelegation, 'from' | 'to'>, day: string): boolean =>
  from <= day && day <= to;

/** The actor with the delegations that count now; one who impersonates somebody has none. */
export function withActiveDelegations(actor: Actor, now: Date): Actor {
  if (actor.kind !== 'user' || !actor.delegations) return actor;
  const { delegations, ...own } = actor;
  const day = frenchDayOf(now);
  const counting = actor.impersonator ? [] : delegations.filter((one) => isActiveOn(one, day));
  return counting.length === 0 ? own : { ...own, delegations: counting };
}

const known = new WeakMap<VouchedDelegation, { by: string; standIn: UserActor }>();

/** The backup as the other person, with the rights of that person that pass, in the scope alone. */
export function actorAsDelegator(actor: UserActor, delegation: VouchedDelegation): UserActor {
  const made = known.get(delegation);
  if (made?.by === actor.userUuid) return made.standIn;
  const { delegator, gatheringUuids, businessUnitUuids } = delegation;
  const held = delegator.heldRights
    ? new Set(delegator.heldRights)
    : rightsOf(delegator.userType, delegator.additionalRights);
  const standIn: UserActor = {
    kind: 'user',
    ...delegator,
    additionalRights: [],
    heldRights: [...held].filter(isDelegable),
    email: '',
    sessionId: actor.sessionId,
    address: actor.address,
    standsIn: {
      userUuid: actor.userUuid,
      name: `${actor.firstName} ${actor.lastName}`,
      scope: { gatheringUuids, businessUnitUuids },
    },
  };
  known.set(delegation, { by: actor.userUuid, standIn });
  return standIn;
}

/** In the person's own name alone. */
function alone(actor: UserActor): UserActor {
  const { delegations: _delegations, standsInOnly: _only, ...own } = actor;
  return own;
}

/** The actor without those for whom they stand in. */
export const withoutDelegations = (actor: Actor): Actor =>
  actor.kind === 'user' && actor.delegations ? alone(actor) : actor;

/** As whom somebody may act, one after the other: in their own name first, then for each person whom they stand in for. */
export function actingIdentitiesOf(actor: Actor): readonly Actor[] {
  if (actor.kind !== 'user' || !actor.delegations) return [actor];
  const standIns = actor.delegations.map((one) => actorAsDelegator(actor, one));
  return actor.standsInOnly ? standIns : [alone(actor), ...standIns];
}

/**
 * The actor for a read that needs this right: of their delegations those whose right it is as well, so that nobody sees by one person's right what only the
 * other one reaches. Null when none of them has it.
 * @param ofOthers the right by which a backup reads it, where `right` is of what is one's own
 */
export function withDelegationsFor(actor: Actor, right: Right, ofOthers = right): Actor | null {
  if (actor.kind !== 'user' || !actor.delegations) return hasRight(actor, right) ? actor : null;
  const delegations = actor.delegations.filter((one) => hasRight(actorAsDelegator(actor, one), ofOthers));
  if (hasRight(actor, right)) return delegations.length > 0 ? { ...actor, delegations } : alone(actor);
  return delegations.length > 0 ? { ...actor, delegations, standsInOnly: true } : null;
}

/** What says where a document belongs; each kind names what it has. */
interface Placed {
  gatheringUuid?: string | null | undefined;
  businessUnitUuid?: string | null | undefined;
  businessUnitUuids?: readonly string[] | undefined;
  gathering?: Placed | null | undefined;
  congress?: Placed | null | undefined;
}

/** Whether a document lies in the scope: at one of its gatherings, or of one of its units. A document's own unit counts before those of its gathering. */
export function scopeCovers({ gatheringUuids, businessUnitUuids }: DelegationScope, doc: object): boolean {
  const { gatheringUuid, businessUnitUuid, businessUnitUuids: units, gathering, congress } = doc as Placed;
  const around = gathering ?? congress;
  const at = gatheringUuid ?? around?.gatheringUuid;
  if (at && gatheringUuids.includes(at)) return true;
  if (businessUnitUuid) return businessUnitUuids.includes(businessUnitUuid);
  return (units ?? around?.businessUnitUuids ?? []).some((unit) => businessUnitUuids.includes(unit));
}

/** Those for whom the actor stands in at this document. */
export const delegatorActorsFor = (actor: Actor, doc: object): readonly UserActor[] =>
  actor.kind === 'user' && actor.delegations
    ? actor.delegations.filter((one) => scopeCovers(one, doc)).map((one) => actorAsDelegator(actor, one))
    : [];

/** As whom the actor holds the right on this document: themselves, or a person for whom they stand in there; undefined as nobody. */
export const actingIdentityFor = (actor: Actor, right: Right, doc: object): Actor | undefined =>
  hasRight(actor, right) ? actor : delegatorActorsFor(actor, doc).find((standIn) => hasRight(standIn, right));

/** Who did something, in words: « X pour Y » of what was done for another person. */
export const actorLabel = ({
  name,
  onBehalfOf,
}: {
  name?: string | undefined;
  onBehalfOf?: { name?: string | undefined } | undefined;
}): string | null => (name && onBehalfOf?.name ? `${name} pour ${onBehalfOf.name}` : (name ?? null));
