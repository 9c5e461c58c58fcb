import { randomUUID } from 'node:crypto';
import { type EventKind, eventParked, eventRetryWanted, eventUnparked } from '@portal/domain';
import { type Context, createContext, inTransaction } from './context.ts';
import type { Database } from './database.ts';
import type { Logger } from './log.ts';
import type { EventRecord } from './platform-models.ts';
import { emit } from './records.ts';

/** An event as a reaction receives it. */
export interface ReceivedEvent<Data = unknown> {
  eventId: string;
  name: string;
  version: number;
  aggregateId: string;
  aggregateVersion: number;
  occurredAt: string;
  actor: { kind: string; userUuid?: string; impersonator?: { userUuid: string }; service?: string };
  traceId: string;
  data: Data;
}

/** What is sent of a row of the outbox. */
export function bodyOf(record: EventRecord): Omit<ReceivedEvent, 'occurredAt'> & { occurredAt: Date } {
  const { eventId, name, version, aggregateId, aggregateVersion, occurredAt, actor, traceId, data } = record;
  return { eventId, name, version, aggregateId, aggregateVersion, occurredAt, actor, traceId, data };
}

export interface Reaction {
  event: EventKind<unknown>;
  apply: (ctx: Context, event: ReceivedEvent<never>) => Promise<void>;
}

/** Declares what a subgraph does about an event. `apply` runs in the transaction that also records the event as applied. */
export const on = <Data>(
  event: EventKind<Data>,
  apply: (ctx: Context, event: ReceivedEvent<Data>) => Promise<void>,
): Reaction => ({
  event: event as EventKind<unknown>,
  apply: apply as Reaction['apply'],
});

const duplicateKey = 11000;

/** Ends the transaction of an event that was applied before. */
class KnownEvent extends Error {}

/** Applies events to one database: each once (inbox), the effect and its proof in one transaction. */
export class EventApplication {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #reactions = new Map<string, Reaction[]>();

  constructor(db: Database, log: Logger, reactions: readonly Reaction[]) {
    this.#db = db;
    this.#log = log;
    const retry = on(eventRetryWanted, (ctx, event) => this.#retry(ctx, event.data));
    for (const reaction of [...reactions, retry]) {
      this.#reactions.set(reaction.event.name, [...(this.#reactions.get(reaction.event.name) ?? []), reaction]);
    }
  }

  /** The events that are reacted to. */
  get eventNames(): string[] {
    return [...this.#reactions.keys()];
  }

  /**
   * An event that was applied before is left alone.
   * @returns how often its transaction was begun: more than once when others were changing the same documents
   * @throws whatever a reaction throws
   */
  async apply(event: ReceivedEvent): Promise<number> {
    let attempts = 0;
    try {
      await inTransaction(this.#context(event.traceId), async (tx) => {
        attempts += 1;
        await this.#enter(tx, event.eventId);
        await this.#react(tx, event);
      });
    } catch (error) {
      if (!(error instanceof KnownEvent)) throw error;
    }
    return attempts;
  }

  /** The proof comes first: an event that is known costs no more than this one insertion. */
  async #enter(tx: Context, eventId: string): Promise<void> {
    const options = { session: tx.session, lean: true };
    try {
      await this.#db.records.inbox.insertMany([{ eventId, appliedAt: tx.now() }], options as never);
    } catch (error) {
      throw (error as { code?: number }).code === duplicateKey ? new KnownEvent() : error;
    }
  }

  async #react(ctx: Context, event: ReceivedEvent): Promise<void> {
    for (const reaction of this.#reactions.get(event.name) ?? []) {
      await reaction.apply(ctx, { ...event, data: reaction.event.schema.parse(event.data) as never });
    }
  }

  #context(traceId: string): Context {
    return createContext({
      db: this.#db,
      actor: { kind: 'service', service: this.#db.name },
      traceId: traceId || randomUUID(),
      log: this.#log,
    });
  }

  /** Puts it aside, with its error, and announces that; administrators may retry it. */
  async park(event: ReceivedEvent, error: string): Promise<void> {
    const { parked } = this.#db.records;
    await inTransaction(this.#context(event.traceId), async (tx) => {
      if (await parked.findOne({ eventId: event.eventId }, null, { session: tx.session }).lean()) return;
      await parked.create(
        [{ eventId: event.eventId, event: { ...event }, error, parkedAt: tx.now(), state: 'parked' }],
        { session: tx.session },
      );
      const data = {
        parkedEventId: event.eventId,
        consumer: this.#db.name,
        eventName: event.name,
        aggregateId: event.aggregateId,
        error,
      };
      await emit(tx, [eventParked.of(event.eventId, data)]);
    });
  }

  async #retry(ctx: Context, { parkedEventId, consumer }: { parkedEventId: string; consumer: string }): Promise<void> {
    if (consumer !== this.#db.name) return;
    const { parked, inbox } = this.#db.records;
    const session = ctx.session ?? null;
    const record = await parked.findOne({ eventId: parkedEventId, state: 'parked' }, null, { session }).lean();
    if (!record) return;
    const event = record.event as unknown as ReceivedEvent;
    await inbox.create([{ eventId: event.eventId, appliedAt: ctx.now() }], { session });
    await this.#react(ctx, event);
    await parked.updateOne(
      { eventId: parkedEventId },
      { $set: { state: 'applied' } },
      { ...(ctx.session && { session: ctx.session }) },
    );
    await emit(ctx, [eventUnparked.of(parkedEventId, { parkedEventId, consumer })]);
  }
}
