import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { perform } from '../acts/perform.ts';
import { performAll } from '../acts/perform-all.ts';
import { recordCopy, redactHistory } from '../acts/records.ts';
import { inTransaction } from '../service/context.ts';
import { entry, startJournal } from '../testing/journal-environment.ts';
import { admin, now, startTicketService } from '../testing/ticket-service.ts';
import { recordRefusal } from './audit-log.ts';
import { chainUnchainedDocuments } from './chain-existing.ts';
import { chainedHistory } from './chained-history.ts';
import { sweep } from './retention.ts';

const { db, model, Tickets, as, open, connect, close, clear, native, check, findings, told } = startJournal();
const { history, audit } = db.records;

beforeAll(connect);
afterAll(close);
beforeEach(clear);

test('what was there before gets its links once, and acts meanwhile go on from there', async () => {
  const [first, second] = [await told(), await told()];
  for (const target of ['a', 'b']) await recordRefusal(as(admin), 'x', target, 'FORBIDDEN');
  await native('history').updateMany({}, { $unset: { link: 1 } });
  await native('audit').updateMany({}, { $unset: { link: 1 } });
  await native('chains').deleteMany({});
  await native(model.collection.collectionName).updateMany({}, { $unset: { chain: 1 }, $set: { state: 'OPEN' } });
  expect((await findings()).length).toBe(3);
  await perform(as(admin), Tickets, 'renameTicket', first.ticketUuid, { title: 'Après' });
  await recordRefusal(as(admin), 'x', 'c', 'FORBIDDEN');
  const step = chainUnchainedDocuments(as(admin));
  while ((await step()) > 0);
  expect(await check()).toEqual({ chains: 4, entries: 14, findings: [] });
  await performAll(as(admin), Tickets, 'closeTicket', [first.ticketUuid, second.ticketUuid]);
  await native('history').updateOne(entry(second.ticketUuid, 2), { $set: { 'data.to': 'Rien' } });
  expect(await findings()).toMatchObject([{ chain: second.chain, what: 'altered', n: 2 }]);
  await native('audit').deleteOne({ target: 'a' });
  expect(await findings()).toMatchObject([{ chain: second.chain }, { chain: 'audit before', what: 'missing', n: 1 }]);
});

test('documents that are written with all of their past are in their chains at once, and go on in them', async () => {
  const past = { aggregate: 'ticket', actor: { kind: 'system' }, label: 'Fait' } as const;
  const line = (ticketUuid: string, action: string, day: number, data: object) => ({
    ...{ ...past, aggregateId: ticketUuid, action, from: null, to: 'OPEN', data },
    at: new Date(Date.UTC(2026, 0, day)),
  });
  const [one, two, without] = [randomUUID(), randomUUID(), randomUUID()];
  const docs = [one, two, without].map((ticketUuid) => ({
    ...{ ticketUuid, code: ticketUuid, title: 'Un', state: 'OPEN' as const, businessUnitUuid: null, titleKey: 'un' },
    ...{ rev: 1, createdAt: now, updatedAt: now },
  }));
  const written = chainedHistory(as(admin), [
    line(one, 'renameTicket', 3, { to: 'Un', reason: undefined }),
    line(two, 'openTicket', 1, {}),
    line(one, 'openTicket', 2, {}),
  ]);
  await inTransaction(as(admin), async ({ session }) => {
    await model.insertMany(written.chained(model, docs), { session: session! });
    await written.write(session);
  });
  expect((await history.find({ aggregateId: one }).sort({ 'link.n': 1 }).lean()).map(({ action }) => action)).toEqual([
    'openTicket',
    'renameTicket',
  ]);
  expect(await chainUnchainedDocuments(as(admin))()).toBe(0);
  expect(await check()).toMatchObject({ entries: 3, findings: [] });
  for (const ticketUuid of [one, without])
    await perform(as(admin), Tickets, 'renameTicket', ticketUuid, { title: 'Après' });
  expect(await check()).toMatchObject({ entries: 5, findings: [] });
  await native('history').deleteOne(entry(one, 1));
  expect(await findings()).toMatchObject([{ chain: `ticket:${one}`, what: 'missing', n: 1 }]);
});

