import type { EventKind } from '@portal/domain';
import { type Bus, streamName, subjectOf } from '../events/bus.ts';
import type { ReceivedEvent } from '../events/reactions.ts';
import type { Database } from '../storage/database.ts';

/** Of each aggregate, the numbers of its events in their order. */
export type Numbers = { aggregateId: string; numbers: number[] }[];

/** @param name of the aggregates, each with its number */
export const numbersOf = (aggregates: number, eventsOfEach: number, name = 'aggregate'): Numbers =>
  Array.from({ length: aggregates }, (_, one) => ({
    aggregateId: `${name}-${String(one).padStart(3, '0')}`,
    numbers: Array.from({ length: eventsOfEach }, (__, number) => number),
  }));

/**
 * Unsent events as two processes leave them that wrote in turn while NATS was away: their ids, which each process makes by itself, say nothing of
 * the order; here the later half of each aggregate has the lower ones.
 */
export async function backlog(db: Database, kind: EventKind<{ number: number }>, events: Numbers): Promise<void> {
  const half = ({ numbers }: Numbers[number]) => Math.floor(numbers.length / 2);
  const rowsOf = (part: (one: Numbers[number]) => number[]) =>
    events.flatMap((one) => part(one).map((number) => rowOf(kind, one.aggregateId, number)));
  const later = rowsOf((one) => one.numbers.slice(half(one)));
  const earlier = rowsOf((one) => one.numbers.slice(0, half(one)));
  await db.transaction((session) => db.records.outbox.insertMany([...later, ...earlier] as never, { session }));
}

/** A row of the outbox in the form that it has had since the first version. */
export const rowOf = (kind: EventKind<{ number: number }>, aggregateId: string, number: number) => ({
  eventId: `${kind.name}/${aggregateId}/${number}`,
  ...kind.of(aggregateId, { number }),
  aggregateVersion: number + 1,
  occurredAt: new Date(),
  actor: { kind: 'service', service: 'test' },
  traceId: 'test',
  publishedAt: null,
});

/** Puts them into the stream as a relay does. */
export async function publishInOrder(bus: Bus, kind: EventKind<{ number: number }>, events: Numbers): Promise<void> {
  await Promise.all(
    events.map(async ({ aggregateId, numbers }) => {
      for (const number of numbers) {
        const { publishedAt: _unsent, ...event } = rowOf(kind, aggregateId, number);
        await bus.jetstream.publish(subjectOf(kind.name), JSON.stringify(event), { msgID: event.eventId });
      }
    }),
  );
}

/** What the stream holds of a kind, by aggregate, in the order of the stream. */
export async function streamed(bus: Bus, kind: EventKind<{ number: number }>): Promise<Numbers> {
  const found = new Map<string, number[]>();
  const consumer = await bus.jetstream.consumers.get(streamName, { filterSubjects: subjectOf(kind.name) });
  const { num_pending } = await consumer.info(true);
  const messages = await consumer.fetch({ max_messages: num_pending, expires: 10_000 });
  for await (const message of messages) {
    const { aggregateId, data } = message.json<ReceivedEvent<{ number: number }>>();
    found.set(aggregateId, [...(found.get(aggregateId) ?? []), data.number]);
  }
  return [...found].map(([aggregateId, numbers]) => ({ aggregateId, numbers })).sort(byAggregate);
}

const byAggregate = (a: Numbers[number], b: Numbers[number]): number => (a.aggregateId < b.aggregateId ? -1 : 1);
