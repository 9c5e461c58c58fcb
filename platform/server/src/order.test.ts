import { setTimeout as delay } from 'node:timers/promises';
import { defineEvent } from '@portal/domain';
import { startNats, type TestEngine } from '@portal/test/engines';
import { uniqueDatabase } from '@portal/test/unique-database';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Bus, connectBus } from './bus.ts';
import { Consumer } from './consumer.ts';
import { createDatabase, defineSchema } from './database.ts';
import { on } from './event-application.ts';
import { createLogger } from './log.ts';
import { Relay } from './relay.ts';
import { backlog, numbersOf, publishInOrder, streamed } from './testing/backlog.ts';

const number = z.object({ number: z.number() });
const happened = defineEvent('test.happened', 1, number);
const applied = defineEvent('test.applied', 1, number);

interface Journal {
  aggregateId: string;
  numbers: number[];
}

const source = createDatabase('source');
const db = createDatabase('sink');
const journals = db.model<Journal>(
  'Journal',
  defineSchema<Journal>({ aggregateId: String, numbers: [Number] } as never).index(
    { aggregateId: 1 },
    { unique: true },
  ),
);

/** Some take longer than others, as reactions do: whoever has the next one in another process would be done before. */
const reaction = on(applied, async ({ session }, { aggregateId, data: { number } }) => {
  await delay((number * 7) % 11);
  await journals.updateOne({ aggregateId }, { $push: { numbers: number } }, { upsert: true, session } as never);
});

let nats: TestEngine;
const buses: Bus[] = [];
const log = createLogger('test');
log.level = 'silent';
/** A connection of its own for each, as instances have. */
async function instance(): Promise<Bus> {
  const bus = await connectBus(nats.url, 'test', log);
  buses.push(bus);
  return bus;
}
const consumer = async (): Promise<Consumer> => {
  const one = new Consumer(db, await instance(), log, [reaction]);
  one.start();
  return one;
};
const relay = async (): Promise<Relay> => {
  const one = new Relay(source, await instance(), log);
  one.start();
  return one;
};

beforeAll(async () => {
  process.env.MONGODB_DB_PREFIX = uniqueDatabase('order');
  nats = await startNats();
  await Promise.all([source, db].map((one) => one.connect(process.env.MONGODB_URI!)));
});
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.connection.close()));
  await nats.stop();
  for (const one of [source, db]) {
    await one.connection.dropDatabase();
    await one.disconnect();
  }
});

const aggregates = 20;
const eventsOfEach = 25;
const expected = numbersOf(aggregates, eventsOfEach);

test('a backlog of two writers leaves in the order of its versions, whichever of two relays sends it', async () => {
  await backlog(source, happened, expected);
  const relays = await Promise.all([relay(), relay()]);
  await waitFor(async () => (await source.records.outbox.countDocuments({ publishedAt: null } as never)) === 0, {
    what: 'an empty outbox',
    timeoutMs: 60_000,
  });
  await Promise.all(relays.map((one) => one.stop()));
  expect(await streamed(buses[0]!, happened)).toEqual(expected);
});

test('three instances of one consuming service, one ended and one added: each aggregate in its order, each event once', async () => {
  await publishInOrder(await instance(), applied, expected);
  const count = () => db.records.inbox.countDocuments();
  const [first, ...others] = await Promise.all([consumer(), consumer(), consumer()]);
  await waitFor(async () => (await count()) > 100, { timeoutMs: 60_000, what: 'the first 100' });
  await first.stop();
  others.push(await consumer());
  await waitFor(async () => (await count()) === aggregates * eventsOfEach, {
    timeoutMs: 120_000,
    what: 'all of them',
  });
  await Promise.all(others.map((one) => one.stop()));
  expect(await journals.find({}, { _id: 0 }).sort({ aggregateId: 1 }).lean()).toEqual(expected);
}, 180_000);
