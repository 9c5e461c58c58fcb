import { setTimeout as delay } from 'node:timers/promises';
import { defineEvent } from '@portal/domain';
import { startNats, type TestEngine } from '@portal/test/engines/engines';
import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { readsDuring } from '@portal/test/probes/reads-during';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../../service/log.ts';
import { createDatabase, defineSchema } from '../../storage/database.ts';
import { backlog, numbersOf, publishInOrder, streamed } from '../../testing/backlog.ts';
import { type Bus, connectBus } from '../bus.ts';
import { Consumer } from '../consumer/consumer.ts';
import { on } from '../reactions.ts';
import { sendOutbox } from './outbox.ts';
import { Relay } from './relay.ts';

const number = z.object({ number: z.number() });
const happened = defineEvent('test.happened', 1, number);
const applied = defineEvent('test.applied', 1, number);
const contested = defineEvent('test.contested', 1, number);

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

/** Some take longer than others, as reactions do: another process with the next one would be done before. */
const reactions = [applied, contested].map((kind) =>
  on(kind, async ({ session }, { aggregateId, data: { number } }) => {
    await delay((number * 7) % 11);
    await journals.updateOne({ aggregateId: `${kind.name} ${aggregateId}` }, { $push: { numbers: number } }, {
      upsert: true,
      session,
    } as never);
  }),
);
const journalsOf = async (kind: { name: string }) => {
  const found = await journals
    .find({ aggregateId: new RegExp(`^${kind.name} `) } as never, { _id: 0 })
    .sort({ aggregateId: 1 })
    .lean();
  return found.map(({ aggregateId, numbers }) => ({ aggregateId: aggregateId.split(' ')[1], numbers }));
};

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
  const one = new Consumer(db, await instance(), log, reactions);
  one.start();
  return one;
};
const relay = async (): Promise<Relay> => {
  const one = new Relay(source, await instance(), log);
  one.start();
  return one;
};

beforeAll(async () => {
  await freshDatabases();
  nats = await startNats();
  await Promise.all([source, db].map((one) => one.connect(process.env.MONGODB_URI!)));
});
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.connection.close()));
  await nats.stop();
  for (const one of [source, db]) {
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
  });
  await Promise.all(relays.map((one) => one.stop()));
  expect(await streamed(buses[0]!, happened)).toEqual(expected);
});

test('a look for what is to be sent reads nothing of what was sent, after a backlog either', async () => {
  const { reads } = await readsDuring(source.connection, 'outbox', () => sendOutbox(source, buses[0]!));
  expect(reads).toEqual([{ docsExamined: 0, nreturned: 0 }]);
});

const inboxOf = (kind: { name: string }) =>
  db.records.inbox.countDocuments({ eventId: new RegExp(`^${kind.name}/`) } as never);
const all = { what: 'all of them' };

test('three instances of one consuming service, one ended and one added: each aggregate in its order, each event once', async () => {
  await publishInOrder(await instance(), applied, expected);
  const [first, ...others] = await Promise.all([consumer(), consumer(), consumer()]);
  await waitFor(async () => (await inboxOf(applied)) > 100, { what: 'the first 100' });
  await first.stop();
  others.push(await consumer());
  await waitFor(async () => (await inboxOf(applied)) === aggregates * eventsOfEach, all);
  await Promise.all(others.map((one) => one.stop()));
  expect(await journalsOf(applied)).toEqual(expected);
});

test('an instance that has lost its lease, and does not know it yet, does no harm', async () => {
  await publishInOrder(await instance(), contested, expected);
  const instances = await Promise.all([consumer(), consumer(), consumer()]);
  const leases = db.connection.collection('leases');
  const holders = new Set<string>();
  await waitFor(async () => {
    // It ends at once, again and again: another one begins while this one goes on with what it holds.
    const lease = await leases.findOneAndUpdate({ _id: 'consumer' as never }, { $set: { until: new Date(0) } });
    if (lease) holders.add(lease.holder);
    return (await inboxOf(contested)) === aggregates * eventsOfEach;
  }, all);
  await Promise.all(instances.map((one) => one.stop()));
  expect(holders.size).toBeGreaterThan(1);
  expect(await journalsOf(contested)).toEqual(expected);
});
