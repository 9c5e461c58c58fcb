import {
  type Mailing,
  type MailTexts,
  mailGatheringRecordSchema,
  mailingWorkflow,
  mailWorkflow,
  noTexts,
  type ParticipantEmailModel,
  type SentMail,
  searchTokens,
} from '@portal/domain';
import { type Context, inTransaction, type RecordedActor } from '@portal/server';
import {
  type DemoParticipant,
  demoGatheringSnapshot,
  demoParticipants,
  demoPlan,
  type PlannedGathering,
  type Stage,
} from '@portal/server/demo-plan';
import { chainedHistory } from '@portal/server/journal/chained-history';
import { demoUuid } from '@portal/server/service/demo';
import { Gatherings, Mailings, SentMails, Texts } from '../database.ts';
import { subjectOf } from '../rendering/render.ts';
import { waiting } from '../sending/waiting.ts';

const dayMs = 86_400_000;
const roc = { kind: 'user', userUuid: demoUuid('user:roc'), name: 'Raphaëlle Olivier' };
const itself = { kind: 'service', service: 'mails' };
/** So many people of an event were written to. */
const mostMailed = 24;
/** Of an event that is over, each so manyth address was refused. */
const refusedEach = 9;

interface Sample {
  model: ParticipantEmailModel;
  daysAgo: number;
  state: 'RELEASED' | 'CANCELLED';
}

/** What was written to the people of an event of a stage. */
const story: Partial<Record<Stage, readonly Sample[]>> = {
  PUBLISHED_FRONT: [
    { model: 'subscriptionInvitation', daysAgo: 21, state: 'RELEASED' },
    { model: 'reminder', daysAgo: 6, state: 'CANCELLED' },
  ],
  CLOSED: [{ model: 'recap', daysAgo: 62, state: 'RELEASED' }],
  WINDED_UP: [{ model: 'presenceCertificate', daysAgo: 40, state: 'RELEASED' }],
};

const suits: Record<string, (p: DemoParticipant) => boolean> = {
  subscriptionInvitation: ({ state, category }) => state === 'UNANSWERED' && category !== 'NO_CATEGORY',
  reminder: ({ state }) => state === 'UNANSWERED',
  recap: ({ state }) => state === 'CONFIRMED',
  presenceCertificate: ({ presence }) => presence === 'PRESENT',
};

/** Mails to the people of the demo's events, with texts and results; copies of the events. Leaves a filled database alone. */
export async function seedMailings(ctx: Context): Promise<void> {
  if (await Gatherings.exists({})) return;
  const now = ctx.now();
  const made = demoPlan().flatMap((planned) =>
    (story[planned.stage] ?? []).map((sample) => mailingOf(planned, sample, now)),
  );
  const history = chainedHistory(ctx, made.flatMap(historyOf));
  await inTransaction(ctx, async ({ session }) => {
    const plain = { lean: true, session } as const;
    await Gatherings.insertMany(
      demoPlan().map((planned) => demoGatheringSnapshot(planned, now)),
      plain,
    );
    await Texts.insertMany(history.chained(Texts, textsOfDemo(now)), plain);
    const mailings = made.map(({ mailing }) => mailing);
    await Mailings.insertMany(history.chained(Mailings, mailings), plain);
    const mails = made.flatMap((one) => one.mails);
    await SentMails.insertMany(history.chained(SentMails, mails), plain);
    await history.write(session);
  });
  ctx.log.info({ mailings: made.length }, 'demo data loaded');
}

interface Made {
  mailing: Mailing;
  mails: SentMail[];
}

function mailingOf(planned: PlannedGathering, { model, daysAgo, state }: Sample, now: Date): Made {
  const { gatheringUuid } = planned;
  const at = new Date(now.getTime() - daysAgo * dayMs);
  const people = demoParticipants()
    .filter((p) => p.gatheringUuid === gatheringUuid && p.kind === 'HCP' && suits[model]!(p))
    .slice(0, mostMailed);
  const mailingUuid = demoUuid(`mailing:${planned.number}:${model}`);
  const isOver = planned.stage !== 'PUBLISHED_FRONT';
  const isReleased = state === 'RELEASED';
  const mailing: Mailing = {
    mailingUuid,
    gatheringUuid,
    gathering: mailGatheringRecordSchema.parse(demoGatheringSnapshot(planned, now)),
    state,
    rev: 2,
    kind: 'SELECTION',
    model,
    participantUuids: people.map(({ participantUuid }) => participantUuid).sort(),
    leftOut: [],
    senderUserUuid: roc.userUuid,
    sendAt: new Date(at.getTime() + 120_000),
    heldKeys: [],
    scheduleKey: null,
    releasedUpTo: null,
    released: isReleased ? people.length : 0,
    releasedAt: isReleased ? new Date(at.getTime() + 121_000) : null,
    leasedUntil: new Date(0),
    createdAt: at,
    updatedAt: at,
  };
  return {
    mailing,
    mails: isReleased ? people.map((p, i) => mailOf(mailing, p, isOver && i % refusedEach === 4)) : [],
  };
}