test('what is erased by right leaves its chain whole, and may be erased twice; the stub cannot be altered', async () => {
  const { ticketUuid, chain } = await told();
  const erase = (word: string) =>
    inTransaction(as(admin), (tx) =>
      redactHistory(tx, { aggregateId: ticketUuid, action: 'renameTicket' }, (data) => ({ ...data, to: word })),
    );
  await erase('effacé');
  await erase('(effacé)');
  expect((await history.findOne({ aggregateId: ticketUuid, action: 'renameTicket' }).lean())!.data.to).toBe('(effacé)');
  expect(await findings()).toEqual([]);
  await native('history').updateOne(entry(ticketUuid, 3), { $set: { 'data.to': 'Rien' } });
  expect(await findings()).toMatchObject([{ chain, what: 'altered', n: 3 }]);
});

test('a copy of a line of another service is checked on its own', async () => {
  const { ticketUuid, chain } = await told();
  const line = { aggregate: 'ticket', aggregateId: ticketUuid, action: 'other.done', label: 'Fait', at: now };
  await recordCopy(as(admin), { ...line, from: null, to: null, actor: { kind: 'service' }, data: { a: undefined } });
  expect(await findings()).toEqual([]);
  await native('history').updateOne({ action: 'other.done' }, { $set: { label: 'Défait' } });
  expect(await findings()).toMatchObject([{ chain, what: 'altered', n: 0, action: 'other.done' }]);
});

test('nothing is wrong with a database that is written to meanwhile', async () => {
  let writing = true;
  const work = (async () => {
    const { ticketUuid } = await open();
    for (let i = 0; writing; i++) {
      await perform(as(admin), Tickets, 'renameTicket', ticketUuid, { title: `Titre ${i}` });
      await recordRefusal(as(admin), 'x', 'a', 'FORBIDDEN');
    }
  })();
  const found: unknown[] = [];
  for (let i = 0; i < 100; i++) found.push(...(await findings()));
  writing = false;
  await work;
  expect(found).toEqual([]);
});

test('two instances write one audit log', async () => {
  const other = startTicketService();
  await other.db.connect(process.env.MONGODB_URI!);
  const many = Array.from({ length: 40 }, (_, i) =>
    recordRefusal((i % 2 ? other.as : as)(admin), 'x', `t${i}`, 'FORBIDDEN'),
  );
  await Promise.all(many);
  await other.db.disconnect();
  expect(await check()).toEqual({ chains: 1, entries: 40, findings: [] });
});

const years = (n: number) => new Date(now.getTime() + n * 366 * 24 * 3600_000);

test('what retention removes leaves a chain that can be checked further', async () => {
  const [gone, kept] = [await told(), await told()];
  await perform(as(admin), Tickets, 'openTicket', null, { code: 'still open', title: 'Ouvert' });
  for (const target of ['a', 'b']) await recordRefusal(as(admin), 'x', target, 'FORBIDDEN');
  await recordRefusal({ ...as(admin), now: () => years(1) }, 'x', 'c', 'FORBIDDEN');
  await model.updateOne({ ticketUuid: kept.ticketUuid }, { $set: { updatedAt: years(1) } });
  const later = { ...as(admin), now: () => years(1.5) };
  const ending = { kind: 'sessions', aggregate: Tickets, since: 'updatedAt', which: { state: 'CLOSED' } } as const;
  expect(await sweep(later, [{ ...ending, kind: 'audit' } as never])).toBe(3);
  expect(await sweep(later, [{ ...ending, kind: 'audit' } as never])).toBe(0);
  expect(await model.countDocuments({})).toBe(2);
  const said = await history.find({ aggregate: 'retentionRun' }, { _id: 0, data: 1, actor: 1 }).lean();
  expect(said.map(({ data, actor }) => [data.kind, data.removed, actor.kind])).toEqual([
    ['audit', 1, 'service'],
    ['audit', 2, 'service'],
  ]);
  expect(await history.countDocuments({})).toBe(13);
  expect((await audit.find({}).lean()).map(({ target }) => target)).toEqual(['c']);
  expect(await check()).toEqual({ chains: 6, entries: 14, findings: [] });
  await recordRefusal(later, 'x', 'd', 'FORBIDDEN');
  await native('history').deleteOne(entry(gone.ticketUuid, 5));
  await native('audit').deleteOne({ target: 'c' });
  expect(await findings()).toEqual(
    expect.arrayContaining([
      { chain: gone.chain, what: 'missing', n: 5 },
      { chain: 'audit', what: 'missing', n: 3 },
    ]),
  );
});
