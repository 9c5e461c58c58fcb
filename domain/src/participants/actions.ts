import { notWoundUp, readOnlyReason } from '../gathering/wound-up.ts';
import type { Right } from '../rights/catalogue.ts';
import { actionOn } from '../rules/action.ts';
import type { ClosedIn, Guard, Permission } from '../rules/workflow.ts';
import {
  atCongress,
  isAddedByHand,
  isOneself,
  isOnSite,
  notMailedYet,
  notSigned,
  noValidatedSolicitation,
  type Oneself,
  publishedToHcps,
} from './action-guards.ts';
import { closedInvitation } from './closed-invitation.ts';
import type { ParticipantInGathering } from './participant.ts';
import { invitationStatuses, type ParticipantState, type Presence } from './states.ts';

type P = ParticipantInGathering;
const action = actionOn<P, ParticipantState>();

const expected: readonly ParticipantState[] = ['UNANSWERED', 'CONFIRMED'];
const oneself = { where: isOneself, whereLabel: 'sa propre invitation' };
const whose = ['participantUuid', 'gatheringUuid', 'userUuid', 'healthCareProfessionalUuid'] as const;

/** Whoever may make some bulk change that can be taken back. */
export const whoChangesMany = [
  { right: 'setParticipantPresence' },
  { right: 'setParticipantCategory' },
  { right: 'setParticipantSubscription' },
] as const satisfies readonly Permission<unknown>[];

/** Whose form it is. */
export const audienceOf = ({ kind }: Pick<P, 'kind'>) => (kind === 'STAFF' ? 'INTERNAL' : 'HCP');

const ofAudience =
  (audience: 'INTERNAL' | 'HCP'): Guard<Pick<P, 'kind'>> =>
  ({ doc }) =>
    audienceOf(doc) === audience || 'ILLEGAL_TRANSITION';

const invitation = (label: string, right: Right) =>
  action({ label, from: [], allowed: [{ right }], around: [notWoundUp], reads: ['gathering.status'] });

const answer = (audience: 'INTERNAL' | 'HCP', allowed: readonly Permission<Oneself>[]) =>
  action({
    label: 'Répondre à l’invitation',
    from: expected,
    allowed: [...allowed, { right: 'subscribeForParticipant' }],
    around: [notWoundUp],
    when: [ofAudience(audience)],
    reads: ['state', 'kind', 'gathering.status', ...whose],
  });

/** What staff do with people on the list. */
const ofStaff = (
  label: string,
  right: Right,
  from: readonly ParticipantState[] = invitationStatuses,
  closedIn: ClosedIn<ParticipantState> = {},
) =>
  action({
    label,
    from,
    closedIn,
    allowed: [{ right }],
    around: [notWoundUp],
    button: true,
    reads: ['state', 'gathering.status'],
  });

