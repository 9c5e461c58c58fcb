import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  createContext,
  createLogger,
  IdentityAuthority,
  identityHeader,
  readIdentityKeys,
  trusted,
} from '@portal/server';
import { freePort } from '@portal/test/engines/free-port';
import { startService, type TestService } from '@portal/test/services/start-service';
import { waitFor } from '@portal/test/wait-for';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { db, Gatherings, Mailings, SentMails } from '../database.ts';
import { person, startStubServices } from '../testing/environment.ts';
import { type Guest, newGathering, newGuest, nextPage } from '../testing/guests.ts';
import { planScheduled } from './schedule.ts';

/** So many mails are under way at once, and no more can be sent a second time. */
const connections = 2;

/** What the SMTP server got whole, in order; from how many on it no longer answers. */
const smtp = { got: [] as { to: string; messageId: string }[], mutedFrom: Number.POSITIVE_INFINITY };
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, session, done) {
    let text = '';
    stream.on('data', (part: Buffer) => {
      text += part.toString();
    });
    stream.once('end', () => {
      const [, messageId = ''] = /^Message-ID: (.*)$/im.exec(text) ?? [];
      smtp.got.push({ to: session.envelope.rcptTo[0]!.address, messageId });
      if (smtp.got.length <= smtp.mutedFrom) done();
    });
  },
});

let outside: Awaited<ReturnType<typeof startStubServices>>;
let service: TestService | undefined;
let port: number;
let smtpUrl: string;

beforeAll(async () => {
  outside = await startStubServices();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  port = await freePort();
  await db.connect(process.env.MONGODB_URI!);
});
afterEach(async () => {
  await service?.kill9();
  Object.assign(smtp, { got: [], mutedFrom: Number.POSITIVE_INFINITY });
  nextPage.holds = null;
});
afterAll(async () => {
  await db.disconnect();
  await outside.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function start(): Promise<void> {
  const env = { SMTP_URL: smtpUrl, SMTP_CONNECTIONS: String(connections), MAIL_LEASE_SECONDS: '2' };
  service = await startService('subgraphs/mails/src/main.ts', { ...env, PORT: String(port), PORTAL_DEMO: '0' });
  await service.healthy(port);
}

/** Asks for a mail to these people. @returns the mailing's id */
async function plan(guests: readonly Guest[]): Promise<string> {
  const identity = await new IdentityAuthority(readIdentityKeys()).sign('gateway', 'mails', person('roc'));
  const query = `mutation($g: ID!, $p: [ID!]!) {
    sendMailToParticipants(gatheringUuid: $g, participantUuids: $p, emailModel: "recap") { mailingUuid } }`;
  const variables = { g: guests[0]!.gatheringUuid, p: guests.map(({ participantUuid }) => participantUuid) };
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', [identityHeader]: identity },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()).data.sendMailToParticipants.mailingUuid;
}

function someGuests(count: number): Guest[] {
  const { gatheringUuid } = newGathering();
  return Array.from({ length: count }, () => newGuest(gatheringUuid));
}
/** Its two minutes, or its day, are over. */
const elapse = (which: { mailingUuid: string } | { gatheringUuid: string }) =>
  Mailings.updateOne(which, { $set: { sendAt: new Date(Date.now() - 1) } });
const sent = (gatheringUuid: string) => SentMails.countDocuments({ gatheringUuid, state: 'SENT' });
const allSent = ([first, ...others]: readonly Guest[]) =>
  waitFor(async () => (await sent(first!.gatheringUuid)) === others.length + 1 || null, {
    what: 'every mail sent',
    timeoutMs: 60_000,
  });
const addresses = (guests: readonly Guest[]) => guests.map(({ email }) => email).sort();
const recipients = () => smtp.got.map(({ to }) => to).sort();

test('killed within the two minutes: everybody has their mail once after the next start', async () => {
  await start();
  const guests = someGuests(6);
  const mailingUuid = await plan(guests);
  await service!.kill9();
  await elapse({ mailingUuid });
  expect(smtp.got).toEqual([]);
  await start();
  await allSent(guests);
  expect(recipients()).toEqual(addresses(guests));
});

test('killed between the release and the sending, and amid it: nobody is forgotten, and only what was under way goes twice, as the same mail', async () => {
  smtp.mutedFrom = 4;
  await start();
  const guests = someGuests(20);
  const mailingUuid = await plan(guests);
  await elapse({ mailingUuid });
  const { gatheringUuid } = guests[0]!;
  // Four are sent and recorded; of two the server has everything, and its answer does not come.
  await waitFor(async () => ((await sent(gatheringUuid)) === 4 && smtp.got.length === 4 + connections) || null);
  expect(await Mailings.countDocuments({ mailingUuid, state: 'RELEASED' })).toBe(1);
  expect(await SentMails.countDocuments({ mailingUuid, state: 'WAITING' })).toBe(16);
  const underWay = smtp.got.slice(4);
  await service!.kill9();
  smtp.mutedFrom = Number.POSITIVE_INFINITY;
  await start();
  await allSent(guests);
  expect(recipients()).toEqual([...addresses(guests), ...underWay.map(({ to }) => to)].sort());
  // A mailbox knows the second one for the first by its Message-ID.
  const ids = new Set(smtp.got.map(({ messageId }) => messageId));
  expect(ids.size).toBe(guests.length);
  expect(smtp.got.filter(({ messageId }) => messageId === '')).toEqual([]);
});

test('killed between two parts of what goes by itself: the rest goes after the next start, nobody twice', async () => {
  const beginDate = new Date(Date.now() + 3 * 86_400_000);
  const gathering = newGathering({ beginDate, endDate: new Date(beginDate.getTime() + 3_600_000) });
  const { gatheringUuid } = gathering;
  const guests = Array.from({ length: 8 }, () => newGuest(gatheringUuid));
  let release = () => {};
  nextPage.holds = new Promise<void>((resolve) => {
    release = resolve;
  });
  await start();
  const actor = { kind: 'service', service: 'mails' } as const;
  const ctx = createContext({ db, actor, traceId: randomUUID(), log: createLogger('test') });
  await Gatherings.create([gathering]);
  expect(await planScheduled(ctx)).toBe(1);
  await elapse({ gatheringUuid });
  await waitFor(async () => nextPage.asked > 0 || null, { what: 'the question for the second page' });
  const before = await SentMails.countDocuments({ gatheringUuid });
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(guests.length);
  await service!.kill9();
  release();
  nextPage.holds = null;
  await start();
  await allSent(guests);
  expect(recipients()).toEqual(addresses(guests));
  expect(await Mailings.countDocuments({ gatheringUuid, state: trusted({ $ne: 'RELEASED' }) })).toBe(0);
});
