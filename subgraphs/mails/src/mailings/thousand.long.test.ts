import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serviceContext, trusted } from '@portal/server';
import { waitFor } from '@portal/test/wait-for';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Mailings, SentMails } from '../database.ts';
import mails from '../index.ts';
import { smtpTransport } from '../sending/delivery.ts';
import { Sender } from '../sending/sender.ts';
import { openEnvironment, person, type TestEnvironment } from '../testing/environment.ts';
import { newGathering, newGuest } from '../testing/guests.ts';
import { Releaser } from './releaser.ts';

const people = 1000;
const refused = 20;
const connections = 5;

let environment: TestEnvironment;
const accepted: string[] = [];
const open = { now: 0, most: 0 };

/** A real SMTP server that refuses some addresses, and counts who is connected at the same time. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onConnect(_session, done) {
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    done();
  },
  onClose() {
    open.now -= 1;
  },
  onRcptTo({ address }, _session, done) {
    if (!address.startsWith('refused')) return done();
    const refusal = Object.assign(new Error('5.1.1 mailbox unavailable'), { responseCode: 550 });
    return done(refusal);
  },
  onData(stream, session, done) {
    stream.on('data', () => undefined);
    stream.once('end', () => {
      accepted.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});

let smtpUrl: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  process.env.SMTP_CONNECTIONS = String(connections);
  environment = await openEnvironment(smtpUrl);
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await environment.stop();
});

test('1,000 recipients, of whom the server refuses 20: 980 sent, 20 shown, over several connections within its limit', async () => {
  const { gatheringUuid } = newGathering();
  const guests = Array.from({ length: people }, (_, i) =>
    newGuest(gatheringUuid, { email: `${i < refused ? 'refused' : 'guest'}-${i}@demo.test` }),
  );
  const query = `mutation ($g: ID!, $p: [ID!]!) {
    sendMailToParticipants(gatheringUuid: $g, participantUuids: $p, emailModel: "recap") { mailingUuid count } }`;
  const { data } = await environment.mails.callAs(person('roc'), query, {
    g: gatheringUuid,
    p: guests.map(({ participantUuid }) => participantUuid),
  });
  const { mailingUuid, count } = data.sendMailToParticipants;
  expect(count).toBe(people);
  await Mailings.updateOne({ mailingUuid }, { $set: { sendAt: new Date(Date.now() - 1) } });
  // The service is one instance; here is another one.
  const context = () => serviceContext(mails, environment.mails.running.log);
  const workers = [
    new Releaser(context(), { leaseMs: 10_000, sweepMs: 500 }).start(),
    new Sender(context(), {
      transport: smtpTransport(smtpUrl, 'Portail <portail@demo.test>', { connections }),
      portalUrl: 'http://localhost:3000',
      leaseMs: 60_000,
      atOnce: connections,
    }).start(),
  ];
  const ended = () => SentMails.countDocuments({ mailingUuid, state: trusted({ $ne: 'WAITING' }) });
  await waitFor(async () => (await ended()) === people || null, { what: 'all mails to end', timeoutMs: 300_000 });
  await Promise.all(workers.map((one) => one.stop()));
  const count980 = await SentMails.countDocuments({ mailingUuid, state: 'SENT' });
  const shown = await SentMails.find({ mailingUuid, state: 'FAILED' }, { _id: 0, recipients: 1 }).lean();
  expect([count980, shown.length]).toEqual([people - refused, refused]);
  expect(new Set(shown.map(({ recipients }) => recipients[0]!.reason))).toEqual(
    new Set(['Refusé par le serveur de messagerie\u202F: 550 5.1.1 mailbox unavailable']),
  );
  expect([accepted.length, new Set(accepted).size]).toEqual([people - refused, people - refused]);
  // Two instances, each within what it may.
  expect(open.most).toBeGreaterThan(connections);
  expect(open.most).toBeLessThanOrEqual(2 * connections);
});
