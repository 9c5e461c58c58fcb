import type { Actor } from '../actors/actor.ts';
import { fieldUserTypes } from '../actors/user-types.ts';

/** All HCPs, those of a unit (their own or one that targets them), one, or none. */
export type HcpVisibility = 'all' | 'none' | { businessUnitUuid: string } | { healthCareProfessionalUuid: string };

/**
 * Which HCPs an actor sees at all (decisions, section 4): field staff those of their unit, a link its own. Guests (`others`) are
 * held to their unit too; medical directors and project managers see all, since those of other units come to their congresses.
 */
export function hcpVisibilityOf(actor: Actor): HcpVisibility {
  if (actor.kind === 'service') return 'all';
  if (actor.kind === 'link') return { healthCareProfessionalUuid: actor.healthCareProfessionalUuid };
  if (actor.kind !== 'user') return 'none';
  if (!fieldUserTypes.includes(actor.userType) && actor.userType !== 'others') return 'all';
  return actor.businessUnitUuid ? { businessUnitUuid: actor.businessUnitUuid } : 'none';
}

/** Whether an HCP is in reach. */
export function canSeeHcp(hcp: { uuid: string; businessUnitUuids: readonly string[] }, reach: HcpVisibility): boolean {
  if (typeof reach === 'string') return reach === 'all';
  return 'businessUnitUuid' in reach
    ? hcp.businessUnitUuids.includes(reach.businessUnitUuid)
    : hcp.uuid === reach.healthCareProfessionalUuid;
}
