import { randomUUID } from 'node:crypto';
import { type EventKind, eventParked, eventRetryWanted, eventUnparked } from '@portal/domain';
import { trusted } from 'mongoose';
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
  apply: (ctx: Context, event: ReceivedEvent<never>, needed: never) => Promise<void>;
  prepare?: Prepare<never, unknown>;
}

/**
 * Asks other services for what `apply` needs, before there is a transaction (no-calls.ts): once for all events that are applied together, and
 * not again when these meet a conflict. What it finds in the database may be another when `apply` runs.
 */
export type Prepare<Data, Needed> = (ctx: Context, events: readonly ReceivedEvent<Data>[]) => Promise<Needed>;

type Apply<Data> = (ctx: Context, event: ReceivedEvent<Data>) => Promise<void>;
interface Prepared<Data, Needed> {
  prepare: Prepare<Data, Needed>;
  apply: (ctx: Context, event: ReceivedEvent<Data>, needed: Needed) => Promise<void>;
}

/**
 * Declares what a subgraph does about an event. `apply` runs in the transaction that also records the event as applied, with what `prepare` gave.
 */
export function on<Data>(event: EventKind<Data>, apply: Apply<Data>): Reaction;
export function on<Data, Needed>(event: EventKind<Data>, prepared: Prepared<Data, Needed>): Reaction;
export function on<Data, Needed>(event: EventKind<Data>, what: Apply<Data> | Prepared<Data, Needed>): Reaction {
  const declared = typeof what === 'function' ? { apply: what } : what;
  return { event, ...declared } as unknown as Reaction;
}

/** What the reactions to some events asked for. */
type Preparations = ReadonlyMap<Reaction, unknown>;

const readBy = ({ event: { schema } }: Reaction, event: ReceivedEvent): ReceivedEvent<never> => ({
  ...event,
  data: schema.parse(event.data) as never,
});

const duplicateKey = 11000;

interface Retry {
  parkedEventId: string;
  consumer: string;
}

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
    const retry = on(eventRetryWanted, {
      prepare: (ctx, events) => this.#prepareRetries(ctx, events),
      apply: (ctx, { data }, prepared) => this.#retry(ctx, data, prepared),
    });
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
      const prepared = await this.#prepare([event]);
      await inTransaction(this.#context(event.traceId), async (tx) => {
        attempts += 1;
        await this.#enter(tx, event.eventId);
        await this.#react(tx, event, prepared);
      });
    } catch (error) {
      if (!(error instanceof KnownEvent)) throw error;
    }
    return attempts;
  }

  /** @throws KnownEvent when nobody answers and all of them were applied before: then nothing is needed of others */
  async #prepare(events: readonly ReceivedEvent[]): Promise<Preparations> {
    const prepared = new Map<Reaction, unknown>();
    try {
      for (const name of new Set(events.map((event) => event.name))) {
        const [first, ...more] = events.filter((event) => event.name === name);
        for (const reaction of this.#reactions.get(name) ?? []) {
          if (!reaction.prepare) continue;
          const received = [first!, ...more].map((event) => readBy(reaction, event));
          prepared.set(reaction, await reaction.prepare(this.#context(first!.traceId), received));
        }
      }
    } catch (error) {
      const eventIds = events.map(({ eventId }) => eventId);
      const known = await this.#db.records.inbox.countDocuments({ eventId: trusted({ $in: eventIds }) } as never);
      throw known === eventIds.length ? new KnownEvent() : error;
    }
    return prepared;
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

  async #react(ctx: Context, event: ReceivedEvent, prepared: Preparations): Promise<void> {
    for (const reaction of this.#reactions.get(event.name) ?? [])
      await reaction.apply(ctx, readBy(reaction, event), prepared.get(reaction) as never);
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

  async #parkedEvent({ session }: Context, { parkedEventId, consumer }: Retry): Promise<ReceivedEvent | null> {
    if (consumer !== this.#db.name) return null;
    const filter = { eventId: parkedEventId, state: 'parked' } as const;
    const record = await this.#db.records.parked.findOne(filter, null, { session: session ?? null }).lean();
    return record && (record.event as unknown as ReceivedEvent);
  }

  async #prepareRetries(ctx: Context, retries: readonly ReceivedEvent<Retry>[]): Promise<Map<string, Preparations>> {
    const prepared = new Map<string, Preparations>();
    for (const { data } of retries) {
      const event = await this.#parkedEvent(ctx, data);
      if (event) prepared.set(event.eventId, await this.#prepare([event]));
    }
    return prepared;
  }

  async #retry(ctx: Context, { parkedEventId, consumer }: Retry, prepared: ReadonlyMap<string, Preparations>) {
    const event = await this.#parkedEvent(ctx, { parkedEventId, consumer });
    if (!event) return;
    const { parked, inbox } = this.#db.records;
    const session = ctx.session ?? null;
    await inbox.create([{ eventId: event.eventId, appliedAt: ctx.now() }], { session });
    await this.#react(ctx, event, prepared.get(event.eventId) ?? new Map());
    await parked.updateOne(
      { eventId: parkedEventId },
      { $set: { state: 'applied' } },
      { ...(ctx.session && { session: ctx.session }) },
    );
    await emit(ctx, [eventUnparked.of(parkedEventId, { parkedEventId, consumer })]);
  }
}