function mailOf(mailing: Mailing, p: DemoParticipant, isRefused: boolean): SentMail {
  const { gatheringUuid, mailingUuid, model, gathering } = mailing;
  const at = mailing.releasedAt!;
  const values = { gatheringName: gathering.name };
  const subject = subjectOf(model, values);
  const healthCareProfessionalUuid = p.hcp!.uuid;
  const result = isRefused
    ? ({
        result: 'REJECTED',
        reason: 'Refusé par le serveur de messagerie\u202f: 550 5.1.1 mailbox unavailable',
      } as const)
    : ({ result: 'ACCEPTED', reason: null } as const);
  return {
    mailUuid: demoUuid(`mail:${mailingUuid}:${p.participantUuid}`),
    state: isRefused ? 'FAILED' : 'SENT',
    model,
    owner: 'hcps',
    reference: `${healthCareProfessionalUuid}:${gatheringUuid}`,
    values,
    subject,
    gatheringUuid,
    participantUuid: p.participantUuid,
    businessUnitUuids: gathering.businessUnitUuids,
    mailingUuid,
    onceKey: `${mailingUuid}:${p.participantUuid}`,
    recipients: [{ ...waiting({ healthCareProfessionalUuid }), maskedAddress: 'p…s@demo.test', ...result }],
    attempts: 1,
    at,
    wantedAt: at,
    nextAttemptAt: at,
    leasedUntil: new Date(0),
    sentAt: isRefused ? null : at,
    searchTokens: searchTokens(subject, gathering.name),
    rev: 2,
  };
}

/** What staff wrote for the events that people answer now. */
const textsOfDemo = (now: Date): MailTexts[] =>
  demoPlan()
    .filter(({ stage }) => stage === 'PUBLISHED_FRONT')
    .map((planned) => ({
      ...noTexts,
      CONTENT: 'Bonjour {{prenom}} {{nom}},\n\nNous serions heureux de vous retrouver à {{evenement}}, {{dates}}.',
      CONTACTS: 'Votre contact\u202f: Raphaëlle Olivier, roc@demo.test.',
      BADGE: 'Votre badge vous attend à l’accueil, sur présentation d’une pièce d’identité.',
      gatheringUuid: planned.gatheringUuid,
      gathering: mailGatheringRecordSchema.parse(demoGatheringSnapshot(planned, now)),
      state: 'KEPT',
      rev: 2,
      createdAt: now,
      updatedAt: now,
    }));

function historyOf({ mailing, mails }: Made) {
  const { mailingUuid, createdAt, sendAt, state, model, participantUuids } = mailing;
  const ofMailing = (
    action: keyof typeof mailingWorkflow.rows,
    to: string,
    at: Date,
    actor: RecordedActor,
    data: Record<string, unknown>,
  ) => ({
    aggregate: mailingWorkflow.name,
    aggregateId: mailingUuid,
    action,
    label: mailingWorkflow.rows[action].label,
    from: action === 'sendMailToParticipants' ? null : 'PLANNED',
    to,
    at,
    actor,
    data,
  });
  const whom = { count: participantUuids.length, leftOut: 0 };
  return [
    ofMailing('sendMailToParticipants', 'PLANNED', createdAt, roc, { model, ...whom }),
    state === 'RELEASED'
      ? ofMailing('releaseMailing', state, sendAt, itself, whom)
      : ofMailing('cancelMailing', state, new Date(createdAt.getTime() + 60_000), roc, {}),
    ...mails.flatMap((mail) =>
      (['takeMail', 'recordAttempt'] as const).map((action) => ({
        aggregate: mailWorkflow.name,
        aggregateId: mail.mailUuid,
        action,
        label: mailWorkflow.rows[action].label,
        from: action === 'takeMail' ? null : 'WAITING',
        to: action === 'takeMail' ? 'WAITING' : mail.state,
        at: mail.at,
        actor: itself,
        data: {},
      })),
    ),
  ];
}
