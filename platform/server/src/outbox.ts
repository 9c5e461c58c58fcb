import { trusted } from 'mongoose';
import { headers } from 'nats';
import { type Bus, ensureStream, streamName, subjectOf } from './bus.ts';
import type { Database } from './database.ts';
import type { EventRecord } from './platform-models.ts';

const batchSize = 200;
/** How far back a lost stream is rebuilt without being asked: no consumer is away for longer. */
const rebuiltMs = 30 * 24 * 60 * 60_000;

/**
 * Sends to JetStream all that was not sent yet, in order per aggregate. The outbox id is the message id, so that a second sending is recognised.
 * @throws Error when something could not be sent; what was sent is remembered
 */
export async function sendOutbox(db: Database, bus: Bus): Promise<void> {
  for (;;) {
    const waiting = (await db.records.outbox
      .find({ publishedAt: null })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean()) as EventRecord[];
    if (waiting.length === 0) return;
    const sent: string[] = [];
    const byAggregate = [...groupByAggregate(waiting).values()];
    const results = await Promise.allSettled(byAggregate.map((events) => sendInOrder(bus, events, sent)));
    await markSent(db, sent);
    const failed = results.find((r) => r.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/**
 * Sends again every event that happened since a moment: after a stream or a consumer's database was lost, or put back to an older state.
 * Consumers apply only what they have not applied (inbox), so too much does no harm.
 * @returns how many events were marked to be sent again
 */
export async function republishOutbox(db: Database, bus: Bus, since: Date): Promise<number> {
  const count = await markUnsent(db, since);
  await sendOutbox(db, bus);
  return count;
}

/**
 * Makes sure that the stream is there; when it is another one than the outbox was sent to, marks what the lost one held to be sent again.
 * @returns how many events were marked
 */
export async function mendStream(db: Database, bus: Bus): Promise<number> {
  const created = await ensureStream(bus.manager);
  const { stream } = db.records;
  const known = await stream.findOne({ name: streamName }).lean();
  if (known?.created === created) return 0;
  const count = known ? await markUnsent(db, new Date(Date.now() - rebuiltMs)) : 0;
  await stream.updateOne({ name: streamName }, { $set: { created } }, { upsert: true });
  return count;
}

async function markUnsent(db: Database, since: Date): Promise<number> {
  const sentSince = { occurredAt: trusted({ $gte: since }), publishedAt: trusted({ $ne: null }) };
  const result = await db.records.outbox.updateMany(sentSince as never, {
    $set: { publishedAt: null },
    $inc: { resent: 1 },
  });
  return result.modifiedCount;
}

function groupByAggregate(events: EventRecord[]): Map<string, EventRecord[]> {
  const groups = new Map<string, EventRecord[]>();
  for (const event of events) {
    const group = groups.get(event.aggregateId);
    if (group) group.push(event);
    else groups.set(event.aggregateId, [event]);
  }
  return groups;
}

/** @param sent what JetStream has acknowledged is added, also when the next one fails */
async function sendInOrder(bus: Bus, events: EventRecord[], sent: string[]): Promise<void> {
  for (const event of events) {
    const { eventId, name, version, aggregateId, aggregateVersion, occurredAt, actor, traceId, data } = event;
    const body = { eventId, name, version, aggregateId, aggregateVersion, occurredAt, actor, traceId, data };
    const hdrs = headers();
    hdrs.set('x-trace-id', traceId);
    // Another id when it is sent again on purpose: JetStream would take it for a repetition and drop it.
    const msgID = event.resent ? `${eventId}:${event.resent}` : eventId;
    await bus.jetstream.publish(subjectOf(name), JSON.stringify(body), { msgID, headers: hdrs });
    sent.push(eventId);
  }
}

async function markSent(db: Database, sent: readonly string[]): Promise<void> {
  if (sent.length === 0) return;
  const these = { eventId: trusted({ $in: [...sent] }) };
  await db.records.outbox.updateMany(these as never, { $set: { publishedAt: new Date() } });
}
