import { categoryOf, type GatheringSnapshot, newParticipant, type Participant } from '@portal/domain';
import { type DemoParticipant, demoAnswer, demoPlan, isSolicited } from '@portal/server/demo-plan';
import { demoUuid } from '@portal/server/service/demo';
import type { StoredParticipant } from '../participant.model.ts';
import { foundBy } from '../participant.model.ts';
import { roc } from './history.ts';
import { demoInvitation } from './invitation.ts';
import { demoPersonOf } from './person.ts';
import { demoSignaturesOf } from './signatures.ts';

const dayMs = 86_400_000;
const remarks = [
  'A demandé un justificatif de présence.',
  'À rappeler après ses consultations.',
  'Régime végétarien signalé par téléphone.',
];

/** When somebody was invited and answered: before the gathering, and before now. */
function timesOf(p: DemoParticipant, g: GatheringSnapshot, now: Date): { invited: Date; answered: Date; marked: Date } {
  const begin = g.beginDate?.getTime() ?? now.getTime();
  const latest = Math.min(begin - 3 * dayMs, now.getTime() - dayMs);
  const invited = latest - (25 + (p.n % 20)) * dayMs;
  return {
    invited: new Date(invited),
    answered: new Date(invited + (1 + (p.n % 22)) * dayMs + (p.n % 600) * 60_000),
    marked: new Date((g.endDate?.getTime() ?? begin) + 3_600_000),
  };
}

const subscriptionOf = (
  p: DemoParticipant,
  g: GatheringSnapshot,
  at: Date,
): Pick<Participant, 'subscriptionPrice' | 'subscriptionDate'> =>
  g.gatheringType === 'congress' && p.state === 'CONFIRMED' && p.kind === 'HCP' && p.n % 3 !== 2
    ? { subscriptionPrice: 25_000 + (p.n % 9) * 5_000, subscriptionDate: at.toISOString().slice(0, 10) }
    : { subscriptionPrice: null, subscriptionDate: null };

const solicitationOf = (p: DemoParticipant): Participant['solicitation'] =>
  isSolicited(p, demoPlan()[p.gatheringNumber]!)
    ? {
        solicitationUuid: demoUuid(`solicitation:${p.gatheringNumber}:${p.n}`),
        status: p.state === 'REFUSED' || p.state === 'UNSUBSCRIBE' ? 'cancelled' : 'confirmed',
        rev: 1,
      }
    : null;

const commentsOf = (p: DemoParticipant, at: Date): Participant['participantComments'] =>
  p.n % 29 === 4
    ? [
        {
          participantCommentUuid: demoUuid(`participantComment:${p.gatheringNumber}:${p.n}`),
          comment: remarks[p.n % remarks.length]!,
          reason: null,
          fileUuid: null,
          userUuid: roc.userUuid,
          userName: roc.name,
          createdAt: at,
        },
      ]
    : [];

export function storedOf(p: DemoParticipant, g: GatheringSnapshot, now: Date): StoredParticipant {
  const { invited, answered, marked: written } = timesOf(p, g, now);
  const signatures = demoSignaturesOf(p, g, now);
  const marked = signatures[0]?.signedAt ?? written;
  const invitation = demoInvitation(p, g, { invited, now });
  const participant: Participant = {
    ...newParticipant,
    participantUuid: p.participantUuid,
    gatheringUuid: p.gatheringUuid,
    state: p.state,
    rev: 1,
    kind: p.kind,
    userUuid: p.person && demoUuid(p.person.name),
    healthCareProfessionalUuid: p.hcp?.uuid ?? null,
    category: p.category,
    presence: p.presence,
    presenceDate: p.presence ? marked : null,
    participationType: p.participationType,
    ...subscriptionOf(p, g, answered),
    ...demoAnswer(p, g, { category: categoryOf(g, p.category), answeredAt: answered, now }),
    person: demoPersonOf(p),
    participantComments: commentsOf(p, answered),
    signatures,
    solicitation: solicitationOf(p),
    ...invitation,
    updatedAt: p.presence ? marked : new Date(Math.max(answered.getTime(), invitation.createdAt.getTime())),
  };
  return { ...participant, ...foundBy(participant), sealed: {} };
}
