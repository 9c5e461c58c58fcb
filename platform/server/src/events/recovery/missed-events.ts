import { PortalError } from '@portal/domain';
import { trusted } from 'mongoose';
import { z } from 'zod';
import type { Context } from '../../service/context.ts';
import type { EventRecord } from '../../storage/platform-records.ts';
import { bodyOf, type ReceivedEvent } from '../reactions.ts';

/** The verb that every service answers: what it sent since a moment, from its outbox. */
export const missedEventsEndpoint = 'missed-events';

const mostEvents = 200;
/** An answer over NATS may have 1 MB. */
const mostCharacters = 400_000;

const streamPosition = z.object({ aggregateId: z.string(), aggregateVersion: z.number(), _id: z.string() });
const question = z.object({
  names: z.array(z.string()).readonly(),
  since: z.iso.datetime(),
  after: streamPosition.nullable(),
});
type StreamPosition = z.infer<typeof streamPosition>;

type StoredEvent = EventRecord & { _id: unknown };

interface Answer {
  events: ReceivedEvent[];
  /** Null when these were the last ones. */
  next: StreamPosition | null;
}

/**
 * The events of some kinds that were sent since a moment or wait for it, page by page: aggregate by aggregate, each in its order.
 * @throws PortalError FORBIDDEN for anybody but a service
 */
export async function missedEvents(ctx: Context, body: unknown): Promise<Answer> {
  if (ctx.actor.kind !== 'service') throw new PortalError('FORBIDDEN');
  const { names, since, after } = question.parse(body);
  const sent = { $or: [{ publishedAt: null }, { publishedAt: trusted({ $gte: new Date(since) }) }] };
  const filter = { $and: [{ name: trusted({ $in: names }) }, sent, ...(after ? [beyond(after)] : [])] };
  const session = await ctx.db.connection.startSession({ snapshot: true });
  try {
    const found = (await ctx.db.records.outbox
      .find(filter, null, { session })
      .sort({ aggregateId: 1, aggregateVersion: 1, _id: 1 })
      .limit(mostEvents)
      .lean()) as StoredEvent[];
    const page = asMuchAsFits(found);
    const last = page.at(-1);
    const isAll = page.length === found.length && found.length < mostEvents;
    const next = last && !isAll ? streamPosition.parse({ ...last, _id: String(last._id) }) : null;
    return { events: page.map((event) => ({ ...bodyOf(event), occurredAt: event.occurredAt.toISOString() })), next };
  } finally {
    await session.endSession();
  }
}

const beyond = ({ aggregateId, aggregateVersion, _id }: StreamPosition) => ({
  $or: [
    { aggregateId: trusted({ $gt: aggregateId }) },
    { aggregateId, aggregateVersion: trusted({ $gt: aggregateVersion }) },
    { aggregateId, aggregateVersion, _id: trusted({ $gt: _id }) },
  ],
});

function asMuchAsFits(found: readonly StoredEvent[]): StoredEvent[] {
  let characters = 0;
  return found.filter((event, i) => {
    characters += JSON.stringify(bodyOf(event)).length;
    return i === 0 || characters <= mostCharacters;
  });
}

/**
 * Asks a service for all of them; a service knows its own.
 * @param ctx of a service
 * @throws PortalError SERVICE_UNAVAILABLE while it does not answer
 */
export async function* fetchMissedEvents(
  ctx: Context,
  service: string,
  names: readonly string[],
  since: Date,
): AsyncGenerator<ReceivedEvent[]> {
  const isItself = ctx.actor.kind === 'service' && ctx.actor.service === service;
  let next: StreamPosition | null = null;
  do {
    const asked: z.input<typeof question> = { names, since: since.toISOString(), after: next };
    const answer: Answer = await (isItself
      ? missedEvents(ctx, asked)
      : ctx.ask<Answer>(service, missedEventsEndpoint, asked));
    yield answer.events;
    next = answer.next;
  } while (next);
}
