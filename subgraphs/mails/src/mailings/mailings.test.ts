import { randomUUID } from 'node:crypto';
import { mailingReleased } from '@portal/domain';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Mailings, SentMails } from '../database.ts';
import { hcpUuid, openEnvironment, person, personUuid, type TestEnvironment } from '../testing/environment.ts';
import { type Guest, newGathering, newGuest } from '../testing/guests.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const send = `mutation ($g: ID!, $p: [ID!]!, $m: String!, $n: Int) {
  sendMailToParticipants(gatheringUuid: $g, participantUuids: $p, emailModel: $m, mailsConfirmed: $n) {
    mailingUuid state count at leftOut { participantUuid reason } availableActions { name allowed reason }
  } }`;
const cancel = 'mutation ($m: ID!) { cancelMailing(mailingUuid: $m) { state } }';
const roc = person('roc');

interface Asked {
  actor?: ReturnType<typeof person>;
  model?: string;
  confirmed?: number;
  key?: string;
}

const ask = (guests: readonly Guest[], { actor = roc, model = 'recap', confirmed, key }: Asked = {}) =>
  environment.mails.callAs(
    actor,
    send,
    {
      g: guests[0]!.gatheringUuid,
      p: guests.map(({ participantUuid }) => participantUuid),
      m: model,
      ...(confirmed !== undefined && { n: confirmed }),
    },
    key ? { key } : {},
  );

const some = (count: number, changes: Partial<Guest> = {}): Guest[] => {
  const { gatheringUuid } = newGathering();
  return Array.from({ length: count }, () => newGuest(gatheringUuid, changes));
};

/** Its two minutes are over. */
async function elapse(mailingUuid: string): Promise<void> {
  await Mailings.updateOne({ mailingUuid }, { $set: { sendAt: new Date(Date.now() - 1) } });
}

const released = (mailingUuid: string) =>
  waitFor(async () => (await Mailings.findOne({ mailingUuid, state: 'RELEASED' }).lean()) ?? null, {
    what: 'the mailing to go',
  });

const mailsOf = async (mailingUuid: string) =>
  (await SentMails.find({ mailingUuid }, { _id: 0 }).sort({ participantUuid: 1 }).lean()).map((mail) => mail);

const sorted = (guests: readonly Guest[]): string[] => guests.map(({ participantUuid }) => participantUuid).sort();

test('chosen people get one mail each once the two minutes are over; who is left out is named', async () => {
  const guests = some(2);
  const left = newGuest(guests[0]!.gatheringUuid, { refusal: 'EMAIL_NEEDS_CONFIRMATION' });
  const { data } = await ask([...guests, left], { confirmed: 2 });
  const { mailingUuid, ...asked } = data.sendMailToParticipants;
  expect(asked).toEqual({
    state: 'PLANNED',
    count: 2,
    at: expect.any(String),
    leftOut: [{ participantUuid: left.participantUuid, reason: 'EMAIL_NEEDS_CONFIRMATION' }],
    availableActions: [{ name: 'cancelMailing', allowed: true, reason: null }],
  });
  expect(await mailsOf(mailingUuid)).toEqual([]);
  await elapse(mailingUuid);
  await released(mailingUuid);
  expect((await mailsOf(mailingUuid)).map(({ participantUuid, model }) => [participantUuid, model])).toEqual(
    sorted(guests).map((uuid) => [uuid, 'recap']),
  );
  const [received] = await waitFor(async () => {
    const caught = await environment.caught(guests[0]!.email);
    return caught.length > 0 ? caught : null;
  });
  expect(received!.text).toContain('token=own-recap');
  expect(received!.text).toContain('Programme\u202F: Atelier');
  expect(
    (await environment.mails.historyOf(mailingUuid)).map(({ action, from, to, data: kept }) => [
      action,
      from,
      to,
      kept,
    ]),
  ).toEqual([
    ['sendMailToParticipants', null, 'PLANNED', { model: 'recap', count: 2, leftOut: 1 }],
    ['releaseMailing', 'PLANNED', 'RELEASED', { count: 2, leftOut: 0 }],
  ]);
  expect((await environment.mails.outboxOf(mailingUuid)).map(({ name, data: said }) => [name, said])).toEqual([
    [
      mailingReleased.name,
      {
        mailingUuid,
        gatheringUuid: guests[0]!.gatheringUuid,
        model: 'recap',
        participantUuids: sorted(guests),
      },
    ],
  ]);
});

test('within two minutes it is cancelled, also by somebody else who may send; nothing goes', async () => {
  const guests = some(1);
  const { mailingUuid } = (await ask(guests)).data.sendMailToParticipants;
  const answer = await environment.mails.callAs(person('mci'), cancel, { m: mailingUuid });
  expect(answer.data.cancelMailing).toEqual({ state: 'CANCELLED' });
  await elapse(mailingUuid);
  expect((await environment.mails.callAs(roc, cancel, { m: mailingUuid })).code).toBe('ILLEGAL_TRANSITION');
  expect((await environment.mails.historyOf(mailingUuid)).map(({ action, to }) => [action, to])).toEqual([
    ['sendMailToParticipants', 'PLANNED'],
    ['cancelMailing', 'CANCELLED'],
  ]);
  // Who was in it may be written to again.
  expect((await ask(guests)).data.sendMailToParticipants.count).toBe(1);
  expect(await mailsOf(mailingUuid)).toEqual([]);
});

test('after its moment it cannot be cancelled', async () => {
  const { mailingUuid } = (await ask(some(1))).data.sendMailToParticipants;
  // Held by an instance that does not go on: nothing but the moment refuses.
  await Mailings.updateOne(
    { mailingUuid },
    { $set: { sendAt: new Date(Date.now() - 1), leasedUntil: new Date(Date.now() + 3_600_000) } },
  );
  expect((await environment.mails.callAs(roc, cancel, { m: mailingUuid })).code).toBe('MAILING_GONE');
  await Mailings.updateOne({ mailingUuid }, { $set: { leasedUntil: new Date(0) } });
  await released(mailingUuid);
});

test('two people at once write to nobody twice', async () => {
  const guests = some(3);
  const answers = await Promise.all([ask(guests), ask(guests, { actor: person('mci') })]);
  const planned = answers.flatMap(({ data }) => data?.sendMailToParticipants ?? []);
  expect([planned.length, answers.flatMap(({ code }) => code ?? [])]).toEqual([1, ['MAILING_FOR_NOBODY']]);
  await elapse(planned[0].mailingUuid);
  await released(planned[0].mailingUuid);
  const again = await ask(guests, { actor: person('mci') });
  expect(again.code).toBe('MAILING_FOR_NOBODY');
  expect(await SentMails.countDocuments({ gatheringUuid: guests[0]!.gatheringUuid })).toBe(3);
});

test('who is in a mailing that waits, or has just had the mail, is left out of another one', async () => {
  const [first, second] = some(2) as [Guest, Guest];
  await ask([first]);
  const { data } = await ask([first, second], { confirmed: 1 });
  expect(data.sendMailToParticipants.leftOut).toEqual([
    { participantUuid: first.participantUuid, reason: 'MAIL_ALREADY_PLANNED' },
  ]);
  expect((await ask([first, second], { model: 'dayMinus3' })).data.sendMailToParticipants.count).toBe(2);
});

test('a lost answer, asked for again with its key, is the same mailing', async () => {
  const guests = some(2);
  const key = randomUUID();
  const uuids = [await ask(guests, { key }), await ask(guests, { key })].map(
    ({ data }) => data.sendMailToParticipants.mailingUuid,
  );
  expect(uuids[1]).toBe(uuids[0]);
  expect(await Mailings.countDocuments({ gatheringUuid: guests[0]!.gatheringUuid })).toBe(1);
});

test('killed while it went: another instance takes it up, and nobody is written to twice', async () => {
  const guests = some(4);
  const { mailingUuid } = (await ask(guests)).data.sendMailToParticipants;
  // As a killed instance leaves it: leased, and nothing handed over.
  await Mailings.updateOne({ mailingUuid }, { $set: { leasedUntil: new Date(Date.now() + 500) } });
  await elapse(mailingUuid);
  await released(mailingUuid);
  expect((await mailsOf(mailingUuid)).map(({ participantUuid }) => participantUuid)).toEqual(sorted(guests));
});

test.each<[string, () => Promise<{ code: string | undefined }>, string]>([
  ['another number than the one confirmed', () => ask(some(2), { confirmed: 3 }), 'MAILING_CHANGED'],
  ['nobody whom it suits', () => ask(some(1, { refusal: 'EMAIL_ADDRESS_MISSING' })), 'MAILING_FOR_NOBODY'],
  ['an unknown model', () => ask(some(1), { model: 'passwordReset' }), 'BAD_USER_INPUT'],
  ['somebody who is not on the list', () => ask([...some(1), ...some(1)]), 'NOT_FOUND'],
  ['without the right', () => ask(some(1), { actor: person('superDm') }), 'FORBIDDEN'],
])('refused: %s', async (_what, call, code) => expect((await call()).code).toBe(code));

test('an event that is wound up is written to no more', async () => {
  const { gatheringUuid } = newGathering({ status: 'WINDED_UP' });
  expect((await ask([newGuest(gatheringUuid)])).code).toBe('GATHERING_READ_ONLY');
});

test('each is addressed as who they are, by the mail that is for them', async () => {
  const { gatheringUuid } = newGathering();
  const [hcp, staff, manual] = [
    newGuest(gatheringUuid, { kind: 'HCP', healthCareProfessionalUuid: hcpUuid }),
    newGuest(gatheringUuid, { kind: 'STAFF', userUuid: personUuid('cp') }),
    newGuest(gatheringUuid),
  ];
  const { mailingUuid } = (await ask([hcp, staff, manual], { model: 'reminder' })).data.sendMailToParticipants;
  await elapse(mailingUuid);
  await released(mailingUuid);
  const mails = await mailsOf(mailingUuid);
  const of = ({ participantUuid }: Guest) => mails.find((mail) => mail.participantUuid === participantUuid)!;
  expect([hcp, staff, manual].map((one) => [of(one).model, of(one).owner, of(one).reference])).toEqual([
    ['reminder', 'hcps', `${hcpUuid}:${gatheringUuid}`],
    ['staffReminder', 'mails', staff.participantUuid],
    ['reminder', 'hcps', `participant:${manual.participantUuid}:${gatheringUuid}`],
  ]);
  const received = await waitFor(async () => (await environment.caught('cp@demo.test'))[0] ?? null);
  expect(received.text).toContain(`/#/congrex/${gatheringUuid}/tabs`);
  expect(received.text).not.toContain('token=');
});

