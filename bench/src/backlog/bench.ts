import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { defineEvent } from '@portal/domain';
import { createDatabase, createLogger, type Database, defineSchema, on, type Reaction } from '@portal/server';
import { type Bus, connectBus } from '@portal/server/events/bus';
import { Consumer } from '@portal/server/events/consumer/consumer';
import { Relay } from '@portal/server/events/outbox/relay';
import { startMongo, startNats } from '@portal/test/engines/engines';
import { z } from 'zod';
import type { Bench, Cleanup, Result } from '../bench.ts';
import { shown, spreadOf } from '../statistics.ts';

const EVENTS = 10_000;
const AGGREGATES = 2000;
/** Documents that the events of many aggregates change together: the gatherings of their participants. */
const SHARED = 20;
const GOAL_SECONDS = 60;

const counted = defineEvent('bench.counted', 1, z.object({ number: z.number(), shared: z.string() }));

interface Count {
  key: string;
  times: number;
}

/** What a consumer does about an event: one document of the aggregate, and in the second way one that many aggregates share. */
const ways = ['own document', 'own and shared document'] as const;
type Way = (typeof ways)[number];

/** An outbox that was filled while NATS was away: until every event is applied in another service's database. */
export const backlog: Bench = {
  name: 'backlog',
  title: `Backlog: ${EVENTS} events from an outbox to their effects`,
  async run({ rounds }, ends) {
    const [mongo, nats] = await Promise.all([startMongo(), startNats()]);
    ends.add(() => Promise.all([mongo.stop(), nats.stop()]));
    const seconds = Object.fromEntries(ways.map((way) => [way, [] as number[]])) as Record<Way, number[]>;
    for (let round = 0; round < rounds; round++) {
      for (const way of ways) seconds[way].push(await drain(way, mongo.url, nats.url, ends));
    }
    return report(seconds);
  },
};

async function drain(way: Way, mongoUrl: string, natsUrl: string, ends: Cleanup): Promise<number> {
  process.env.MONGODB_DB_PREFIX = `bench_${randomUUID().slice(0, 8)}`;
  const log = createLogger('bench');
  const [source, sink] = [createDatabase('source'), createDatabase('sink')];
  const counts = sink.model<Count>(
    'Count',
    defineSchema<Count>({ key: String, times: Number } as never).index({ key: 1 }, { unique: true }),
  );
  const count = (key: string, session: unknown) =>
    counts.updateOne({ key }, { $inc: { times: 1 } }, { upsert: true, session } as never);
  await Promise.all([source.connect(mongoUrl), sink.connect(mongoUrl)]);
  await counts.insertMany(Array.from({ length: SHARED }, (_, i) => ({ key: `shared-${i}`, times: 0 })));
  await fill(source);
  const bus = await connectBus(natsUrl, 'bench', log);
  const reaction = on(counted, async (ctx, { aggregateId, data }) => {
    await count(aggregateId, ctx.session);
    if (way === 'own and shared document') await count(data.shared, ctx.session);
  });
  const from = performance.now();
  const stop = startBoth(source, sink, bus, reaction);
  ends.add(stop);
  while ((await sink.records.inbox.estimatedDocumentCount()) < EVENTS) await delay(50);
  const took = (performance.now() - from) / 1000;
  await stop();
  await bus.manager.streams.delete('PORTAL');
  await bus.connection.close();
  await Promise.all([source, sink].map(({ connection }) => connection.dropDatabase()));
  await Promise.all([source.disconnect(), sink.disconnect()]);
  return took;
}

function startBoth(source: Database, sink: Database, bus: Bus, reaction: Reaction): () => Promise<void> {
  const log = createLogger('bench');
  const relay = new Relay(source, bus, log);
  const consumer = new Consumer(sink, bus, log, [reaction]);
  relay.start();
  consumer.start();
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= Promise.all([relay.stop(), consumer.stop()]).then(() => undefined);
    return stopped;
  };
}

async function fill({ records }: Database): Promise<void> {
  const rows = Array.from({ length: EVENTS }, (_, number) => {
    const event = counted.of(`aggregate-${number % AGGREGATES}`, { number, shared: `shared-${number % SHARED}` });
    const actor = { kind: 'service', service: 'bench' };
    const sent = { aggregateVersion: 1, occurredAt: new Date(), actor, traceId: 'bench', publishedAt: null };
    return { eventId: randomUUID(), ...event, ...sent };
  });
  await records.outbox.insertMany(rows as never, { lean: true });
}

function report(seconds: Record<Way, number[]>): Result {
  const rows = ways.map((way) => {
    const spread = spreadOf(seconds[way]);
    return [way, shown(spread), String(Math.round(EVENTS / spread.median))];
  });
  const slowest = spreadOf(ways.flatMap((way) => seconds[way]));
  return {
    tables: [{ columns: ['Effect of an event', 'seconds', 'events per s'], rows }],
    goals: [
      {
        text: `${EVENTS} events drained within ${GOAL_SECONDS} s`,
        measured: shown(slowest),
        met: slowest.max <= GOAL_SECONDS,
      },
    ],
    notes: [
      `${AGGREGATES} aggregates; source, sink, MongoDB and NATS on this machine, source and sink in one process. Empty databases each round.`,
      `With the shared document, transactions of different aggregates conflict: ${SHARED} documents are changed by all of them.`,
    ],
    data: seconds,
  };
}
