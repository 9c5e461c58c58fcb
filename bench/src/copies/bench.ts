import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { defineEvent, type EventKind } from '@portal/domain';
import {
  createDatabase,
  createLogger,
  type Database,
  defineCopy,
  defineSchema,
  type Model,
  on,
  type Reaction,
} from '@portal/server';
import { type Bus, connectBus, ensureStream, streamName, subjectOf } from '@portal/server/events/bus';
import { Consumer } from '@portal/server/events/consumer/consumer';
import { startMongo, startNats, type TestEngine } from '@portal/test/engines/engines';
import { z } from 'zod';
import type { Bench, Cleanup, Result } from '../bench.ts';
import { cpuMs } from '../machine/processes.ts';
import { ratios, shown, spreadOf } from '../statistics.ts';

const AGGREGATES = 1000;
const BACKLOG = 10_000;
const GOALS = { perSecond: 2000, cpuMs: 0.3, seconds: 10 };

/** One transaction for each event, sixteen at the same time, as it was; and as it is now. */
const ways = ['one by one', 'together'] as const;
type Way = (typeof ways)[number];
/** The slow way is measured on fewer: its rate does not depend on how many wait. */
const events: Record<Way, number> = { 'one by one': 2000, together: BACKLOG };

interface Measured {
  seconds: number;
  perSecond: number;
  /** Of each event in ms. */
  service: number;
  mongod: number;
}

const snapshot = z.object({ uuid: z.string(), rev: z.number(), facts: z.record(z.string(), z.unknown()) });
type Snapshot = z.infer<typeof snapshot>;
const changed: EventKind<Snapshot> = defineEvent('bench.changed', 1, snapshot);

/** About as large as the copy of an HCP. */
const facts = {
  fullName: 'Dr Adélaïde Cœurdevey',
  city: 'Saint-Étienne',
  businessUnitUuids: [randomUUID(), randomUUID()],
  zoneUuids: [randomUUID()],
  notes: 'x'.repeat(800),
};

/** Copies of a neighbour's aggregates that events bring, all of them in the stream already, into the database of one service. */
export const copies: Bench = {
  name: 'copies',
  title: `Copies: ${BACKLOG} events in the stream, until one service has applied all of them`,
  async run({ rounds }, ends) {
    const [mongo, nats] = await Promise.all([startMongo(), startNats()]);
    ends.add(() => Promise.all([mongo.stop(), nats.stop()]));
    const measured: Record<Way, Measured[]> = { 'one by one': [], together: [] };
    for (let round = 0; round < rounds; round++)
      for (const way of ways) measured[way].push(await drain(way, mongo, nats.url, ends));
    return report(measured);
  },
};

/** What a service declared for each copy before there was `defineCopy`. */
const byHand = (model: Model<Snapshot>): Reaction =>
  on(changed, async ({ session = null }, { data }) => {
    const { uuid, rev } = data;
    const known = await model.findOne({ uuid } as never, { rev: 1 }, { session }).lean();
    if (known && known.rev >= rev) return;
    await model.updateOne({ uuid } as never, { $set: data }, { session, upsert: true } as never);
  });

const declared = (model: Model<Snapshot>): Reaction[] =>
  defineCopy({ owner: 'bench', snapshot, model, id: 'uuid', asked: 'uuids' }).broughtBy([changed]);