/** Who may do what with a participant, in which state and when (decisions, section 2 "Invitation"). */
export const participantActions = {
  isWork: true,
  stateOf: ({ state }: Pick<P, 'state'>): ParticipantState => state,
  closedIn: closedInvitation,
  // A wound-up event closes everything, whatever the person answered: nothing could be reopened there.
  closedBecause: ({ gathering }: Pick<P, 'gathering'>) => readOnlyReason(gathering),
  rows: {
    inviteHealthCareProfessionals: invitation('Inviter des PS', 'inviteHealthCareProfessional'),
    inviteInternalUsers: invitation('Inviter des collaborateurs', 'inviteInternalUser'),
    createParticipant: invitation('Ajouter un participant', 'createParticipant'),
    subscribeInternalUser: answer('INTERNAL', [{ right: 'subscribeInternalUser', ...oneself }]),
    subscribeHealthCareProfessional: answer('HCP', [{ link: 'SUBSCRIPTION', ...oneself }]),
    setParticipantsCategory: ofStaff('Changer la catégorie', 'setParticipantCategory'),
    setParticipantsSubscription: ofStaff('Saisir l’inscription', 'setParticipantSubscription'),
    // Presence is only set for those expected; for those who refused or were taken off, the invitation is opened again first.
    setParticipantsPresent: ofStaff('Présent', 'setParticipantPresence', expected),
    setParticipantsAbsent: ofStaff('Absent', 'setParticipantPresence', expected),
    setParticipantsNoShow: action({
      label: 'Absent (non justifié)',
      from: expected,
      allowed: [{ right: 'setParticipantPresence' }],
      around: [notWoundUp, atCongress],
      button: true,
      reads: ['state', 'gathering.status', 'gathering.gatheringType'],
    }),
    resetParticipantsPresence: action({
      label: 'Effacer la présence',
      done: 'Présence effacée',
      from: expected,
      allowed: [{ right: 'setParticipantPresence' }],
      around: [notWoundUp],
      when: [notSigned],
      button: true,
      reads: ['state', 'signatures', 'gathering.status'],
    }),
    reopenInvitation: ofStaff('Rouvrir l’invitation', 'setInvitationStatus', ['REFUSED', 'ABSENT', 'UNSUBSCRIBE'], {
      UNANSWERED: 'INVITATION_OPEN',
      CONFIRMED: 'INVITATION_CONFIRMED',
    }),
    setInvitationAbsent: ofStaff('Marquer absent', 'setInvitationStatus', [...expected, 'REFUSED', 'UNSUBSCRIBE'], {
      ABSENT: 'ALREADY_ABSENT',
    }),
    unsubscribeParticipant: ofStaff('Désinscrire', 'setInvitationStatus', [...expected, 'REFUSED', 'ABSENT'], {
      UNSUBSCRIBE: 'ALREADY_UNSUBSCRIBED',
    }),
    updateParticipant: action({
      label: 'Modifier le participant',
      from: invitationStatuses,
      allowed: [{ right: 'updateParticipant' }],
      // Whose coordinates are kept elsewhere is said first: of those no button is shown, whatever the gathering.
      when: [isAddedByHand, notWoundUp],
      hiddenFor: ['NOT_ADDED_BY_HAND'],
      button: true,
      reads: ['state', 'kind', 'gathering.status'],
    }),
    createParticipantComment: ofStaff('Ajouter un commentaire', 'commentParticipant'),
    removeParticipants: action({
      label: 'Retirer de la liste',
      from: invitationStatuses,
      allowed: [{ right: 'removeParticipant' }],
      around: [notWoundUp],
      when: [noValidatedSolicitation],
      button: true,
      reads: ['state', 'solicitation.status', 'gathering.status'],
    }),
    undoParticipantsChange: action({
      label: 'Annuler la modification',
      from: invitationStatuses,
      allowed: whoChangesMany,
      around: [notWoundUp],
      reads: ['state', 'gathering.status'],
    }),
    signPresence: action({
      label: 'Signer la feuille de présence',
      // As presence itself: of those who were expected, or have not answered and came all the same.
      from: expected,
      allowed: [{ right: 'signPresence' }],
      around: [notWoundUp, isOnSite],
      reads: ['state', 'gathering.status', 'gathering.isPhysical'],
    }),
    deleteSignature: action({
      label: 'Supprimer la signature',
      from: invitationStatuses,
      allowed: [{ right: 'deleteSignature' }],
      around: [notWoundUp],
      asks: 'reason',
      reads: ['state', 'gathering.status'],
    }),
    withdrawSignature: action({
      label: 'Annuler une signature recueillie par erreur',
      from: invitationStatuses,
      allowed: [{ right: 'signPresence' }],
      around: [notWoundUp],
      reads: ['state', 'gathering.status'],
    }),
    sendInvitations: action({
      label: 'Envoyer les invitations en attente',
      from: ['UNANSWERED'],
      closedIn: { CONFIRMED: 'INVITATION_ANSWERED' },
      allowed: [{ right: 'sendMail' }],
      sendsMail: true,
      around: [publishedToHcps],
      when: [notMailedYet],
      reads: ['state', 'invitationMailedAt', 'gathering.status'],
    }),
  },
} as const;

/** Targets of setParticipantsInvitationStatus and the row each leads to. */
export const invitationTargets = {
  UNANSWERED: 'reopenInvitation',
  ABSENT: 'setInvitationAbsent',
  UNSUBSCRIBE: 'unsubscribeParticipant',
} as const;

/** The action that marks each presence. */
export const presenceActions = {
  PRESENT: 'setParticipantsPresent',
  ABSENT: 'setParticipantsAbsent',
  NO_SHOW: 'setParticipantsNoShow',
} as const satisfies Record<Presence, string>;
export type PresenceAction = (typeof presenceActions)[Presence];
