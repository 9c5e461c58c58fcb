import { type Actor, ownUserUuid } from '../actors/actor.ts';
import type { GatheringSnapshot } from '../gathering/snapshot.ts';
import { type Guard, guardWithCodes, type RuleContext } from '../rules/workflow.ts';
import { refusalByStatus } from '../subscription/published.ts';
import type { ParticipantInGathering } from './participant.ts';

type P = ParticipantInGathering;

/** Unjustified absence exists at congresses only (specification, section 4 "Presence"). */
export const atCongress: Guard<{ gathering: Pick<GatheringSnapshot, 'gatheringType'> }> = ({ doc }) =>
  doc.gathering.gatheringType === 'congress' || 'NO_SHOW_ONLY_AT_CONGRESS';

/** A signature says that somebody came: it goes first, with its reason. */
export const notSigned: Guard<Pick<P, 'signatures'>> = ({ doc }) => !doc.signatures?.length || 'PRESENCE_SIGNED';

/** Nobody signs on the spot where there is none. */
export const isOnSite: Guard<{ gathering: Pick<GatheringSnapshot, 'isPhysical'> }> = ({ doc }) =>
  doc.gathering.isPhysical || 'PRESENCE_NOT_ON_SITE';

/** An invitation by mail leads HCPs to the form: before the gathering is published to them it would be closed, and its publication sends the mails. */
export const publishedToHcps = guardWithCodes(
  ['GATHERING_READ_ONLY', 'GATHERING_CLOSED', 'GATHERING_NOT_PUBLISHED'],
  ({ doc }: RuleContext<{ gathering: Pick<GatheringSnapshot, 'status'> }>) =>
    refusalByStatus(doc.gathering.status, 'HCP') ?? true,
);

/** The invitation goes by mail once. */
export const notMailedYet: Guard<Pick<P, 'invitationMailedAt'>> = ({ doc }) =>
  !doc.invitationMailedAt || 'INVITATION_MAILED';

/** HCPs and staff are changed where they are kept; only a person added by hand is changed here. */
export const isAddedByHand: Guard<Pick<P, 'kind'>> = ({ doc }) => doc.kind === 'MANUAL' || 'NOT_ADDED_BY_HAND';

/** Who has a validated solicitation stays until it is cancelled (specification, section 5 "Event creation"). */
export const noValidatedSolicitation: Guard<{
  solicitation: Pick<NonNullable<P['solicitation']>, 'status'> | null;
}> = ({ doc }) => doc.solicitation?.status !== 'confirmed' || 'SOLICITATIONS_VALIDATED';

export type Oneself = Pick<P, 'participantUuid' | 'userUuid' | 'healthCareProfessionalUuid' | 'gatheringUuid'>;

/** Whose link is the participant's: that of their HCP, or of a person added by hand their own; staff have none. */
const linkHolderOf = ({ healthCareProfessionalUuid, userUuid, participantUuid }: Oneself): string | null =>
  healthCareProfessionalUuid ?? (userUuid === null ? participantUuid : null);

/** The participant is the actor: by session, or by a link for them and their gathering. */
export const isOneself = (doc: Oneself, actor: Actor): boolean =>
  actor.kind === 'link'
    ? linkHolderOf(doc) === actor.healthCareProfessionalUuid &&
      (actor.gatheringUuid === undefined || actor.gatheringUuid === doc.gatheringUuid)
    : doc.userUuid !== null && doc.userUuid === ownUserUuid(actor);
