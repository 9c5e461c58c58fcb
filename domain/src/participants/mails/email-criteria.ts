import { categoryOf } from '../guards.ts';
import type { ParticipantInGathering } from '../participant.ts';

/** The mails that can be sent to participants, and to whom each makes sense (specification, section 9 "Email models"). */
export const participantEmailModels = {
  subscriptionInvitation: {
    label: 'Invitation à s’inscrire',
    suits: (p: ParticipantInGathering) =>
      p.state === 'UNANSWERED' && p.category !== 'NO_CATEGORY' ? null : 'EMAIL_NEEDS_PENDING_INVITATION',
  },
  reminder: {
    label: 'Relance',
    suits: (p) => (p.state === 'UNANSWERED' && p.category !== 'NO_CATEGORY' ? null : 'EMAIL_NEEDS_PENDING_INVITATION'),
  },
  recap: { label: 'Récapitulatif', suits: (p) => (p.state === 'CONFIRMED' ? null : 'EMAIL_NEEDS_CONFIRMATION') },
  transportProposal: {
    label: 'Proposition de transport',
    suits: (p) =>
      p.state === 'CONFIRMED' && categoryOf(p.gathering, p.category).modules.includes('TRANSPORT')
        ? null
        : 'EMAIL_NEEDS_TRANSPORT',
  },
  dayMinus3: { label: 'J-3', suits: (p) => (p.state === 'CONFIRMED' ? null : 'EMAIL_NEEDS_CONFIRMATION') },
  presenceCertificate: {
    label: 'Attestation de présence',
    suits: (p) => (p.presence === 'PRESENT' ? null : 'EMAIL_NEEDS_PRESENCE'),
  },
} as const satisfies Record<string, { label: string; suits: (p: ParticipantInGathering) => EmailRefusal | null }>;

export type EmailRefusal =
  | 'EMAIL_NEEDS_PENDING_INVITATION'
  | 'EMAIL_NEEDS_CONFIRMATION'
  | 'EMAIL_NEEDS_TRANSPORT'
  | 'EMAIL_NEEDS_PRESENCE'
  | 'EMAIL_ADDRESS_MISSING';

export type ParticipantEmailModel = keyof typeof participantEmailModels;
export const participantEmailModelNames = Object.keys(participantEmailModels) as ParticipantEmailModel[];

/** Why a mail of the model does not suit a participant, or null when it does. */
export const refusalOfEmail = (model: ParticipantEmailModel, p: ParticipantInGathering): EmailRefusal | null =>
  p.person.email ? participantEmailModels[model].suits(p) : 'EMAIL_ADDRESS_MISSING';
