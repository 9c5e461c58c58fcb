import type { Actor } from '../actors/actor.ts';
import { fieldUserTypes, type UserType } from '../actors/user-types.ts';

/** All forms, those of a unit's HCPs, one HCP's, or none. */
export type SerfVisibility = 'all' | 'none' | { businessUnitUuid: string } | { healthCareProfessionalUuid: string };

const ofTheirUnit: readonly UserType[] = [...fieldUserTypes, 'dm', 'superDm', 'others'];

/**
 * Which forms an actor sees at all: field staff and medical directors those of their unit's HCPs on their unit's form, a link its own. An HCP of two
 * units with different forms is seen by each for its own form only.
 */
export function serfVisibilityOf(actor: Actor): SerfVisibility {
  if (actor.kind === 'service') return 'all';
  if (actor.kind === 'link') return { healthCareProfessionalUuid: actor.healthCareProfessionalUuid };
  if (actor.kind !== 'user') return 'none';
  if (!ofTheirUnit.includes(actor.userType)) return 'all';
  return actor.businessUnitUuid ? { businessUnitUuid: actor.businessUnitUuid } : 'none';
}