async function drain(way: Way, mongo: TestEngine, natsUrl: string, ends: Cleanup): Promise<Measured> {
  process.env.MONGODB_DB_PREFIX = `bench_${randomUUID().slice(0, 8)}`;
  const log = createLogger('bench');
  const sink = createDatabase('sink');
  const fields = { uuid: String, rev: Number, facts: Object };
  const model = sink.model<Snapshot>('Copy', defineSchema<Snapshot>(fields).index({ uuid: 1 }, { unique: true }));
  await sink.connect(mongo.url);
  const bus = await connectBus(natsUrl, 'bench', log);
  await ensureStream(bus.manager);
  await fill(bus, events[way]);
  const isTogether = way === 'together';
  const reactions = isTogether ? declared(model) : [byHand(model)];
  const consumer = new Consumer(sink, bus, log, reactions, isTogether ? {} : { together: 1 });
  const before = { at: performance.now(), service: ownCpuMs(), mongod: cpuMs(mongo.pid()) };
  consumer.start();
  ends.add(() => consumer.stop());
  while ((await sink.records.inbox.estimatedDocumentCount()) < events[way]) await delay(50);
  const seconds = (performance.now() - before.at) / 1000;
  const of = (cpu: number) => cpu / events[way];
  const service = of(ownCpuMs() - before.service);
  const mongod = of(cpuMs(mongo.pid()) - before.mongod);
  await consumer.stop();
  await newest(model, events[way] / AGGREGATES);
  await end(sink, bus);
  return { seconds, perSecond: events[way] / seconds, service, mongod };
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function fill({ jetstream }: Bus, many: number): Promise<void> {
  const rowOf = (number: number) => {
    const rev = Math.floor(number / AGGREGATES) + 1;
    const event = changed.of(`aggregate-${number % AGGREGATES}`, { uuid: `a-${number % AGGREGATES}`, rev, facts });
    const actor = { kind: 'service', service: 'bench' };
    const sent = { eventId: randomUUID(), aggregateVersion: rev, occurredAt: new Date(), actor, traceId: 'bench' };
    return { ...event, ...sent };
  };
  for (let from = 0; from < many; from += AGGREGATES) {
    const rows = Array.from({ length: AGGREGATES }, (_, i) => rowOf(from + i));
    await Promise.all(
      rows.map((row) => jetstream.publish(subjectOf(row.name), JSON.stringify(row), { msgID: row.eventId })),
    );
  }
}

/** @throws Error when a copy is missing or not the newest: what is wrong is not fast */
async function newest(model: Model<Snapshot>, rev: number): Promise<void> {
  const right = await model.countDocuments({ rev } as never);
  if (right !== AGGREGATES) throw new Error(`${right} of ${AGGREGATES} copies are right`);
}

async function end(sink: Database, bus: Bus): Promise<void> {
  await bus.manager.streams.delete(streamName);
  await bus.connection.close();
  await sink.connection.dropDatabase();
  await sink.disconnect();
}

function report(measured: Record<Way, Measured[]>): Result {
  const of = (way: Way, value: (one: Measured) => number) => measured[way].map(value);
  const cpu = ({ service, mongod }: Measured): number => service + mongod;
  const rate = ({ perSecond }: Measured): number => perSecond;
  const rows = ways.map((way) => [
    way,
    shown(spreadOf(of(way, rate))),
    shown(ratios(of(way, rate), of('one by one', rate))),
    shown(spreadOf(of(way, ({ service }) => service))),
    shown(spreadOf(of(way, ({ mongod }) => mongod))),
    shown(ratios(of(way, cpu), of('one by one', cpu))),
  ]);
  const perSecond = spreadOf(of('together', rate));
  const service = spreadOf(of('together', ({ service: own }) => own));
  const seconds = spreadOf(of('together', ({ seconds: took }) => took));
  return {
    tables: [
      { columns: ['', 'copies per s', '÷ one by one', 'CPU ms, service', 'CPU ms, mongod', 'CPU ÷ one by one'], rows },
    ],
    goals: [
      {
        text: `at least ${GOALS.perSecond} copies a second`,
        measured: shown(perSecond),
        met: perSecond.median >= GOALS.perSecond,
      },
      {
        text: `${GOALS.cpuMs} ms CPU each in the service`,
        measured: shown(service),
        met: service.median <= GOALS.cpuMs,
      },
      {
        text: `a backlog of ${BACKLOG} drained in ${GOALS.seconds} s`,
        measured: shown(seconds),
        met: seconds.median <= GOALS.seconds,
      },
    ],
    notes: [
      `${AGGREGATES} aggregates, copies of about 1 KB, each event once (inbox) and only newer ones kept; the service, MongoDB and NATS on this machine.`,
      `“One by one” (on ${events['one by one']} events) is a transaction for each event, sixteen at a time, as all of them were applied before.`,
    ],
    data: measured,
  };
}
