import { randomUUID } from 'node:crypto';
import { defineEvent, PortalError } from '@portal/domain';
import { startNats, type TestEngine } from '@portal/test/engines/engines';
import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { isThorough } from '@portal/test/thorough';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { IdentityAuthority } from '../../requests/identity.ts';
import { registerClient } from '../../requests/request.ts';
import { createContext } from '../../service/context.ts';
import { createLogger } from '../../service/log.ts';
import { createDatabase, defineSchema } from '../../storage/database.ts';
import { type Bus, connectBus, subjectOf } from '../bus.ts';
import { on } from '../reactions.ts';
import { isCaughtUp } from '../recovery/caught-up.ts';
import { durablesOf } from '../recovery/stream-position.ts';
import { Consumer } from './consumer.ts';

const happened = defineEvent('test.happened', 1, z.object({ number: z.number(), shared: z.string() }));

interface Journal {
  aggregateId: string;
  numbers: number[];
}
interface Counter {
  key: string;
  times: number;
}

const db = createDatabase('ledger');
const unique = { unique: true } as const;
const journals = db.model<Journal>(
  'Journal',
  defineSchema<Journal>({ aggregateId: String, numbers: [Number] } as never).index({ aggregateId: 1 }, unique),
);
const counters = db.model<Counter>(
  'Counter',
  defineSchema<Counter>({ key: String, times: Number } as never).index({ key: 1 }, unique),
);

const aggregates = isThorough ? 50 : 12;
const eventsOfEach = 40;
const inAll = aggregates * eventsOfEach;
const sharedDocuments = 5;
const nameOf = (aggregate: number): string => `aggregate-${String(aggregate).padStart(2, '0')}`;
const all = Array.from({ length: aggregates }, (_, aggregate) => ({
  aggregateId: nameOf(aggregate),
  numbers: Array.from({ length: eventsOfEach }, (__, number) => number),
}));

/** How often an event fails, and with what; `Infinity` for one that can never be applied. */
function failuresOf(aggregateId: string, number: number): [times: number, error: Error] {
  const defect = new Error('this one cannot be applied');
  if ([nameOf(5), nameOf(6)].includes(aggregateId) && number === 15) return [Number.POSITIVE_INFINITY, defect];
  if (aggregateId === nameOf(3) && number === 10) return [12, new PortalError('CONFLICT')];
  if (aggregateId === nameOf(4) && number === 0) return [12, new PortalError('SERVICE_UNAVAILABLE')];
  return [number % 7 === 3 ? 1 : 0, defect];
}

const tries = new Map<string, number>();
const reaction = on(happened, async ({ session }, { eventId, aggregateId, data: { number, shared } }) => {
  const before = tries.get(eventId) ?? 0;
  const [times, error] = failuresOf(aggregateId, number);
  const options = { upsert: true, session } as never;
  await journals.updateOne({ aggregateId }, { $push: { numbers: number } }, options);
  await counters.updateOne({ key: shared }, { $inc: { times: 1 } }, options);
  // After a lost connection what was put aside may come again, and is tried again: it counts until it is put aside.
  const isOver = times === Number.POSITIVE_INFINITY && (await db.records.parked.exists({ eventId }));
  if (!isOver) tries.set(eventId, before + 1);
  if (before < times) throw error;
});

let nats: TestEngine;
let bus: Bus;
const log = createLogger('test');
const consumer = (): Consumer => new Consumer(db, bus, log, [reaction], { firstMs: 5, longestMs: 40 });

beforeAll(async () => {
  await freshDatabases();
  log.level = 'silent';
  nats = await startNats();
  bus = await connectBus(nats.url, 'test', log);
  await db.connect(process.env.MONGODB_URI!);
  await counters.insertMany(Array.from({ length: sharedDocuments }, (_, i) => ({ key: `shared-${i}`, times: 0 })));
});
afterAll(async () => {
  await bus.connection.close();
  await nats.stop();
  await db.disconnect();
});

