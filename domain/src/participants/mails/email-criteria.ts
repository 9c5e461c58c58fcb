import { refusalOfHcp } from '../../hcps/gone.ts';
import { agreesToMails } from '../../hcps/mail-consent.ts';
import type { HcpSnapshot } from '../../hcps/snapshot.ts';
import type { MailModelName } from '../../mails/models.ts';
import { type AnswerRefusal, refusalToAnswer } from '../../subscription/answer-guards.ts';
import { categoryOf } from '../guards.ts';
import type { ParticipantInGathering } from '../participant.ts';
import { type ParticipantEmailModel, participantEmailModelNames } from './email-models.ts';

export * from './email-models.ts';

type P = ParticipantInGathering;

export type EmailRefusal =
  | AnswerRefusal
  | 'EMAIL_NEEDS_PENDING_INVITATION'
  | 'EMAIL_NEEDS_CONFIRMATION'
  | 'EMAIL_NEEDS_INVITATION'
  | 'EMAIL_NEEDS_TRANSPORT'
  | 'EMAIL_NEEDS_PROPOSAL'
  | 'EMAIL_NEEDS_PRESENCE'
  | 'EMAIL_EVENT_OVER'
  | 'EMAIL_NOT_FOR_STAFF'
  | 'EMAIL_ADDRESS_MISSING'
  | 'EMAIL_CONSENT_MISSING'
  | 'HCP_ERASED'
  | 'HCP_MERGED';

interface EmailModel {
  /** The mail that staff get instead; null where it is not for them. */
  forStaff: MailModelName | null;
  suits: (p: P, now: Date) => EmailRefusal | null;
}

/** Why somebody could not answer on their own page, which a mail would send them to; null when they can. */
export const refusalToAnswerOneself = (p: P, now: Date): AnswerRefusal | null =>
  refusalToAnswer(p.gathering, p, { audience: p.kind === 'STAFF' ? 'INTERNAL' : 'HCP', isOneself: true, now });

/** Who awaits an answer and could give it. */
const awaitsAnswer = (p: P, now: Date): EmailRefusal | null => {
  if (p.state !== 'UNANSWERED' || p.category === 'NO_CATEGORY') return 'EMAIL_NEEDS_PENDING_INVITATION';
  return refusalToAnswerOneself(p, now);
};
/** A mail of what is to come: once the event is over it would be wrong, and its link opens nothing any more. */
const untilTheEnd =
  (suits: EmailModel['suits']): EmailModel['suits'] =>
  (p, now) =>
    suits(p, now) ?? (p.gathering.endDate && p.gathering.endDate <= now ? 'EMAIL_EVENT_OVER' : null);
const isConfirmed = (p: P): EmailRefusal | null => (p.state === 'CONFIRMED' ? null : 'EMAIL_NEEDS_CONFIRMATION');

/** Who was told by mail that they are invited, or registered: who was invited without a mail knows of nothing. */
export const knowsByMail = ({ state, invitationMailedAt }: Pick<P, 'state' | 'invitationMailedAt'>): boolean =>
  state === 'CONFIRMED' || (state === 'UNANSWERED' && Boolean(invitationMailedAt));

/** The mails that can be sent to participants, and to whom each makes sense (specification, section 9 "Email models"). */
const models: Record<ParticipantEmailModel, EmailModel> = {
  subscriptionInvitation: { forStaff: 'staffInvitation', suits: awaitsAnswer },
  reminder: { forStaff: 'staffReminder', suits: awaitsAnswer },
  recap: { forStaff: 'staffRecap', suits: untilTheEnd(isConfirmed) },
  transportProposal: {
    forStaff: 'transportProposal',
    suits: untilTheEnd((p) =>
      p.state === 'CONFIRMED' && categoryOf(p.gathering, p.category).modules.includes('TRANSPORT')
        ? null
        : 'EMAIL_NEEDS_TRANSPORT',
    ),
  },
  dayMinus3: { forStaff: 'staffDayMinus3', suits: untilTheEnd(isConfirmed) },
  presenceCertificate: {
    forStaff: null,
    suits: (p) => (p.presence === 'PRESENT' ? null : 'EMAIL_NEEDS_PRESENCE'),
  },
  gatheringMoved: {
    forStaff: 'staffGatheringMoved',
    suits: untilTheEnd((p) => (knowsByMail(p) ? null : 'EMAIL_NEEDS_INVITATION')),
  },
};

/** The mail that somebody gets of a model; null where there is none for them. */
export const mailModelFor = (model: ParticipantEmailModel, { kind }: Pick<P, 'kind'>): MailModelName | null =>
  kind === 'STAFF' ? models[model].forStaff : model;

/** The model that a mail is of, whichever variant; null for mails that no one chooses. */
export const emailModelOf = (name: MailModelName): ParticipantEmailModel | null =>
  participantEmailModelNames.find((model) => model === name || models[model].forStaff === name) ?? null;

/**
 * Why the portal does not write to somebody by itself, though staff could: who was invited without a mail knows of no
 * invitation, and perhaps is not to know yet. Staff find theirs in the portal.
 */
export const refusalByItself = (model: ParticipantEmailModel, p: Pick<P, 'kind' | 'invitationMailedAt'>) =>
  model === 'reminder' && p.kind !== 'STAFF' && !p.invitationMailedAt ? 'EMAIL_NEEDS_INVITATION' : null;

/** Why a mail of the model does not suit a participant, or null when it does. */
export function refusalOfEmail(model: ParticipantEmailModel, p: P, now: Date): EmailRefusal | null {
  if (!mailModelFor(model, p)) return 'EMAIL_NOT_FOR_STAFF';
  if (!p.person.email) return 'EMAIL_ADDRESS_MISSING';
  return models[model].suits(p, now);
}

/** The same, with what only the owner of an HCP knows: that they agreed to mails. @param hcp null for anybody else */
export function refusalOfEmailTo(
  model: ParticipantEmailModel,
  p: P,
  hcp: Pick<HcpSnapshot, 'state' | 'email' | 'emailConsent' | 'hasRefused'> | null,
  now: Date,
): EmailRefusal | null {
  const refusal = refusalOfEmail(model, p, now);
  if (refusal || !hcp) return refusal;
  const gone = refusalOfHcp(hcp);
  if (gone) return gone;
  return agreesToMails(hcp) ? null : 'EMAIL_CONSENT_MISSING';
}

/** Whether only logistics knows whom the mail makes sense to: who has a proposal to answer. */
export const asksForProposal = (model: ParticipantEmailModel): boolean => model === 'transportProposal';

/** The refusal of a mail about a proposal, once logistics has said who has one. @param refusal what the rest of the criteria say */
export const refusalWithProposal = (refusal: EmailRefusal | null, hasProposal: boolean): EmailRefusal | null =>
  refusal ?? (hasProposal ? null : 'EMAIL_NEEDS_PROPOSAL');
