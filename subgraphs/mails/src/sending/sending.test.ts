import { randomUUID } from 'node:crypto';
import { mailSent } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { db, SentMails } from '../database.ts';
import { hcpUuid, openEnvironment, person, personUuid, type TestEnvironment } from '../testing/environment.ts';
import { newGathering, newGuest } from '../testing/guests.ts';

let environment: TestEnvironment;
const resend = 'mutation ($m: ID!) { resendMail(mailUuid: $m) { state recipients { userUuid result reason } } }';

const toUser = (name: string) => ({
  userUuid: personUuid(name),
  healthCareProfessionalUuid: null,
  participantUuid: null,
});

beforeAll(async () => {
  environment = await openEnvironment();
});
afterEach(() => environment.behave({}));
afterAll(() => environment.stop());

test('a requested mail reaches its recipients, and the history shows it', async () => {
  const mailUuid = await environment.want({ to: ['roc', 'dm'] });
  const mail = await environment.settled(mailUuid);
  expect([mail.state, mail.attempts, mail.recipients]).toEqual([
    'SENT',
    1,
    [
      { ...toUser('roc'), result: 'ACCEPTED', maskedAddress: 'r…c@demo.test', reason: null },
      { ...toUser('dm'), result: 'ACCEPTED', maskedAddress: 'd…@demo.test', reason: null },
    ],
  ]);
  const [received] = await environment.caught('dm@demo.test');
  expect(received).toMatchObject({
    to: ['roc@demo.test', 'dm@demo.test'],
    subject: 'À valider\u202F: Congrès <b>été</b>',
    messageId: `<${mailUuid}@localhost>`,
    deliveries: 1,
  });
  const address = `http://localhost:3000/#/congrex/${demoUuid('gathering')}/tabs`;
  expect(received!.text).toContain(address);
  expect(received!.html).toContain(`href="${address}"`);
  expect(received!.html).not.toContain('<b>été');
  expect((await environment.mails.historyOf(mailUuid)).map(({ action, from, to }) => [action, from, to])).toEqual([
    ['takeMail', null, 'WAITING'],
    ['recordAttempt', 'WAITING', 'SENT'],
  ]);
  const data = { mailUuid, model: 'gatheringToValidate', state: 'SENT', gatheringUuid: demoUuid('gathering') };
  expect((await environment.mails.outboxOf(mailUuid)).map((event) => [event.name, event.data])).toEqual([
    ['notification.added', { userUuids: [personUuid('roc'), personUuid('dm')] }],
    ['mail.sent', data],
  ]);
  expect((await environment.mails.delivered(mailSent, (e) => e.aggregateId === mailUuid)).data).toEqual(data);
});

