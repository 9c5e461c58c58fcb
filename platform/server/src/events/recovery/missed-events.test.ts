import { defineEvent } from '@portal/domain';
import { setupEnvironment, teardownEnvironment } from '@portal/test/engines/test-environment';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { waitFor } from '@portal/test/wait-for';
import { AckPolicy, DeliverPolicy } from 'nats';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { registerClient } from '../../requests/request.ts';
import { createLogger } from '../../service/log.ts';
import { createDatabase, defineSchema } from '../../storage/database.ts';
import { backlog, type Numbers, numbersOf, rowOf } from '../../testing/backlog.ts';
import { type Bus, connectBus, ensureStream, streamName, subjectOf } from '../bus.ts';
import { Consumer } from '../consumer/consumer.ts';
import { on } from '../reactions.ts';
import { durablesOf } from './stream-position.ts';

const happened = defineEvent('test.happened', 1, z.object({ number: z.number() }));

interface Journal {
  aggregateId: string;
  numbers: number[];
}
const db = createDatabase('mails');
const journals = db.model<Journal>(
  'Journal',
  defineSchema<Journal>({ aggregateId: String, numbers: [Number] } as never).index(
    { aggregateId: 1 },
    { unique: true },
  ),
);
/** Nothing is applied before it is opened. */
let gate = Promise.resolve();
let open = () => {};
const close = () => {
  gate = new Promise((resolve) => {
    open = resolve;
  });
};
const reaction = on(happened, async ({ session }, { aggregateId, data: { number } }) => {
  await gate;
  await journals.updateOne({ aggregateId }, { $push: { numbers: number } }, { upsert: true, session } as never);
});

let source: TestSubgraph;
let bus: Bus;
let consumer: Consumer | undefined;
const log = createLogger('test');
log.level = 'silent';
const start = () => {
  consumer = new Consumer(db, bus, log, [reaction]);
  consumer.start();
};
const end = async () => {
  await consumer?.stop();
  consumer = undefined;
};

beforeAll(async () => {
  const { authority } = await setupEnvironment();
  source = await startForTest(stubSubgraph('users', {}), { whole: true });
  bus = await connectBus(process.env.NATS_URL!, 'test', log);
  await db.connect(process.env.MONGODB_URI!);
  registerClient(db, { service: 'mails', authority, bus: () => bus });
});
afterEach(async () => {
  open();
  await end();
});
afterAll(async () => {
  await bus.connection.close();
  await db.disconnect();
  await source.stop();
  await teardownEnvironment();
});

const outbox = () => source.running.definition.db.records.outbox;
const send = async (events: Numbers) => {
  await backlog(source.running.definition.db, happened, events);
  await waitFor(async () => (await outbox().countDocuments({ publishedAt: null } as never)) === 0, {
    what: 'all sent',
  });
};
/** Of the aggregates with a name, as many as there are events. */
const applied = (name: string, many: number) =>
  waitFor(async () => (await db.records.inbox.countDocuments({ eventId: new RegExp(`/${name}-`) } as never)) >= many, {
    what: `${many} applied`,
  });
const kept = (name: string) =>
  journals
    .find({ aggregateId: new RegExp(`^${name}-`) } as never, { _id: 0 })
    .sort({ aggregateId: 1 })
    .lean();
const part = (events: Numbers, from: number, to: number): Numbers =>
  events.map(({ aggregateId, numbers }) => ({ aggregateId, numbers: numbers.slice(from, to) }));

test('what has left the stream while a consumer was away is applied from the outbox, in its order', async () => {
  const events = numbersOf(10, 30, 'away');
  start();
  await send(part(events, 0, 10));
  await applied('away', 100);
  await end();
  await send(part(events, 10, 20));
  await send(part(events, 20, 30));
  await bus.manager.streams.purge(streamName, { keep: 30 });
  start();
  await applied('away', 300);
  expect(await kept('away')).toEqual(events);
});

/** What is beyond the gap may come before it is noticed. */
test('what leaves the stream while a consumer lags, more than it has unacknowledged, is noticed and applied, too', async () => {
  const events = numbersOf(10, 60, 'lagging');
  close();
  start();
  await send(events);
  const inHand = async () => (await durablesOf(bus, 'mails'))[0]?.num_ack_pending;
  await waitFor(async () => (await inHand()) === 256, { what: 'as many unacknowledged as may be' });
  await bus.manager.streams.purge(streamName, { keep: 10 });
  open();
  await applied('lagging', 600);
  const inAnyOrder = (await kept('lagging')).map((one) => ({ ...one, numbers: one.numbers.sort((m, n) => m - n) }));
  expect(inAnyOrder).toEqual(events);
});

test('a service of the first version goes on at the position of its durable consumer, with what was unacknowledged', async () => {
  const events = numbersOf(4, 10, 'first');
  await db.records.stream.deleteMany({});
  for (const { name } of await durablesOf(bus, 'mails')) await bus.manager.consumers.delete(streamName, name);
  const config = {
    durable_name: 'mails',
    ack_policy: AckPolicy.Explicit,
    filter_subjects: [subjectOf(happened.name)],
    deliver_policy: DeliverPolicy.New,
  };
  await bus.manager.consumers.add(streamName, config);
  await send(part(events, 0, 5));
  // It had applied the first three of one aggregate, and one more was unacknowledged when it ended.
  const durable = await bus.jetstream.consumers.get(streamName, 'mails');
  const first = events[0]!.aggregateId;
  for await (const message of await durable.fetch({ max_messages: 20 })) {
    const { aggregateId, data, eventId } = message.json<{
      aggregateId: string;
      eventId: string;
      data: { number: number };
    }>();
    if (aggregateId !== first || data.number > 2) continue;
    await journals.updateOne({ aggregateId }, { $push: { numbers: data.number } }, { upsert: true });
    await db.records.inbox.create([{ eventId, appliedAt: new Date() }]);
    await message.ackAck();
  }
  await outbox().insertMany(
    part(events, 5, 10).flatMap(({ aggregateId, numbers }) =>
      numbers.map((number) => rowOf(happened, aggregateId, number)),
    ) as never,
  );
  expect((await kept('first')).map(({ numbers }) => numbers)).toEqual([[0, 1, 2]]);
  start();
  await applied('first', 40);
  expect(await kept('first')).toEqual(events);
  expect((await durablesOf(bus, 'mails')).map(({ name }) => name)).not.toContain('mails');
});

test('a stream that was lost, and took newer events before it was missed: what it held comes before them', async () => {
  const events = numbersOf(10, 20, 'lost');
  start();
  await send(part(events, 0, 5));
  await applied('lost', 50);
  await end();
  await send(part(events, 5, 15));
  await bus.manager.streams.delete(streamName);
  await ensureStream(bus.manager);
  await send(part(events, 15, 20));
  start();
  await applied('lost', 200);
  expect(await kept('lost')).toEqual(events);
});
