import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { mongoUri } from '@portal/run/engines/run-mongo';
import { natsUrl } from '@portal/run/engines/run-nats';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { connect, type JetStreamClient, StorageType } from 'nats';
import type { Bench, Cleanup, Result } from '../bench.ts';
import { watchGathering } from '../portal/page.ts';
import { type RunningPortal, startPortal } from '../portal/running-portal.ts';
import { Session } from '../portal/session.ts';
import { digits, percentile, ratios, shown, spreadOf } from '../statistics.ts';

/** Events of one kind in a round, one after the other. */
const EVENTS = 40;
const PATIENCE_MS = 10_000;
/** What a poll each second would take on average. */
const POLLING_MS = 500;
const SUBJECT = 'mesure.evenement';
const durable = { writeConcern: { w: 'majority' as const, journal: true } };

/** Times of one event in ms, from the moment its write was sent. */
interface Delivery {
  written: number;
  delivered: number;
}

/** From the commit of an event to the WebSocket of a page, beside the least that the same engines need to make it durable twice. */
export const events: Bench = {
  name: 'events',
  title: 'Event: from commit to the browser’s WebSocket',
  async run({ rounds }, ends) {
    const ways = await prepare(ends);
    const all = { portal: [] as Delivery[][], bare: [] as number[][] };
    for (let round = -1; round < rounds; round++) {
      const portal: Delivery[] = [];
      for (let n = 0; n < EVENTS; n++) portal.push(await ways.portal());
      const bare: number[] = [];
      for (let n = 0; n < EVENTS; n++) bare.push(await ways.bare());
      // The first round only warms up.
      if (round < 0) continue;
      all.portal.push(portal);
      all.bare.push(bare);
    }
    return report(all.portal, all.bare);
  },
};

async function prepare(ends: Cleanup) {
  const portal = await startPortal(ends);
  const session = await Session.open(portal.url);
  const mongo = await MongoClient.connect(mongoUri(portal.ports.mongo));
  ends.add(() => mongo.close());
  const nats = await connect({ servers: natsUrl(portal.ports.nats) });
  ends.add(() => nats.close());
  const manager = await nats.jetstreamManager();
  await manager.streams.add({ name: 'MESURE', subjects: [SUBJECT], storage: StorageType.File });
  const outbox = mongo.db('portal_gatherings').collection('outbox');
  const template = await outbox.findOne({ name: 'gathering.changed' }, { sort: { _id: -1 } });
  if (!template) throw new Error('the demo has no gathering that was changed');
  await allSent(outbox);
  const page = openPage(portal, session, String(template.aggregateId), ends);
  await subscribed(outbox, template, page);
  return {
    portal: () => throughPortal(outbox, template, page),
    bare: () => bare(mongo.db('mesure').collection('evenements'), nats.jetstream(), template),
  };
}

/** The demo's own events would come in between. */
async function allSent(outbox: Collection): Promise<void> {
  while (await outbox.findOne({ publishedAt: null })) await delay(100);
}

/** Nothing says that a subscription has begun but its first event. */
async function subscribed(outbox: Collection, template: Document, page: PageOfGathering): Promise<void> {
  const first = page.next().then(() => true);
  const sent = () => outbox.insertOne(rowOf(template), durable).then(() => delay(250, false));
  while (!(await Promise.race([first, sent()])));
  await allSent(outbox);
  await delay(500);
}

interface PageOfGathering {
  /** Resolves with the next change that the page receives. */
  next(): Promise<unknown>;
}

const rowOf = ({ _id, ...event }: Document): Document => ({
  ...event,
  eventId: randomUUID(),
  occurredAt: new Date(),
  publishedAt: null,
});

/** Opens a page that watches a gathering. */
function openPage(portal: RunningPortal, session: Session, gatheringUuid: string, ends: Cleanup): PageOfGathering {
  const told = new EventEmitter();
  watchGathering(portal, session, gatheringUuid, ends, {
    onChange: () => told.emit('change'),
    onError: (error) => told.emit('error', error),
  });
  return { next: () => once(told, 'change', { signal: AbortSignal.timeout(PATIENCE_MS) }) };
}

/** Writes an event where an operation's transaction would, and waits until the page is notified. */
async function throughPortal(outbox: Collection, template: Document, page: PageOfGathering): Promise<Delivery> {
  const told = page.next();
  const from = performance.now();
  let written = 0;
  const row = rowOf(template);
  await Promise.all([
    outbox.insertOne(row, durable).then(() => {
      written = performance.now() - from;
    }),
    told,
  ]);
  return { written, delivered: performance.now() - from };
}

/** The same event made durable in the same engines, with nobody in between. */
async function bare(rows: Collection, stream: JetStreamClient, { _id, ...event }: Document): Promise<number> {
  const eventId = randomUUID();
  const from = performance.now();
  await rows.insertOne({ ...event, eventId }, durable);
  await stream.publish(SUBJECT, JSON.stringify(event), { msgID: eventId });
  return performance.now() - from;
}

function report(portal: Delivery[][], floor: number[][]): Result {
  const at = (share: number, rounds: number[][]) => rounds.map((round) => percentile(round, share));
  const whole = portal.map((round) => round.map(({ delivered }) => delivered));
  const after = portal.map((round) => round.map(({ written, delivered }) => Math.max(0, delivered - written)));
  const row = (name: string, rounds: number[][]) => [
    name,
    shown(spreadOf(at(0.5, rounds))),
    shown(spreadOf(at(0.95, rounds))),
    shown(ratios(at(0.5, rounds), at(0.5, floor))),
    shown(ratios(at(0.95, rounds), at(0.95, floor))),
  ];
  const p95 = ratios(at(0.95, whole), at(0.95, floor));
  const polled = spreadOf(at(0.5, after).map((ms) => POLLING_MS / ms));
  return {
    tables: [
      {
        columns: ['From', 'p50 ms', 'p95 ms', 'p50 ÷ bare', 'p95 ÷ bare'],
        rows: [
          row('write sent → page notified', whole),
          row('commit acknowledged → page notified', after),
          row('bare: majority insert + synced acknowledgement', floor),
        ],
      },
    ],
    goals: [
      { text: 'write → page notified, p95 ≤ 3 × bare', measured: shown(p95), met: p95.median <= 3 },
      {
        text: 'commit → page notified ≥ 100 × faster than a poll each second',
        measured: `${digits(polled.median)} ×`,
        met: polled.median >= 100,
      },
    ],
    notes: [
      `${EVENTS} events one after the other in a round: outbox → change stream → relay → JetStream → gateway → the shell’s server → WebSocket.`,
      'The event is written into the outbox as an operation’s transaction does; what the operation itself takes is not in the figures.',
      'The least share of `commit → page notified` can be 0: the page may be notified before the writer has its acknowledgement.',
    ],
    data: { portal, bare: floor },
  };
}
