import { defineEvent } from '@portal/domain';
import { startNats, type TestEngine } from '@portal/test/engines/engines';
import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Bus, connectBus, subjectOf } from '../events/bus.ts';
import { Consumer } from '../events/consumer/consumer.ts';
import { EventApplication } from '../events/consumer/event-application.ts';
import { on, type ReceivedEvent } from '../events/reactions.ts';
import { createLogger } from '../service/log.ts';
import { createDatabase, defineSchema } from '../storage/database.ts';

/** What waits is applied in one transaction; when that fails, one by one. */

const happened = defineEvent('test.happened', 1, z.object({ number: z.number(), shared: z.string().nullish() }));

interface Journal {
  aggregateId: string;
  numbers: number[];
}
const db = createDatabase('together');
const journals = db.model<Journal>(
  'Journal',
  defineSchema<Journal>({ aggregateId: String, numbers: [Number] } as never).index(
    { aggregateId: 1 },
    { unique: true },
  ),
);

let tries: string[] = [];
let poison = '';
let meanwhile: (() => Promise<void>) | undefined;
const note = (aggregateId: string, number: number, session: unknown) =>
  journals.updateOne({ aggregateId }, { $push: { numbers: number } }, { upsert: true, session } as never);
const reaction = on(happened, {
  concerns: ({ number }) => number >= 0,
  async apply({ session }, { eventId, aggregateId, data: { number, shared } }) {
    tries.push(eventId);
    await note(aggregateId, number, session);
    if (shared) {
      const work = meanwhile;
      meanwhile = undefined;
      await work?.();
      await note(shared, number, session);
    }
    if (eventId === poison) throw new Error('this one cannot be applied');
  },
});

const log = createLogger('test');
log.level = 'silent';
let nats: TestEngine;
let bus: Bus;

beforeAll(async () => {
  await freshDatabases();
  nats = await startNats();
  bus = await connectBus(nats.url, 'test', log);
  await db.connect(process.env.MONGODB_URI!);
});
afterEach(async () => {
  tries = [];
  poison = '';
  await Promise.all([journals.deleteMany({}), db.records.inbox.deleteMany({}), db.records.parked.deleteMany({})]);
});
afterAll(async () => {
  await bus.connection.close();
  await nats.stop();
  await db.disconnect();
});

const eventOf = (aggregateId: string, number: number, shared?: string): ReceivedEvent =>
  ({
    ...happened.of(aggregateId, { number, shared }),
    eventId: `${aggregateId}/${number}`,
    aggregateVersion: number + 1,
    occurredAt: new Date().toISOString(),
    actor: { kind: 'service' },
    traceId: 't',
  }) as ReceivedEvent;
const some = (aggregates: number, shared?: string) =>
  Array.from({ length: aggregates }, (_, one) => eventOf(`aggregate-${one}`, 0, shared));
const send = async (events: readonly ReceivedEvent[]) => {
  for (const event of events) await bus.jetstream.publish(subjectOf(event.name), JSON.stringify(event));
};
const journal = async (aggregateId: string) => (await journals.findOne({ aggregateId }).lean())?.numbers;
const inInbox = () => db.records.inbox.countDocuments();

/** Applies what is in the stream until so many are in the inbox. @returns how many transactions were begun */
async function consumed(many: number): Promise<number> {
  const consumer = new Consumer(db, bus, log, [reaction], { firstMs: 5, longestMs: 40 });
  const { transaction } = db;
  let begun = 0;
  db.transaction = (work, triedForMs) => {
    begun += 1;
    return transaction(work, triedForMs);
  };
  consumer.start();
  await waitFor(
    async () => (await inInbox()) === many && (await db.records.parked.countDocuments()) === (poison ? 1 : 0),
    { what: 'all of them applied' },
  );
  await consumer.stop();
  db.transaction = transaction;
  return begun;
}

test('what waits is applied in few transactions, those of one aggregate in their order', async () => {
  const numbers = Array.from({ length: 30 }, (_, number) => number);
  const aggregates = ['a', 'b', 'c', 'd', 'e'];
  await send(numbers.flatMap((number) => aggregates.map((one) => eventOf(one, number))));
  expect(await consumed(150)).toBeLessThan(20);
  for (const one of aggregates) expect(await journal(one)).toEqual(numbers);
});

test('one that cannot be applied: all others are, each once, and it is parked after ten failures', async () => {
  poison = 'aggregate-17/0';
  await send([...some(40), eventOf('aggregate-17', 1)]);
  await consumed(40);
  const others = Array.from({ length: 40 }, (_, one) => one).filter((one) => one !== 17);
  for (const one of others) expect(await journal(`aggregate-${one}`)).toEqual([0]);
  expect(await journal('aggregate-17')).toEqual([1]);
  expect(tries.filter((id) => id === poison)).toHaveLength(10);
  expect(await db.records.parked.findOne({}).lean()).toMatchObject({ eventId: poison, state: 'parked' });
});

test('one whose data is of another shape is parked, all others are applied', async () => {
  const odd = eventOf('odd', 0);
  poison = odd.eventId;
  await send([...some(5), { ...odd, data: { number: 'none' } }]);
  await consumed(5);
  expect(await db.records.parked.findOne({}).lean()).toMatchObject({ eventId: 'odd/0' });
  expect(await journals.countDocuments()).toBe(5);
});

test('a request that changes what the transaction would change: nothing of it is lost, nothing is twice', async () => {
  await journals.create([{ aggregateId: 'shared', numbers: [] }]);
  const events = some(10);
  events[6] = eventOf('aggregate-6', 0, 'shared');
  meanwhile = async () => {
    await journals.updateOne({ aggregateId: 'shared' }, { $push: { numbers: 1000 } });
  };
  const application = new EventApplication(db, log, [reaction]);
  const failure = await application.applyTogether(events);
  expect(failure).toMatchObject({ error: expect.any(Error) });
  expect(failure?.guilty).toBeUndefined();
  expect([await inInbox(), await journals.countDocuments()]).toEqual([0, 1]);

  meanwhile = async () => {
    await journals.updateOne({ aggregateId: 'shared' }, { $push: { numbers: 1001 } });
  };
  await send(events);
  await consumed(10);
  for (let one = 0; one < 10; one++) expect(await journal(`aggregate-${one}`)).toEqual([0]);
  expect(await journal('shared')).toEqual([1000, 1001, 0]);
});

test('a process that was killed after the commit, before it could acknowledge: what comes again is applied once', async () => {
  const events = some(30);
  expect(await new EventApplication(db, log, [reaction]).applyTogether(events.slice(0, 20))).toBeNull();
  expect(await inInbox()).toBe(20);
  await send(events);
  await consumed(30);
  for (let one = 0; one < 30; one++) expect(await journal(`aggregate-${one}`)).toEqual([0]);
  expect(tries.filter((id) => id === 'aggregate-3/0')).toHaveLength(1);
});

test('what a service does not care about is let go before any transaction, also when it comes again', async () => {
  await send([eventOf('ours', 0), eventOf('others', -1), eventOf('others', -1), eventOf('ours', 1)]);
  expect(await consumed(2)).toBeLessThanOrEqual(2);
  expect(await journal('ours')).toEqual([0, 1]);
  expect([tries.length, await journal('others')]).toEqual([2, undefined]);
});
