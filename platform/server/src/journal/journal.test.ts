import { randomBytes } from 'node:crypto';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { perform } from '../acts/perform.ts';
import { entry, startJournal } from '../testing/journal-environment.ts';
import { admin } from '../testing/ticket-service.ts';
import { recordRefusal } from './audit-log.ts';
import { journalKey } from './journal.ts';
import { checkJournals } from './journal-command.ts';

const { db, model, Tickets, as, connect, close, clear, native, check, findings, told } = startJournal();

beforeAll(connect);
afterAll(close);
beforeEach(clear);

test('an untouched database is clean', async () => {
  await told();
  await told();
  await Promise.all(['a', 'b', 'c', 'd'].map((target) => recordRefusal(as(admin), 'x', target, 'FORBIDDEN')));
  await recordRefusal(as(admin), 'x', null, 'FORBIDDEN');
  expect(await check()).toEqual({ chains: 3, entries: 15, findings: [] });
});

test.each([
  ['what it says', { $set: { 'data.to': 'Rien' } }],
  ['when it was', { $set: { at: new Date(0) } }],
  ['who did it', { $set: { 'actor.name': 'Quelqu’un' } }],
  ['a field more', { $set: { 'data.more': null } }],
])('an altered entry is named: %s', async (_what, change) => {
  const { ticketUuid, chain } = await told();
  await native('history').updateOne(entry(ticketUuid, 3), change);
  expect(await findings()).toEqual([
    { chain, what: 'altered', n: 3, id: expect.any(String), action: 'renameTicket', at: expect.any(Date) },
  ]);
});

test('one that is gone from the middle is named, also when those behind it move up', async () => {
  const { ticketUuid, chain } = await told();
  await native('history').deleteOne(entry(ticketUuid, 2));
  expect(await findings()).toEqual([{ chain, what: 'missing', n: 2 }]);
  for (const n of [3, 4, 5]) await native('history').updateOne(entry(ticketUuid, n), { $set: { 'link.n': n - 1 } });
  expect(await findings()).toMatchObject([{ chain, what: 'altered', n: 2 }]);
});

test('a tail that was cut is seen, also when the end of the chain is set back with it', async () => {
  const { ticketUuid, chain } = await told();
  await native('history').deleteMany({ aggregateId: ticketUuid, 'link.n': trusted({ $gt: 3 }) });
  expect(await findings()).toEqual([{ chain, what: 'missing', n: 4 }]);
  const { link } = (await native('history').findOne(entry(ticketUuid, 3)))!;
  const back = { $set: { 'chain.count': 3, 'chain.last': link.mac } };
  await native(model.collection.collectionName).updateOne({ ticketUuid }, back);
  expect(await findings()).toEqual([{ chain, what: 'head', n: 3 }]);
});

test.each([
  ['altered', { $set: { 'chain.count': 6 } }],
  ['taken away', { $unset: { chain: 1 } }],
])('an end that was %s is seen', async (_what, change) => {
  const { ticketUuid, chain } = await told();
  await native(model.collection.collectionName).updateOne({ ticketUuid }, change);
  expect(await findings()).toEqual([{ chain, what: 'head', n: 5 }]);
});

test('a line that nobody linked, and a document without any end, are seen', async () => {
  const { ticketUuid, chain } = await told();
  const { _id, link, ...line } = (await native('history').findOne(entry(ticketUuid, 2)))!;
  await native('history').insertOne({ ...line });
  expect(await findings()).toMatchObject([{ chain, what: 'unlinked', n: 1, action: 'renameTicket' }]);
  await native('history').deleteMany({});
  await native(model.collection.collectionName).updateOne({ ticketUuid }, { $unset: { chain: 1 } });
  expect(await findings()).toEqual([{ chain, what: 'head', n: 0 }]);
});

test('the audit log: altered, cut, without its end', async () => {
  for (const target of ['a', 'b', 'c']) await recordRefusal(as(admin), 'x', target, 'FORBIDDEN');
  await native('audit').updateOne({ target: 'b' }, { $set: { code: 'NOT_FOUND' } });
  expect(await findings()).toMatchObject([{ chain: 'audit', what: 'altered', n: 2, action: 'x' }]);
  await native('audit').updateOne({ target: 'b' }, { $set: { code: 'FORBIDDEN' } });
  expect(await findings()).toEqual([]);
  await native('audit').deleteOne({ target: 'c' });
  expect(await findings()).toEqual([{ chain: 'audit', what: 'missing', n: 3 }]);
  await native('chains').deleteMany({});
  expect(await findings()).toEqual([{ chain: 'audit', what: 'head', n: 2 }]);
});

test('an end that was set back to an older one is seen, though its seal is right', async () => {
  const { ticketUuid, chain } = await told();
  const older = (await native(model.collection.collectionName).findOne({ ticketUuid }))!.chain;
  await model.updateOne({ ticketUuid }, { $set: { state: 'OPEN' } });
  await perform(as(admin), Tickets, 'renameTicket', ticketUuid, { title: 'Encore un' });
  await native(model.collection.collectionName).updateOne({ ticketUuid }, { $set: { chain: older } });
  expect(await findings()).toEqual([{ chain, what: 'head', n: 6 }]);
});

test('the command says what is broken, and by its exit code that something is', async () => {
  const { ticketUuid } = await told();
  const said: string[] = [];
  const run = () => checkJournals([{ db }], (line) => said.push(line));
  expect(await run()).toBe(0);
  await native('history').updateOne(entry(ticketUuid, 2), { $set: { label: 'Rien' } });
  expect(await run()).toBe(1);
  expect(said).toEqual([
    'tickets : journal intact (5 entrées, 1 chaîne)',
    'tickets : rompu : 1 chaîne (5 entrées, 1 chaîne)',
    expect.stringMatching(
      new RegExp(
        `^ {2}ticket:${ticketUuid} : l’entrée 2 a été modifiée : renameTicket du 2026-03-01 10:00:00 UTC \\(_id [0-9a-f]{24}\\)$`,
      ),
    ),
  ]);
});

test.each([undefined, 'short', randomBytes(31).toString('base64')])('JOURNAL_KEY %s is refused', (JOURNAL_KEY) => {
  expect(() => journalKey('tickets', { JOURNAL_KEY })).toThrow('JOURNAL_KEY must be 32 bytes in base64');
});

test('another key, or another service, makes another chain', async () => {
  await told();
  expect((await check(journalKey('users'))).findings).toMatchObject([{ what: 'altered', n: 1 }]);
});
