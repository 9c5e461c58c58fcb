import { rightsOf } from '#rights-of-type';
import type { LinkPurpose } from '../hcps/links/hcp-links.ts';
import type { Right } from '../rights/catalogue.ts';
import type { DelegationScope, VouchedDelegation } from './delegation.ts';
import type { UserType } from './user-types.ts';

/** A signed-in member of staff, as the gateway vouches for them to a subgraph. */
export interface UserActor {
  kind: 'user';
  userUuid: string;
  userType: UserType;
  additionalRights: Right[];
  /** All that count, where they are said in full: in a browser, and of who stands in for another. No identity between services has it. */
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
  /** For whom the person stands in, as the gateway vouches for it; `withActiveDelegations` leaves those that count (delegation.ts). */
  delegations?: readonly VouchedDelegation[];
  /** For a read that is the right of those alone. */
  standsInOnly?: true;
  /** Who really acts as this person, as their backup, and where. */
  standsIn?: { userUuid: string; name: string; scope: DelegationScope };
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

export const actorKinds = ['user', 'link', 'service', 'anonymous'] as const satisfies readonly Actor['kind'][];
export type ActorKind = Actor['kind'];

/** Whether the actor holds the right by type or by an additional permission. Services act by their own endpoints, not by rights. */
export function hasRight(actor: Actor, right: Right): boolean {
  if (actor.kind !== 'user') return false;
  return actor.heldRights?.includes(right) ?? rightsOf(actor.userType, actor.additionalRights).has(right);
}

/** The person themself: of a backup who acts for another nothing is their own. */
export const ownUserUuid = (actor: Actor): string | undefined =>
  actor.kind === 'user' && !actor.standsIn && !actor.standsInOnly ? actor.userUuid : undefined;

/** Who does it: of a backup who acts for another, the backup. */
export const actingUserUuid = (actor: Actor): string | undefined =>
  actor.kind === 'user' ? (actor.standsIn?.userUuid ?? actor.userUuid) : undefined;

/** Who does it, in words: « X pour Y » of a backup. */
export function actingUserName(actor: Actor): string | null {
  if (actor.kind !== 'user') return null;
  const name = `${actor.firstName} ${actor.lastName}`;
  return actor.standsIn ? `${actor.standsIn.name} pour ${name}` : name;
}

/** The user's uuid, or undefined for an actor who is not a user. */
export const userUuidOf = (actor: Actor): string | undefined => (actor.kind === 'user' ? actor.userUuid : undefined);
