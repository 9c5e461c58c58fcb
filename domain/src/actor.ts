import type { LinkPurpose } from './links.ts';
import { type Right, rightsOf } from './rights.ts';
import type { UserType } from './user-types.ts';

/** A signed-in member of staff, as the gateway vouches for them to a subgraph. */
export interface UserActor {
  kind: 'user';
  userUuid: string;
  userType: UserType;
  additionalRights: Right[];
  /** In a browser: all that the session says, which then count alone. No identity between services has it. */
  heldRights?: readonly Right[];
  businessUnitUuid?: string | undefined;
  zoneUuid?: string | undefined;
  firstName: string;
  lastName: string;
  email: string;
  sessionId: string;
  /** Who really acts, when the user is impersonated. */
  impersonator?: { userUuid: string; name: string } | undefined;
  address?: string | undefined;
}

/** A browser that has signed in before, and to which accounts (hashes of what was typed). */
export interface Device {
  id: string;
  accounts: string[];
}

/** Who asks: nobody known, a member of staff, an HCP by a link, or another service of the portal. */
export type Actor =
  | { kind: 'anonymous'; address?: string | undefined; device?: Device | undefined }
  | UserActor
  | {
      kind: 'link';
      purpose: LinkPurpose;
      /** Whose link it is; of a person added by hand their participantUuid, which no HCP has. */
      healthCareProfessionalUuid: string;
      gatheringUuid?: string | undefined;
      linkId: string;
      address?: string | undefined;
    }
  | { kind: 'service'; service: string };

/** Whether the actor holds the right by type or by an additional permission. Services act by their own endpoints, not by rights. */
export function hasRight(actor: Actor, right: Right): boolean {
  if (actor.kind !== 'user') return false;
  return actor.heldRights?.includes(right) ?? rightsOf(actor.userType, actor.additionalRights).has(right);
}

/** The user's uuid, or undefined for an actor who is not a user. */
export const userUuidOf = (actor: Actor): string | undefined => (actor.kind === 'user' ? actor.userUuid : undefined);
