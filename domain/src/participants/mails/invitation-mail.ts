import { notWoundUp } from '../../gathering/wound-up.ts';
import { refusalOfHcp } from '../../hcps/gone.ts';
import { agreesToMails } from '../../hcps/mail-consent.ts';
import type { HcpSnapshot } from '../../hcps/snapshot.ts';
import { mailWanted } from '../../mails/events.ts';
import type { Rows, RuleContext } from '../../rules/workflow.ts';
import { type AnswerRefusal, refusalToAnswer } from '../../subscription/answer-guards.ts';
import { notMailedYet } from '../action-guards.ts';
import { participantActions } from '../actions.ts';
import { type ChangeContext, changeEvents } from '../event-builders.ts';
import { isSpeaker } from '../guards.ts';
import type { ParticipantInGathering, ParticipantKind } from '../participant.ts';
import type { ParticipantState } from '../states.ts';

type P = ParticipantInGathering;

/** What keeps an invitation back, as a heading above those whom it concerns. */
export const invitationMailRefusals = {
  GATHERING_READ_ONLY: 'Événement clôturé',
  GATHERING_NOT_PUBLISHED: 'Événement non publié aux PS',
  GATHERING_CLOSED: 'Inscriptions fermées',
  SUBSCRIPTION_ENDED: 'Date limite d’inscription dépassée',
  GATHERING_OVER: 'Événement terminé',
  CATEGORY_MISSING: 'Sans catégorie',
  SOLICITATION_NOT_CONFIRMED: 'Sollicitation non confirmée',
  HCP_ERASED: 'Données personnelles effacées',
  HCP_MERGED: 'Fiche fusionnée avec une autre',
  EMAIL_CONSENT_MISSING: 'Pas d’accord pour recevoir des e-mails',
  EMAIL_ADDRESS_MISSING: 'Sans adresse e-mail',
} as const satisfies Record<AnswerRefusal, string> & Record<string, string>;
export type InvitationMailRefusal = keyof typeof invitationMailRefusals;

/** Whom an invitation by mail is for: staff find theirs in the portal. */
export const mailedKinds = ['HCP', 'MANUAL'] as const satisfies readonly ParticipantKind[];

/** Whether an invitation by mail is for this person and has not gone yet; it goes once. */
export const awaitsInvitationMail = (p: P): boolean =>
  (mailedKinds as readonly string[]).includes(p.kind) && p.state === 'UNANSWERED' && !p.invitationMailedAt;

/** Who was invited by hand needs no solicitation; a speaker is invited whatever becomes of one. */
const isInvited = ({ solicitation, category, gathering }: P): boolean =>
  solicitation === null || solicitation.status === 'confirmed' || isSpeaker(gathering, category);

/**
 * Why the invitation of somebody who awaits it cannot go by mail now, or null when it can: to an HCP who may answer it, has an address and agreed
 * to mails; a person added by hand is written to at the address that staff were given. Until then it waits: for the publication to HCPs, for the
 * category that staff give. Its link opens until the gathering is over.
 * @param hcp null for a person added by hand
 */
export function refusalOfInvitationMail(
  p: P,
  hcp: Pick<HcpSnapshot, 'state' | 'email' | 'emailConsent' | 'hasRefused'> | null,
  now: Date,
): InvitationMailRefusal | null {
  const closed = refusalToAnswer(p.gathering, p, { audience: 'HCP', isOneself: true, now });
  if (closed) return closed;
  if (p.gathering.endDate && p.gathering.endDate <= now) return 'GATHERING_OVER';
  if (!isInvited(p)) return 'SOLICITATION_NOT_CONFIRMED';
  if (!hcp) return p.person.email ? null : 'EMAIL_ADDRESS_MISSING';
  const gone = refusalOfHcp(hcp);
  if (gone) return gone;
  if (!agreesToMails(hcp)) return 'EMAIL_CONSENT_MISSING';
  return hcp.email ? null : 'EMAIL_ADDRESS_MISSING';
}

/** The link is made by hcps when the mail is sent, and kept nowhere. */
const invitationMail = ({ doc, newUuid }: ChangeContext) => {
  const { participantUuid, gatheringUuid, gathering, healthCareProfessionalUuid } = doc;
  const recipient = healthCareProfessionalUuid ? { healthCareProfessionalUuid } : { participantUuid };
  const holder = healthCareProfessionalUuid ?? `participant:${participantUuid}`;
  return [
    mailWanted.of(participantUuid, {
      mailId: newUuid(),
      model: 'subscriptionInvitation',
      recipients: [recipient],
      owner: 'hcps',
      reference: `${holder}:${gatheringUuid}`,
      values: { gatheringName: gathering.name, ...(gathering.city && { place: gathering.city }) },
      gatheringUuid,
      businessUnitUuids: gathering.businessUnitUuids,
      participantUuid,
    }),
  ];
};

/** Both ways lead to one mail: who has had it is refused by the other. */
const mailed = {
  to: 'same',
  apply: ({ now }: RuleContext<P>) => ({ invitationMailedAt: now }),
  emits: (happened: ChangeContext) => [...changeEvents('invitationMailedAt')(happened), ...invitationMail(happened)],
} as const;

/** How the invitation goes by mail. */
export const invitationMailRows = {
  mailInvitation: {
    ...mailed,
    label: 'Envoyer l’invitation',
    from: ['UNANSWERED'],
    allowed: [],
    around: [notWoundUp],
    when: [notMailedYet],
  },
  /** It went by a mail to chosen people: nobody gets it a second time by another way. */
  noteInvitationMail: {
    label: 'Noter l’invitation envoyée',
    done: 'Invitation envoyée par e-mail',
    from: ['UNANSWERED'],
    to: 'same',
    allowed: [],
    when: [notMailedYet],
    apply: ({ now }: RuleContext<P>) => ({ invitationMailedAt: now }),
    emits: changeEvents('invitationMailedAt'),
  },
  sendInvitations: {
    ...participantActions.rows.sendInvitations,
    ...mailed,
  },
} satisfies Rows<P, ParticipantState>;
