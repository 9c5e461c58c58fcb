import { type Actor, hasRight, userUuidOf } from '../actors/actor.ts';
import { delegatorActorsFor, withoutDelegations } from '../actors/delegation.ts';
import type { UserType } from '../actors/user-types.ts';
import { cameByLink } from '../hcps/links/hcp-links.ts';
import { maySeeSignature } from '../solicitations/signature.ts';
import type { FileAccess } from './events.ts';
import type { StoredFile } from './record-schema.ts';

const unitBound: readonly UserType[] = ['msl', 'mslManager', 'abm', 'abmManager', 'rm', 'rmcl'];

/** As whom somebody brings files: staff as themselves, others as whom their link is for. */
export const uploaderOf = (actor: Actor): string | undefined =>
  actor.kind === 'link' ? actor.healthCareProfessionalUuid : userUuidOf(actor);

/** Whether the actor brought the file. */
export const isUploader = (file: Pick<StoredFile, 'uploaderUuid'>, actor: Actor): boolean =>
  file.uploaderUuid !== null && uploaderOf(actor) === file.uploaderUuid;

/** Whether a claim lets the actor read: by its right and, for field staff, by their unit. */
function opens(claim: FileAccess, actor: Actor): boolean {
  if (actor.kind !== 'user' || !hasRight(actor, claim.right)) return false;
  if (claim.userUuid !== undefined && claim.userUuid !== actor.userUuid) return false;
  if (claim.right === 'readSignature')
    return maySeeSignature(
      { businessUnitUuids: claim.businessUnitUuids ?? [], collectorUuid: claim.collectorUuid ?? null },
      actor,
    );
  if (!claim.businessUnitUuids || !unitBound.includes(actor.userType)) return true;
  return actor.businessUnitUuid !== undefined && claim.businessUnitUuids.includes(actor.businessUnitUuid);
}

/**
 * In one's own name, or as the backup of a reader, where the delegation says: what is protected has rights that do not pass, and what is one person's own
 * stays theirs.
 */
const isOpenTo = (claim: FileAccess, actor: Actor): boolean =>
  opens(claim, withoutDelegations(actor)) ||
  (claim.userUuid === undefined && delegatorActorsFor(actor, claim).some((standIn) => opens(claim, standIn)));

/** Whether the claim is of a ticket that the actor travels with: by a link for their transport at the gathering, or of staff signed in. */
function travelsWith({ travellerUuid, gatheringUuid }: FileAccess, actor: Actor): boolean {
  if (travellerUuid === undefined) return false;
  if (actor.kind !== 'link') return userUuidOf(actor) === travellerUuid;
  return (
    cameByLink(actor, 'TRANSPORT') &&
    actor.healthCareProfessionalUuid === travellerUuid &&
    actor.gatheringUuid === gatheringUuid
  );
}

/** Whether it is on a public page now. */
export const isPublicFile = ({ state, claims }: Pick<StoredFile, 'state' | 'claims'>): boolean =>
  state === 'CLAIMED' && claims.some(({ isPublic }) => isPublic === true);

/** Whether the actor may read the file: its uploader while nobody holds it, then those whom its owner named (decisions, section 7). */
export function mayReadFile(file: StoredFile, actor: Actor): boolean {
  if (file.state === 'REMOVED') return false;
  if (actor.kind === 'service') return true;
  if (file.state === 'CLAIMED' && file.claims.some((claim) => travelsWith(claim, actor))) return true;
  if (!hasRight(actor, 'readFile')) return false;
  return file.state === 'UNCLAIMED' ? isUploader(file, actor) : file.claims.some((claim) => isOpenTo(claim, actor));
}

/**
 * Whether an owner may take the file: it holds it already, or who acts for it uploaded it.
 * @param actingUuid the uploader as whom somebody acts; undefined for a service
 */
export const mayClaimFile = (file: StoredFile, owner: string, actingUuid: string | undefined): boolean =>
  file.state !== 'REMOVED' &&
  (file.claims.some((claim) => claim.owner === owner) || actingUuid === undefined || actingUuid === file.uploaderUuid);
