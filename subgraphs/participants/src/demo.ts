import {
  categoryOf,
  type GatheringSnapshot,
  newParticipant,
  type Participant,
  participantWorkflow,
  signaturesOf,
} from '@portal/domain';
import { type Context, inTransaction } from '@portal/server';
import { demoUuid } from '@portal/server/demo';
import {
  type DemoParticipant,
  demoGatheringSnapshot,
  demoParticipants,
  demoPeople,
  demoPlan,
  isSolicited,
} from '@portal/server/demo-plan';
import { CounterModel, type Counts, GatheringCopies, noCounts, UserCopies } from './copies.model.ts';
import { countsOf } from './counts.ts';
import { demoAnswer } from './demo-answer.ts';
import { seedImports } from './demo-imports.ts';
import { demoInvitation } from './demo-invitation.ts';
import { demoPersonOf, demoUserCopy } from './demo-person.ts';
import { demoSignaturesOf, sealDemoSignatures } from './demo-signatures.ts';
import { foundBy, ParticipantModel, type StoredParticipant } from './participant.model.ts';
import { SignatureModel } from './signature.model.ts';

const dayMs = 86_400_000;
const itself = { kind: 'service', service: 'participants' };
const roc = { kind: 'user', userUuid: demoUuid('user:roc'), name: 'Raphaëlle Olivier' };

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

function storedOf(p: DemoParticipant, g: GatheringSnapshot, now: Date): StoredParticipant {
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

const invitationActions = {
  HCP: 'inviteHealthCareProfessionals',
  STAFF: 'inviteInternalUsers',
  MANUAL: 'createParticipant',
} as const;
const changeActions = {
  ABSENT: 'setInvitationAbsent',
  UNSUBSCRIBE: 'unsubscribeParticipant',
  REMOVED: 'removeParticipants',
} as const;
const presenceActions = {
  PRESENT: 'setParticipantsPresent',
  ABSENT: 'setParticipantsAbsent',
  NO_SHOW: 'setParticipantsNoShow',
} as const;

/** What the pages show as having happened. */
function historyOf(p: StoredParticipant) {
  const line = (
    action: keyof typeof participantWorkflow.rows,
    from: string | null,
    to: string,
    at: Date,
    data: object,
    actor: object = roc,
  ) => ({
    aggregate: participantWorkflow.name,
    aggregateId: p.participantUuid,
    action,
    label: participantWorkflow.rows[action].label,
    from,
    to,
    at,
    actor,
    data,
  });
  const oneself = p.userUuid
    ? { kind: 'user', userUuid: p.userUuid, name: p.answer?.answeredByName }
    : { kind: 'link' };
  const answer = p.kind === 'STAFF' ? 'subscribeInternalUser' : 'subscribeHealthCareProfessional';
  const change = changeActions[p.state as keyof typeof changeActions];
  return [
    line(invitationActions[p.kind], null, 'UNANSWERED', p.createdAt, {}),
    ...(p.invitationMailedAt
      ? [line('mailInvitation', 'UNANSWERED', 'UNANSWERED', p.invitationMailedAt, {}, itself)]
      : []),
    ...(p.answer
      ? [line(answer, 'UNANSWERED', p.state, p.answer.answeredAt, { present: p.answer.present }, oneself)]
      : []),
    ...(change ? [line(change, 'UNANSWERED', p.state, p.updatedAt, {})] : []),
    ...signaturesOf(p).map(({ signatureUuid, day, kind, signedAt, replaced }) =>
      line('signPresence', p.state, p.state, signedAt, {
        signatureUuid,
        day,
        kind,
        signedAt: signedAt.toISOString(),
        presence: 'PRESENT',
        previousPresence: replaced ? null : 'PRESENT',
      }),
    ),
    ...(p.presence && signaturesOf(p).length === 0
      ? [
          line(presenceActions[p.presence], p.state, p.state, p.presenceDate!, {
            presence: p.presence,
            previousPresence: null,
          }),
        ]
      : []),
  ];
}

/** Puts 4,000 fictitious participants of the 40 gatherings into an empty database, with the copies they need; leaves a filled one alone. */
export async function seedParticipants(ctx: Context): Promise<void> {
  if (await ParticipantModel.exists({})) return;
  const now = ctx.now();
  const gatherings = new Map(demoPlan().map((planned) => [planned.gatheringUuid, demoGatheringSnapshot(planned, now)]));
  const counts = new Map<string, Counts>([...gatherings.keys()].map((uuid) => [uuid, { ...noCounts }]));
  const participants = demoParticipants().map((p) => storedOf(p, gatherings.get(p.gatheringUuid)!, now));
  for (const p of participants) {
    const ofGathering = counts.get(p.gatheringUuid)!;
    for (const name of countsOf(p, gatherings.get(p.gatheringUuid)!)) ofGathering[name] += 1;
  }
  const drawings = await sealDemoSignatures(ctx, participants);
  await inTransaction(ctx, async ({ session }) => {
    const plain = { lean: true, session } as const;
    await GatheringCopies.insertMany([...gatherings.values()], plain);
    await UserCopies.insertMany(demoPeople.map(demoUserCopy), plain);
    const counters = [...counts].map(([gatheringUuid, ofIt]) => ({ gatheringUuid, turn: 0, ...ofIt }));
    await CounterModel.insertMany(counters, plain);
    await ctx.db.records.history.insertMany(participants.flatMap(historyOf) as never, plain);
    await SignatureModel.insertMany(drawings, plain);
    await ParticipantModel.insertMany(participants, plain);
    await seedImports({ ...ctx, session }, gatherings);
  });
  ctx.log.info({ participants: participants.length }, 'demo data loaded');
}