/** Puts the events of one aggregate into the stream, in order; some of them twice, as a relay does that was killed. */
async function send({ aggregateId, numbers }: Journal): Promise<void> {
  for (const number of numbers) {
    const eventId = `${aggregateId}/${number}`;
    const event = happened.of(aggregateId, { number, shared: `shared-${number % sharedDocuments}` });
    const sent = { aggregateVersion: number, occurredAt: new Date(), actor: { kind: 'service' }, traceId: 't' };
    for (let copy = 0; copy < (number % 10 === 0 ? 2 : 1); copy++) {
      const text = JSON.stringify({ ...event, ...sent, eventId });
      await bus.jetstream.publish(subjectOf(happened.name), text, { msgID: randomUUID() });
    }
  }
}

const settled = async () => (await db.records.inbox.countDocuments()) + (await db.records.parked.countDocuments());

test(`${inAll} events of ${aggregates} aggregates: each once, in order, whatever fails, and across a restart and a lost connection`, async () => {
  let running = consumer();
  running.start();
  const sending = Promise.all(all.map(send));
  await waitFor(async () => (await settled()) > inAll * 0.15, { what: 'the first of them' });
  await running.stop();
  // How often something failed is remembered while a consumer lives.
  tries.clear();
  running = consumer();
  running.start();
  await waitFor(async () => (await settled()) > inAll * 0.75, { what: 'most of them' });
  await bus.connection.reconnect();
  await sending;
  await waitFor(async () => (await settled()) === inAll, { what: 'all of them' });

  const poisoned = [nameOf(5), nameOf(6)];
  const numbersOf = ({ aggregateId, numbers }: Journal) =>
    poisoned.includes(aggregateId) ? numbers.filter((number) => number !== 15) : numbers;
  const expected = all.map((journal) => ({ aggregateId: journal.aggregateId, numbers: numbersOf(journal) }));
  expect(await journals.find({}, { _id: 0 }).sort({ aggregateId: 1 }).lean()).toEqual(expected);
  const times = (key: number) =>
    expected.flatMap(({ numbers }) => numbers.filter((number) => number % sharedDocuments === key)).length;
  expect(await counters.find({}, { _id: 0 }).sort({ key: 1 }).lean()).toEqual(
    Array.from({ length: sharedDocuments }, (_, i) => ({ key: `shared-${i}`, times: times(i) })),
  );
  expect(await db.records.parked.find({}, { _id: 0, eventId: 1, error: 1 }).sort({ eventId: 1 }).lean()).toEqual(
    poisoned.map((aggregateId) => ({ eventId: `${aggregateId}/15`, error: 'this one cannot be applied' })),
  );
  expect(poisoned.map((aggregateId) => tries.get(`${aggregateId}/15`))).toEqual([10, 10]);

  const durable = async () => (await durablesOf(bus, 'ledger'))[0];
  await waitFor(async () => (await durable())?.num_ack_pending === 0, { what: 'everything acknowledged' });
  await running.stop();
});

test('a service is behind while something waits for it, and while there is no bus to ask', async () => {
  const actor = { kind: 'service', service: 'ledger' } as const;
  const behind = async () => !(await isCaughtUp(createContext({ db, actor, traceId: 't', log })));
  expect(await behind()).toBe(true);
  const authority = new IdentityAuthority({ publicKeys: {}, privateKeys: {} });
  const forget = registerClient(db, { service: 'ledger', authority, bus: () => bus });
  await waitFor(async () => !(await behind()), { what: 'nothing waits' });
  await db.records.stream.updateMany({}, { $set: { at: new Date(Date.now() - 3_600_000) } });
  await send({ aggregateId: 'later', numbers: [1] });
  await waitFor(behind, { what: 'one waits' });
  const running = consumer();
  running.start();
  await waitFor(async () => !(await behind()), { what: 'it has been applied' });
  await running.stop();
  forget();
});
