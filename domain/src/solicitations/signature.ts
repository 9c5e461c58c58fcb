import { type Actor, hasRight, type UserActor } from '../actors/actor.ts';
import type { UserType } from '../actors/user-types.ts';

/** Whose solicitation was signed: in which unit's places, and who took it down (null: the HCP by their link). */
export interface SignedSolicitation {
  businessUnitUuids: readonly string[];
  collectorUuid: string | null;
}

const ofTheirUnit: readonly UserType[] = ['dm'];
const all: readonly UserType[] = ['admin', 'roc', 'superDm', 'superAdmin', 'externalConsumer'];

const isCollector = ({ userUuid }: UserActor, { collectorUuid }: SignedSolicitation): boolean =>
  collectorUuid === userUuid;
const isOfUnit = ({ businessUnitUuid }: UserActor, { businessUnitUuids }: SignedSolicitation): boolean =>
  businessUnitUuid !== undefined && businessUnitUuids.includes(businessUnitUuid);

/**
 * Who reads the drawing or the typed name of a solicitation's signature: the back office and superDm all, a medical director those of the own unit,
 * the user who took it down that one. Everybody else who reads the solicitation learns that it is signed, and when.
 */
export function maySeeSignature(signed: SignedSolicitation, actor: Actor): boolean {
  if (actor.kind !== 'user' || !hasRight(actor, 'readSignature')) return false;
  if (all.includes(actor.userType) || isCollector(actor, signed)) return true;
  return ofTheirUnit.includes(actor.userType) && isOfUnit(actor, signed);
}
