import { randomUUID } from 'node:crypto';
import { type EventKind, eventParked, eventRetryWanted, eventUnparked } from '@portal/domain';
import { AckPolicy, type ConsumerMessages, type JsMsg, nanos } from 'nats';
import { type Bus, ensureStream, streamName, subjectOf } from './bus.ts';
import { type Context, createContext, inTransaction } from './context.ts';
import type { Database } from './database.ts';
import type { Logger } from './log.ts';
import { emit } from './perform.ts';

const maxDeliveries = 10;
/** What a killed consumer had in hand comes again after this. */
const acknowledgeWithinMs = 5000;
/** Few enough that the last one in hand is acknowledged in time, on a slow machine too. */
const inHand = 20;

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

/** Applies events to one database, each once (inbox), in the order of the stream; ten failures park it. */
export class Consumer {
  readonly #db: Database;
  readonly #bus: Bus;
  readonly #log: Logger;
  readonly #reactions = new Map<string, Reaction[]>();
  #stopped = false;
  #loop: Promise<void> = Promise.resolve();
  #messages: { stop(): void } | undefined;

  constructor(db: Database, bus: Bus, log: Logger, reactions: readonly Reaction[]) {
    this.#db = db;
    this.#bus = bus;
    this.#log = log;
    const retry = on(eventRetryWanted, (ctx, event) => this.#retry(ctx, event.data));
    for (const reaction of [...reactions, retry]) {
      this.#reactions.set(reaction.event.name, [...(this.#reactions.get(reaction.event.name) ?? []), reaction]);
    }
  }

  start(): void {
    this.#loop = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#messages?.stop();
    await this.#loop;
  }

  /** After a lost connection everything is asked for anew: the client's own resumption waits 30 s when JetStream is up later than the server. */
  async #run(): Promise<void> {
    const forget = this.#bus.onReconnect(() => this.#messages?.stop());
    while (!this.#stopped) {
      try {
        const consumer = await this.#durable();
        const messages = await consumer.consume({ max_messages: inHand, idle_heartbeat: 1000 });
        this.#messages = messages;
        if (this.#stopped) messages.stop();
        void this.#watchHeartbeat(messages);
        for await (const message of messages) await this.#handle(message);
      } catch (error) {
        if (!this.#stopped) this.#log.warn({ reason: (error as Error).message }, 'consumer ended, started again');
      }
      if (!this.#stopped) await new Promise((resolve) => setTimeout(resolve, 250).unref());
    }
    forget();
  }

  /** A consumer that disappeared with its stream is noticed by its missing heartbeats. */
  async #watchHeartbeat(messages: ConsumerMessages): Promise<void> {
    for await (const status of await messages.status()) {
      if (this.#stopped) return;
      if (
        status.type === 'consumer_deleted' ||
        status.type === 'stream_not_found' ||
        (status.type === 'heartbeats_missed' && Number(status.data) >= 2)
      ) {
        messages.stop();
        return;
      }
    }
  }

  async #durable() {
    const subjects = [...this.#reactions.keys()].map(subjectOf);
    const config = {
      durable_name: this.#db.name,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(acknowledgeWithinMs),
      max_ack_pending: 256,
      max_deliver: -1,
      filter_subjects: subjects,
    };
    await ensureStream(this.#bus.manager);
    await this.#bus.manager.consumers
      .add(streamName, config)
      .catch(() => this.#bus.manager.consumers.update(streamName, this.#db.name, config));
    return this.#bus.jetstream.consumers.get(streamName, this.#db.name);
  }

  async #handle(message: JsMsg): Promise<void> {
    const event = message.json<ReceivedEvent>();
    try {
      await this.#apply(event);
    } catch (error) {
      await this.#refuse(message, event, (error as Error).message);
      return;
    }
    // An acknowledgement that is lost costs one more delivery, which the inbox recognises.
    message.ack();
  }

  async #refuse(message: JsMsg, event: ReceivedEvent, reason: string): Promise<void> {
    const delivery = message.info.deliveryCount;
    this.#log.warn({ event: event.name, eventId: event.eventId, delivery, reason }, 'event not applied');
    if (delivery < maxDeliveries) return message.nak(Math.min(100 * 2 ** delivery, 5000));
    try {
      await this.#park(event, reason);
      message.term();
    } catch {
      message.nak(5000);
    }
  }

  async #apply(event: ReceivedEvent): Promise<void> {
    const ctx = this.#context(event.traceId);
    await inTransaction(ctx, async (tx) => {
      const known = await this.#db.records.inbox
        .findOne({ eventId: event.eventId }, null, { session: tx.session })
        .lean();
      if (known) return;
      await this.#db.records.inbox.create([{ eventId: event.eventId, appliedAt: tx.now() }], { session: tx.session });
      for (const reaction of this.#reactions.get(event.name) ?? []) {
        await reaction.apply(tx, { ...event, data: reaction.event.schema.parse(event.data) as never });
      }
    });
  }

  #context(traceId: string): Context {
    return createContext({
      db: this.#db,
      actor: { kind: 'service', service: this.#db.name },
      traceId: traceId || randomUUID(),
      log: this.#log,
    });
  }

  async #park(event: ReceivedEvent, error: string): Promise<void> {
    const { parked } = this.#db.records;
    await inTransaction(this.#context(event.traceId), async (tx) => {
      if (await parked.findOne({ eventId: event.eventId }, null, { session: tx.session }).lean()) return;
      await parked.create(
        [{ eventId: event.eventId, event: { ...event }, error, parkedAt: tx.now(), state: 'parked' }],
        {
          session: tx.session,
        },
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
    for (const reaction of this.#reactions.get(event.name) ?? []) {
      await reaction.apply(ctx, { ...event, data: reaction.event.schema.parse(event.data) as never });
    }
    await parked.updateOne(
      { eventId: parkedEventId },
      { $set: { state: 'applied' } },
      { ...(ctx.session && { session: ctx.session }) },
    );
    await emit(ctx, [eventUnparked.of(parkedEventId, { parkedEventId, consumer })]);
  }
}
