import { trusted } from 'mongoose';
import type { Database } from '../../storage/database.ts';
import type { Filter } from '../../storage/mongoose-types.ts';
import { unsentIndex } from '../../storage/platform-models.ts';
import type { EventRecord } from '../../storage/platform-records.ts';
import { type Bus, ensureStream, streamName, subjectOf } from '../bus.ts';
import { headers } from '../nats.ts';
import { bodyOf } from '../reactions.ts';

const batchSize = 200;
/** Aggregates whose events are marked to be sent again in one transaction. */
const markedAtOnce = 200;
/** How far back a lost stream is rebuilt without being asked: no consumer is away for longer. */
const rebuiltMs = 30 * 24 * 60 * 60_000;

/**
 * Sends to JetStream all that was not sent yet: the events of an aggregate in the order of its versions, whichever process wrote them. The outbox id is the
 * message id, so that a second sending is recognised. Each takes the next only when JetStream has the one before: two that send at the same
 * moment (one was stalled, and lost its lease meanwhile) send some events twice, and none before its time.
 * @throws Error when something could not be sent; what was sent is remembered
 */
export async function sendOutbox(db: Database, bus: Bus, signal?: AbortSignal): Promise<void> {
  // Aggregate by aggregate, so that nobody waits for ever behind those that come before.
  let after = '';
  while (!signal?.aborted) {
    const waiting = await unsent(db, after);
    if (waiting.length > 0) await send(db, bus, waiting);
    const isAll = waiting.length < batchSize;
    if (isAll && after === '') return;
    after = isAll ? '' : waiting.at(-1)!.aggregateId;
  }
}

/**
 * In one snapshot: a later event of an aggregate is never seen without the one before, which was committed before. By the index of what is unsent: of a
 * backlog the database prefers that of the aggregates, remembers so, and reads all that was sent every time afterwards.
 */
async function unsent(db: Database, after: string): Promise<EventRecord[]> {
  const session = await db.connection.startSession({ snapshot: true });
  try {
    const filter = { publishedAt: null, aggregateId: trusted({ $gt: after }) };
    return (await db.records.outbox
      .find(filter, null, { session })
      .sort({ aggregateId: 1, aggregateVersion: 1, _id: 1 })
      .hint(unsentIndex)
      .limit(batchSize)
      .lean()) as EventRecord[];
  } finally {
    await session.endSession();
  }
}

async function send(db: Database, bus: Bus, waiting: readonly EventRecord[]): Promise<void> {
  const sent: EventRecord[] = [];
  const byAggregate = [...grouped(waiting, (event) => event.aggregateId).values()];
  const results = await Promise.allSettled(byAggregate.map((events) => sendInOrder(bus, events, sent)));
  await markSent(db, sent);
  const failed = results.find((r) => r.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Marks every event that happened since a moment to be sent again: after a stream or a consumer's database was lost, or put back to an older state.
 * Consumers apply only what they have not applied (inbox), so too much does no harm.
 * @returns how many events were marked; the relay sends them
 */
export async function republishOutbox(db: Database, since: Date): Promise<number> {
  const sentSince = { occurredAt: trusted({ $gte: since }), publishedAt: trusted({ $ne: null }) };
  const aggregates = db.records.outbox.aggregate<{ _id: string }>([
    { $match: sentSince },
    { $group: { _id: '$aggregateId' } },
  ]);
  let marked = 0;
  let ids: string[] = [];
  for await (const { _id } of aggregates.cursor()) {
    ids.push(_id);
    if (ids.length < markedAtOnce) continue;
    marked += await markUnsent(db, { ...sentSince, aggregateId: trusted({ $in: ids }) });
    ids = [];
  }
  return marked + (await markUnsent(db, { ...sentSince, aggregateId: trusted({ $in: ids }) }));
}

/**
 * Makes sure that the stream is there; when it is another one than the outbox was sent to, marks what the lost one held to be sent again.
 * @returns how many events were marked
 */
export async function repairStream(db: Database, bus: Bus): Promise<number> {
  const created = await ensureStream(bus.manager);
  const { stream } = db.records;
  const known = await stream.findOne({ name: streamName }).lean();
  if (known?.created === created) return 0;
  const count = known ? await republishOutbox(db, new Date(Date.now() - rebuiltMs)) : 0;
  await stream.updateOne({ name: streamName }, { $set: { created } }, { upsert: true });
  return count;
}

/** All those of an aggregate at the same moment: half of them would be sent out of their order. */
async function markUnsent(db: Database, filter: Filter<EventRecord>): Promise<number> {
  const update = { $set: { publishedAt: null }, $inc: { resent: 1 } };
  const { modifiedCount } = await db.transaction((session) =>
    db.records.outbox.updateMany(filter, update, { session }),
  );
  return modifiedCount;
}

/** @param sent what JetStream has acknowledged is added, also when the next one fails */
async function sendInOrder(bus: Bus, events: readonly EventRecord[], sent: EventRecord[]): Promise<void> {
  for (const event of events) {
    const hdrs = headers();
    hdrs.set('x-trace-id', event.traceId);
    // Another id when it is sent again on purpose: JetStream would take it for a repetition and drop it.
    const msgID = event.resent ? `${event.eventId}:${event.resent}` : event.eventId;
    await bus.jetstream.publish(subjectOf(event.name), JSON.stringify(bodyOf(event)), { msgID, headers: hdrs });
    sent.push(event);
  }
}

/** What was marked meanwhile to be sent again is not sent yet. */
async function markSent(db: Database, sent: readonly EventRecord[]): Promise<void> {
  for (const [resent, events] of grouped(sent, (event) => event.resent ?? null)) {
    const these = { eventId: trusted({ $in: events.map(({ eventId }) => eventId) }), resent };
    await db.records.outbox.updateMany(these, { $set: { publishedAt: new Date() } });
  }
}

function grouped<Key>(events: readonly EventRecord[], keyOf: (event: EventRecord) => Key): Map<Key, EventRecord[]> {
  const groups = new Map<Key, EventRecord[]>();
  for (const event of events) {
    const group = groups.get(keyOf(event));
    if (group) group.push(event);
    else groups.set(keyOf(event), [event]);
  }
  return groups;
}
