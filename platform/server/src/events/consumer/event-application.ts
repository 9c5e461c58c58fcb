import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import type { Tx } from '../../acts/perform.ts';
import { type Context, createContext, inTransaction } from '../../service/context.ts';
import type { Logger } from '../../service/log.ts';
import type { Database } from '../../storage/database.ts';
import { parkEvent, retryOf } from '../parked/parked-events.ts';
import {
  eventsBy,
  type Prepared,
  prepareFor,
  type Reaction,
  Reactions,
  type Read,
  type ReceivedEvent,
  rounds,
} from '../reactions.ts';
import { isTransient } from './transient-errors.ts';

const duplicateKey = 11000;

/** Why a transaction of many events came to nothing; with the one whose reaction failed, where that is known. */
export interface Failure {
  error: Error;
  guilty?: ReceivedEvent | undefined;
}

/** Ends a transaction in which something was applied before. */
class KnownEvents extends Error {}

/** Others hold what a transaction of many events would change: it is not tried again as a whole. */
class InTheWay extends Error {}

/** Ends a transaction because of one of its events, which would fail at any other time as well. */
class Guilty extends Error {
  readonly event: ReceivedEvent;

  constructor(event: ReceivedEvent, cause: Error) {
    super(cause.message, { cause });
    this.event = event;
  }
}

/** Applies events to one database: each once (inbox), the effect and its proof in one transaction. */
export class EventApplication {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #reactions: Reactions;

  constructor(db: Database, log: Logger, reactions: readonly Reaction[]) {
    this.#db = db;
    this.#log = log;
    const react = (tx: Tx, read: Read, prepared: Prepared) => this.#react(tx, [read], prepared);
    this.#reactions = new Reactions([...reactions, retryOf(db, (event) => this.#reactions.to(event), react)]);
  }

  /** The events that are reacted to. */
  get eventNames(): string[] {
    return this.#reactions.eventNames;
  }

  /** Whether anything is to be done about it. */
  concerns(event: ReceivedEvent): boolean {
    return this.#reactions.concern(event);
  }

  /**
   * Applies one event. One that was applied before is left alone.
   * @returns how often its transaction was begun: more than once when others were changing the same documents
   * @throws whatever a reaction throws
   */
  async apply(event: ReceivedEvent): Promise<number> {
    const context = this.#context(event.traceId);
    const reads = [this.#reactions.to(event)];
    let attempts = 0;
    try {
      const prepared = await this.#prepare(context, reads);
      await inTransaction(context, async (tx) => {
        attempts += 1;
        await this.#enter(tx, [event]);
        await this.#react(tx, reads, prepared);
      });
    } catch (error) {
      if (!(error instanceof KnownEvents)) throw error instanceof Guilty ? error.cause : error;
    }
    return attempts;
  }

  /**
   * Applies events in one transaction: all of them, or none. Those that were applied before are left alone.
   * @param events those of one aggregate in their order
   * @returns why none of them was
   */
  async applyTogether(events: readonly ReceivedEvent[]): Promise<Failure | null> {
    if (events.length === 0) return null;
    try {
      const reads = events.map((event) => this.#read(event));
      await this.#commit(events, reads);
      return null;
    } catch (error) {
      if (error instanceof Guilty) return { error: error.cause as Error, guilty: error.event };
      return error instanceof KnownEvents ? this.#applyUnknown(events, error) : { error: error as Error };
    }
  }

  /** Some of them were applied before: the others, if that can be asked now. */
  async #applyUnknown(events: readonly ReceivedEvent[], known: KnownEvents): Promise<Failure | null> {
    let rest: ReceivedEvent[];
    try {
      rest = await this.#unknown(events);
    } catch (error) {
      return { error: error as Error };
    }
    return rest.length < events.length ? this.applyTogether(rest) : { error: known };
  }

  async #commit(events: readonly ReceivedEvent[], reads: readonly Read[]): Promise<void> {
    const context = this.#context(events[0]!.traceId);
    const prepared = await this.#prepare(context, reads);
    let isFirst = true;
    await inTransaction(context, async (tx) => {
      if (!isFirst) throw new InTheWay('others are changing the same documents');
      isFirst = false;
      await this.#enter(tx, events);
      await this.#react(tx, reads, prepared);
    });
  }

  #read(event: ReceivedEvent): Read {
    try {
      return this.#reactions.to(event);
    } catch (error) {
      throw new Guilty(event, error as Error);
    }
  }

  /** @throws KnownEvents when nobody answers and all of them were applied before: then nothing is needed of others */
  async #prepare(ctx: Context, reads: readonly Read[]): Promise<Prepared> {
    try {
      return await prepareFor(ctx, reads);
    } catch (error) {
      const rest = await this.#unknown(reads.map(({ event }) => event));
      throw rest.length === 0 ? new KnownEvents('applied before') : error;
    }
  }

  /** The proof comes first: an event that is known costs no more than this one insertion. */
  async #enter(tx: Tx, events: readonly ReceivedEvent[]): Promise<void> {
    const rows = events.map(({ eventId }) => ({ eventId, appliedAt: tx.now() }));
    try {
      await this.#db.records.inbox.insertMany(rows, { session: tx.session, lean: true });
    } catch (error) {
      throw (error as { code?: number }).code === duplicateKey ? new KnownEvents('applied before') : error;
    }
  }

  async #unknown(events: readonly ReceivedEvent[]): Promise<ReceivedEvent[]> {
    const these = { eventId: trusted({ $in: events.map(({ eventId }) => eventId) }) };
    const known = new Set(await this.#db.records.inbox.distinct('eventId', these));
    return events.filter(({ eventId }) => !known.has(eventId));
  }

  async #react(tx: Tx, reads: readonly Read[], prepared: Prepared): Promise<void> {
    for (const round of rounds(reads)) {
      for (const { effect, events } of eventsBy(round, ({ applyAll }) => applyAll))
        await effect.applyAll!(tx, events, prepared.get(effect.prepare));
      for (const read of round) await this.#reactOne(tx, read, prepared);
    }
  }

  async #reactOne({ session }: Tx, { event, effects }: Read, prepared: Prepared): Promise<void> {
    const tx = { ...this.#context(event.traceId), session };
    try {
      for (const { apply, prepare } of effects) await apply?.(tx, event, prepared.get(prepare));
    } catch (error) {
      // The driver looks at these: it begins the transaction again when another one was in the way.
      throw isTransient(error) ? error : new Guilty(event, error as Error);
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
  park(event: ReceivedEvent, error: string): Promise<void> {
    return parkEvent(this.#context(event.traceId), event, error);
  }
}
