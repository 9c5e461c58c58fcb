import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { SentMail } from '@portal/domain';
import { serviceContext } from '@portal/server';
import { startService } from '@portal/test/services/start-service';
import { waitFor } from '@portal/test/wait-for';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { db, SentMails } from '../database.ts';
import mails from '../index.ts';
import { openEnvironment, personUuid, type TestEnvironment } from '../testing/environment.ts';
import { smtpTransport } from './delivery.ts';
import { pauseAfter, Sender } from './sender.ts';

let environment: TestEnvironment;
let smtpUrl: string;
/** Message-IDs of the mails that this server accepted, in order. */
const taken: string[] = [];
let answersData = true;
let heldBack: (() => void)[] = [];
const senders: Sender[] = [];

/** A real SMTP server that can withhold its answer after it accepted the mail. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  closeTimeout: 100,
  onData(stream, _session, done) {
    let raw = '';
    stream.on('data', (chunk: Buffer) => {
      raw += chunk.toString('utf8');
    });
    stream.once('end', () => {
      taken.push(/^Message-ID: (\S+)/im.exec(raw)![1]!);
      if (answersData) done();
      else heldBack.push(done);
    });
  },
});

beforeAll(async () => {
  environment = await openEnvironment();
  // The subgraph's own sender would take the mails of these tests; it uses another server.
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  smtpUrl = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  await environment.mails.running.stop();
  await db.connect(process.env.MONGODB_URI!);
});
afterEach(async () => {
  answersData = true;
  for (const done of heldBack) done();
  heldBack = [];
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  taken.length = 0;
  await SentMails.deleteMany({});
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await environment.stop();
});

const newSender = (sweepMs = 2000): Sender => {
  const transport = smtpTransport(smtpUrl, 'Portail <portail@demo.test>');
  const log = environment.mails.running.log;
  const sender = new Sender(serviceContext(mails, log), {
    transport,
    portalUrl: 'http://localhost:3000',
    leaseMs: 60_000,
    sweepMs,
  });
  senders.push(sender);
  return sender;
};

const waitingMail = (mailUuid: string = randomUUID()): SentMail => ({
  mailUuid,
  state: 'WAITING',
  model: 'gatheringClosed',
  owner: 'gatherings',
  reference: 'g',
  values: { gatheringName: 'Forum' },
  subject: 'Fermé',
  gatheringUuid: null,
  participantUuid: null,
  businessUnitUuids: [],
  recipients: [
    {
      userUuid: personUuid('roc'),
      healthCareProfessionalUuid: null,
      participantUuid: null,
      result: 'WAITING',
      maskedAddress: null,
      reason: null,
    },
  ],
  attempts: 0,
  at: new Date(),
  wantedAt: new Date(),
  nextAttemptAt: new Date(),
  leasedUntil: new Date(0),
  sentAt: null,
  searchTokens: [],
  rev: 1,
});

const allSent = (count: number): Promise<true> =>
  waitFor(async () => (await SentMails.countDocuments({ state: 'SENT' })) === count && (true as const), {
    what: `${count} mails sent`,
  });

test('three instances send each mail once', async () => {
  const waiting = Array.from({ length: 40 }, () => waitingMail());
  await SentMails.create(waiting);
  for (const sender of [newSender(), newSender(), newSender()]) sender.start();
  await allSent(40);
  expect([...taken].sort()).toEqual(waiting.map(({ mailUuid }) => `<${mailUuid}@demo.test>`).sort());
});

test('a new mail wakes the sender, without any sweep', async () => {
  newSender(3600_000).start();
  await waitFor(async () => {
    await SentMails.create([waitingMail()]);
    return SentMails.exists({ state: 'SENT' });
  });
});

test('a mail leased by another instance is left to it until its lease ends', async () => {
  const [held, free] = [waitingMail(), waitingMail()];
  await SentMails.create([{ ...held, leasedUntil: new Date(Date.now() + 3600_000) }, free]);
  newSender().start();
  await allSent(1);
  expect(taken).toEqual([`<${free.mailUuid}@demo.test>`]);
  await SentMails.updateOne({ mailUuid: held.mailUuid }, { $set: { leasedUntil: new Date(0) } });
  await allSent(2);
});

test('killed between delivery and record: the mail is sent at most once more, and is recorded', async () => {
  const mail = waitingMail();
  answersData = false;
  await SentMails.create([mail]);
  const killed = await startService('subgraphs/mails/src/main.ts', ownEnvironment());
  await waitFor(() => taken.length === 1, { what: 'the first delivery' });
  await killed.kill9();
  expect(await SentMails.findOne({ mailUuid: mail.mailUuid }).lean()).toMatchObject({ state: 'WAITING' });
  answersData = true;
  const next = await startService('subgraphs/mails/src/main.ts', ownEnvironment());
  await allSent(1);
  await next.stop();
  expect(taken).toEqual([`<${mail.mailUuid}@localhost>`, `<${mail.mailUuid}@localhost>`]);
});

const ownEnvironment = (): Record<string, string> => ({
  PORT: '0',
  PORTAL_DEMO: '0',
  SMTP_URL: smtpUrl,
  MAIL_LEASE_SECONDS: '1',
});

test('the pauses grow up to a quarter of an hour', () => {
  expect([1, 2, 3, 10, 40].map((n) => pauseAfter(n) / 1000)).toEqual([1, 2, 4, 512, 900]);
});
