import { trusted } from 'mongoose';
import { headers } from 'nats';
import { type Bus, ensureStream, subjectOf } from './bus.ts';
import type { Database } from './database.ts';
import type { Logger } from './log.ts';
import type { EventRecord } from './platform-models.ts';

const batchSize = 500;
const sweepMs = 5000;

/**
 * Sends what stands in the outbox to JetStream: woken by a change stream, swept slowly besides (a relay that was killed leaves nothing behind).
 * In order per aggregate; the outbox id is the message id, so a second sending is recognised.
 * @returns stop, which resolves when nothing is under way any more
 */
export function startRelay(db: Database, bus: Bus, log: Logger): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;

  const wake = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = drain(db, bus)
      .catch((error: Error) => log.warn({ reason: error.message }, 'outbox not sent, tried again at the next sweep'))
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          wake();
        }
      });
  };

  const watch = (): void => {
    if (stopped) return;
    stream = db.records.outbox.collection.watch([{ $match: { operationType: 'insert' } }, { $project: { _id: 1 } }]);
    stream.on('change', wake);
    stream.on('error', (error: Error) => {
      log.warn({ reason: error.message }, 'change stream of the outbox ended, opened again');
      void stream?.close().catch(() => undefined);
      if (!stopped) setTimeout(watch, 500).unref();
    });
  };

  let stream: ReturnType<typeof db.records.outbox.collection.watch> | undefined;
  watch();
  const sweep = setInterval(wake, sweepMs);
  wake();
  return async () => {
    stopped = true;
    clearInterval(sweep);
    await stream?.close().catch(() => undefined);
    await running;
  };
}

async function drain(db: Database, bus: Bus): Promise<void> {
  const { outbox } = db.records;
  for (;;) {
    const waiting = (await outbox
      .find({ publishedAt: null })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean()) as EventRecord[];
    if (waiting.length === 0) return;
    const byAggregate = groupByAggregate(waiting);
    const results = await Promise.allSettled([...byAggregate.values()].map((events) => sendInOrder(db, bus, events)));
    const failed = results.find((r) => r.status === 'rejected');
    if (failed) {
      await ensureStream(bus.manager).catch(() => undefined);
      throw failed.reason;
    }
  }
}

function groupByAggregate(events: EventRecord[]): Map<string, EventRecord[]> {
  const groups = new Map<string, EventRecord[]>();
  for (const event of events) groups.set(event.aggregateId, [...(groups.get(event.aggregateId) ?? []), event]);
  return groups;
}

async function sendInOrder(db: Database, bus: Bus, events: EventRecord[]): Promise<void> {
  const sent: string[] = [];
  try {
    for (const event of events) {
      const { eventId, name, version, aggregateId, aggregateVersion, occurredAt, actor, traceId, data } = event;
      const body = JSON.stringify({
        eventId,
        name,
        version,
        aggregateId,
        aggregateVersion,
        occurredAt,
        actor,
        traceId,
        data,
      });
      const hdrs = headers();
      hdrs.set('x-trace-id', traceId);
      await bus.jetstream.publish(subjectOf(name), body, { msgID: eventId, headers: hdrs, timeout: 5000 });
      sent.push(eventId);
    }
  } finally {
    if (sent.length > 0) {
      await db.records.outbox.updateMany({ eventId: trusted({ $in: sent }) } as never, {
        $set: { publishedAt: new Date() },
      });
    }
  }
}