/** In the order of their names. */
function named(): Guest[] {
  const { gatheringUuid } = newGathering();
  return ['Abel', 'Èze'].map((lastName) => newGuest(gatheringUuid, { lastName }));
}

test('the plan says how many, and who is left out and why, before anything is sent', async () => {
  const [suited, left] = [named(), newGuest(randomUUID(), { refusal: 'EMAIL_CONSENT_MISSING' })];
  left.gatheringUuid = suited[0]!.gatheringUuid;
  const query = `query ($g: ID!, $p: [ID!]!) { mailingPlan(gatheringUuid: $g, participantUuids: $p, emailModel: "recap") {
    count recipients { participantUuid } leftOut { reason reasonLabel count people { lastName } } } }`;
  const { data } = await environment.mails.callAs(roc, query, {
    g: left.gatheringUuid,
    p: [...sorted(suited), left.participantUuid],
  });
  expect(data.mailingPlan).toEqual({
    count: 2,
    recipients: suited.map(({ participantUuid }) => ({ participantUuid })),
    leftOut: [
      {
        reason: 'EMAIL_CONSENT_MISSING',
        reasonLabel: 'Cette personne n’a pas accepté de recevoir des e-mails.',
        count: 1,
        people: [{ lastName: 'Martin' }],
      },
    ],
  });
});

test('results are counted: who got it, who was refused, and sent again one by one', async () => {
  const guests = some(3);
  await environment.behave({ rejectRecipients: [guests[0]!.email] });
  const { mailingUuid } = (await ask(guests)).data.sendMailToParticipants;
  await elapse(mailingUuid);
  const results = async () => {
    const query = `{ mailing(mailingUuid: "${mailingUuid}") { results { waiting sent refused } } }`;
    return (await environment.mails.callAs(roc, query)).data.mailing.results;
  };
  await waitFor(async () => ((await results()).refused === 1 && (await results()).sent === 2) || null);
  await environment.behave({});
  const [refused] = await SentMails.find({ mailingUuid, state: 'FAILED' }).lean();
  await environment.mails.callAs(roc, 'mutation ($m: ID!) { resendMail(mailUuid: $m) { state } }', {
    m: refused!.mailUuid,
  });
  await waitFor(async () => (await results()).sent === 3 || null);
  expect(await results()).toEqual({ waiting: 0, sent: 3, refused: 0 });
});