test('a mail to an HCP gets the address from hcps, and is in the history of the participant', async () => {
  const { participantUuid } = newGuest(demoUuid('gathering'), { participantUuid: demoUuid('participant:0:1') });
  const mailUuid = await environment.want({
    model: 'subscriptionConfirmed',
    recipients: [{ healthCareProfessionalUuid: hcpUuid }, { healthCareProfessionalUuid: demoUuid('hcp:unknown') }],
    participantUuid,
  });
  const mail = await environment.settled(mailUuid);
  expect(mail.recipients.map(({ healthCareProfessionalUuid, result }) => [healthCareProfessionalUuid, result])).toEqual(
    [
      [hcpUuid, 'ACCEPTED'],
      [demoUuid('hcp:unknown'), 'REJECTED'],
    ],
  );
  expect((await environment.caught('docteur@demo.test')).map(({ subject }) => subject)).toEqual([
    'Inscription confirmée\u202F: Congrès <b>été</b>',
  ]);
  const query = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on Participant {
    participantEmailHistorics { mailUuid emailModelLabel state } } } }`;
  const of = [{ __typename: 'Participant', participantUuid }];
  const historics = (actor: ReturnType<typeof person>) => environment.mails.callAs(actor, query, { of });
  expect((await historics(person('roc'))).data._entities[0].participantEmailHistorics).toEqual([
    { mailUuid, emailModelLabel: 'Confirmation d’inscription', state: 'PARTIAL' },
  ]);
  expect((await historics(person('superDm', 'far'))).data._entities[0].participantEmailHistorics).toEqual([]);
});

test('no address is stored, neither from users nor from the server’s replies', async () => {
  await environment.behave({ rejectRecipients: ['roc@demo.test'] });
  const mailUuid = await environment.want({});
  await environment.settled(mailUuid);
  const records = [db.records.history, db.records.outbox, db.records.audit, SentMails];
  const all = await Promise.all(records.map((model) => (model as typeof SentMails).find({}).lean()));
  expect(JSON.stringify(all)).not.toMatch(/[a-z]{2,}@demo\.test/);
});

test('an address is refused: the mail is received by some, and is sent again to the others only', async () => {
  await environment.behave({ rejectRecipients: ['DM@demo.test'] });
  const mailUuid = await environment.want({ to: ['cp', 'dm', 'gone'] });
  const mail = await environment.settled(mailUuid);
  expect([mail.state, ...mail.recipients.map(({ result, reason }) => [result, reason])]).toEqual([
    'PARTIAL',
    ['ACCEPTED', null],
    ['REJECTED', 'Refusé par le serveur de messagerie\u202F: 550 5.1.1 <…> mailbox unavailable'],
    ['REJECTED', 'Aucune adresse e-mail connue.'],
  ]);
  const refusedMails = async (isRefused: boolean) => {
    const query = `{ sentMails(first: 100${isRefused ? ', isRefused: true' : ''}) { items { mailUuid state } } }`;
    const { sentMails } = (await environment.mails.callAs(person('admin'), query)).data;
    return sentMails.items as { mailUuid: string; state: string }[];
  };
  const found = await refusedMails(true);
  expect(found).toContainEqual({ mailUuid, state: 'PARTIAL' });
  expect(found.filter(({ state }) => state === 'SENT')).toEqual([]);
  expect((await refusedMails(false)).length).toBeGreaterThan(found.length);
  await environment.behave({});
  const answer = await environment.mails.callAs(person('roc'), resend, { m: mailUuid });
  expect(answer.data.resendMail.recipients.map(({ result }: { result: string }) => result)).toEqual([
    'ACCEPTED',
    'WAITING',
    'WAITING',
  ]);
  const again = await environment.settled(mailUuid);
  expect(again.recipients.map(({ result }) => result)).toEqual(['ACCEPTED', 'ACCEPTED', 'REJECTED']);
  const received = (await environment.caught('')).filter(({ messageId }) => messageId === `<${mailUuid}@localhost>`);
  expect(received.map(({ to }) => to)).toEqual([['dm@demo.test'], ['cp@demo.test']]);
});

test('everybody is refused', async () => {
  await environment.behave({ failAll: true });
  const mail = await environment.settled(await environment.want({ to: ['roc', 'dm'] }));
  expect([mail.state, mail.sentAt, ...mail.recipients.map(({ result }) => result)]).toEqual([
    'FAILED',
    null,
    'REJECTED',
    'REJECTED',
  ]);
});

test('a mail that everybody received is not sent again', async () => {
  const mailUuid = await environment.want({});
  await environment.settled(mailUuid);
  const answer = await environment.mails.callAs(person('roc'), resend, { m: mailUuid });
  expect([answer.code, answer.errors[0]!.message]).toEqual([
    'MAIL_NOT_RESENDABLE',
    'Cet e-mail a été reçu par tous ses destinataires.',
  ]);
});

test('the mail server is down, then up', async () => {
  await environment.smtp.down();
  const mailUuid = await environment.want({});
  const waiting = await environment.settled(mailUuid, ({ attempts }) => attempts > 0);
  expect([waiting.state, waiting.recipients[0]!.reason]).toEqual([
    'WAITING',
    'Le serveur de messagerie ne répond pas.',
  ]);
  const refused = await environment.mails.callAs(person('roc'), resend, { m: mailUuid });
  expect(refused.code).toBe('ILLEGAL_TRANSITION');
  await environment.smtp.up();
  const mail = await environment.settled(mailUuid);
  expect([mail.state, mail.recipients[0]!.reason]).toEqual(['SENT', null]);
  const received = (await environment.caught('roc')).filter(({ messageId }) => messageId?.includes(mailUuid));
  expect(received.map(({ deliveries }) => deliveries)).toEqual([1]);
});

test('values that only the owner has go into the mail and nowhere else', async () => {
  const wanted = { model: 'passwordReset', owner: 'users', values: {}, gatheringUuid: undefined };
  const mailUuid = await environment.want({ ...wanted, to: ['admin'], reference: '4711' });
  expect((await environment.settled(mailUuid)).state).toBe('SENT');
  const [received] = await environment.caught('admin@demo.test');
  expect(received!.text).toContain('http://localhost:3000/#/reset-password?token=secret-4711');
  expect(JSON.stringify(await SentMails.find({}).lean())).not.toContain('secret-');
  const query = 'query ($m: ID!) { sentMail(mailUuid: $m) { html text } }';
  const preview = await environment.mails.callAs(person('admin'), query, { m: mailUuid });
  expect(preview.data.sentMail.text).toContain('lien connu du seul destinataire');
  expect(JSON.stringify(preview.data)).not.toContain('secret-');
});

test.each(['OVERLOADED', 'CONFLICT'])('an owner that answers %s for a moment is asked again', async (reference) => {
  const wanted = { model: 'passwordReset', owner: 'users', values: {}, gatheringUuid: undefined };
  const mailUuid = await environment.want({ ...wanted, to: ['admin'], reference });
  const mail = await environment.settled(mailUuid);
  expect([mail.state, mail.attempts]).toEqual(['SENT', 2]);
});

test('an owner that refuses ends the mail', async () => {
  const wanted = { model: 'passwordReset', owner: 'users', values: {}, gatheringUuid: undefined };
  const mail = await environment.settled(await environment.want({ ...wanted, reference: 'over' }));
  expect([mail.state, mail.recipients[0]!.reason]).toEqual([
    'FAILED',
    'Ce lien n’est plus valable. Demandez un nouveau lien.',
  ]);
});

test('a person named by uuid is shown by name', async () => {
  await environment.settled(
    await environment.want({ to: ['cp'], values: { gatheringName: 'Forum', actorUserUuid: personUuid('dm') } }),
  );
  const [received] = await environment.caught('cp@demo.test');
  expect(received!.text).toContain('DM Démo a envoyé l’événement en validation.');
});

test('a mail requested twice is one mail', async () => {
  const mailId = randomUUID();
  await environment.want({ mailId });
  await environment.settled(mailId);
  const eventId = await environment.want({ mailId }).then(() => environment.want({}));
  await environment.settled(eventId);
  expect(await SentMails.countDocuments({ mailUuid: mailId })).toBe(1);
});

test('users is down: the mail waits and shows why', async () => {
  const urls = process.env.SUBGRAPH_URLS!;
  process.env.SUBGRAPH_URLS = JSON.stringify({ ...JSON.parse(urls), users: 'http://127.0.0.1:9' });
  const mailUuid = await environment.want({});
  const waiting = await environment.settled(mailUuid, ({ attempts }) => attempts > 0);
  expect([waiting.state, waiting.recipients[0]!.reason]).toEqual([
    'WAITING',
    'Un service du portail ne répond pas. Réessayez dans un instant.',
  ]);
  process.env.SUBGRAPH_URLS = urls;
  expect((await environment.settled(mailUuid)).state).toBe('SENT');
});

test('a mail that was not delivered in time has failed', async () => {
  await environment.smtp.down();
  const mailUuid = await environment.want({});
  await environment.settled(mailUuid, ({ attempts }) => attempts > 0);
  const long = new Date(Date.now() - 25 * 3600_000);
  await SentMails.updateOne({ mailUuid }, { $set: { wantedAt: long, nextAttemptAt: long } });
  const mail = await environment.settled(mailUuid);
  await environment.smtp.up();
  expect([mail.state, mail.recipients[0]!.reason]).toEqual(['FAILED', 'Le serveur de messagerie ne répond pas.']);
  await waitFor(() => db.records.outbox.exists({ aggregateId: mailUuid, name: 'mail.sent' }));
});

test('a proposal of transport: a member of staff finds it in the portal, and nobody is asked for a link', async () => {
  const path = `/congrex/${demoUuid('gathering')}/tabs?rubrique=transport`;
  const mailUuid = await environment.want({
    model: 'transportProposal',
    to: ['roc'],
    values: { gatheringName: 'Congrès', path },
  });
  expect((await environment.settled(mailUuid)).state).toBe('SENT');
  const received = (await environment.caught('roc@demo.test')).find(({ messageId }) => messageId?.includes(mailUuid));
  expect(received?.text).toContain(`http://localhost:3000/#${path}`);
});

test('a certificate of presence comes with its file; no other mail to the same person does', async () => {
  const { gatheringUuid } = newGathering();
  const { participantUuid, email } = newGuest(gatheringUuid);
  for (const model of ['presenceCertificate', 'recap'] as const) {
    const mailUuid = await environment.want({
      ...{ model, participantUuid, gatheringUuid, recipients: [{ participantUuid }] },
      values: { gatheringName: 'Forum', path: '/x' },
    });
    expect((await environment.settled(mailUuid)).state).toBe('SENT');
  }
  expect((await environment.caught(email)).map(({ files }) => files)).toEqual([
    ['evenement.ics'],
    ['attestation-de-presence.pdf'],
  ]);
});
