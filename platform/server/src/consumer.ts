import { setTimeout as delay } from 'node:timers/promises';
import { AckPolicy, type ConsumerMessages, type Consumer as Durable, nanos } from 'nats';
import { type Bus, ensureStream, streamName, subjectOf } from './bus.ts';
import type { Database } from './database.ts';
import { EventApplication, type Reaction } from './event-application.ts';
import { Lanes, usualPatience } from './lanes.ts';
import type { Logger } from './log.ts';

/** What a killed consumer had in hand comes again after this. */
const acknowledgeWithinMs = 5000;
/** Events that may be in hand without an acknowledgement: applied, waiting for their turn, or for their next try. */
const inHand = 256;
/** Transactions at the same time: they share the commits to the journal, and leave connections for requests. */
const atOnce = 16;
const againMs = 250;

/**
 * Applies events to one database, each once (inbox). Those of one aggregate in their order, those of different ones at the same time;
 * ten failures park an event (lanes.ts).
 */
export class Consumer {
  readonly #name: string;
  readonly #bus: Bus;
  readonly #log: Logger;
  readonly #application: EventApplication;
  readonly #lanes: Lanes;
  readonly #stopping = new AbortController();
  #loop: Promise<void> = Promise.resolve();
  #messages: { stop(): void } | undefined;

  constructor(db: Database, bus: Bus, log: Logger, reactions: readonly Reaction[], patience = usualPatience) {
    this.#name = db.name;
    this.#bus = bus;
    this.#log = log;
    this.#application = new EventApplication(db, log, reactions);
    this.#lanes = new Lanes(this.#application, log, atOnce, patience);
  }

  start(): void {
    this.#loop = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#messages?.stop();
    await this.#lanes.stop();
    await this.#loop;
  }

  /** After a lost connection everything is asked for anew: the client's own resumption waits 30 s when JetStream is up later than the server. */
  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const forget = this.#bus.onReconnect(() => this.#messages?.stop());
    while (!signal.aborted) {
      try {
        const consumer = await this.#durable();
        await this.#letReturn(consumer);
        const messages = await consumer.consume({ max_messages: inHand, idle_heartbeat: 1000 });
        this.#messages = messages;
        if (signal.aborted) messages.stop();
        void this.#watchHeartbeat(messages);
        for await (const message of messages) this.#lanes.add(message);
      } catch (error) {
        if (!signal.aborted) this.#log.warn({ reason: (error as Error).message }, 'consumer ended, started again');
      }
      await delay(againMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    forget();
  }

  /**
   * What was handed out and is not in our hands was in those of a process that was killed, or was lost on its way. It comes again when its
   * time is over, before anything new: only then is the order of an aggregate's events kept. (Another instance that is well costs the same wait.)
   */
  async #letReturn(consumer: Durable): Promise<void> {
    const { num_ack_pending } = await consumer.info();
    if (num_ack_pending > this.#lanes.size)
      await delay(acknowledgeWithinMs + againMs, undefined, { signal: this.#stopping.signal, ref: false });
  }

  /** A consumer that disappeared with its stream is noticed by its missing heartbeats. */
  async #watchHeartbeat(messages: ConsumerMessages): Promise<void> {
    for await (const status of await messages.status()) {
      if (this.#stopping.signal.aborted) return;
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

  async #durable(): Promise<Durable> {
    const config = {
      durable_name: this.#name,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(acknowledgeWithinMs),
      max_ack_pending: inHand,
      max_deliver: -1,
      filter_subjects: this.#application.eventNames.map(subjectOf),
    };
    await ensureStream(this.#bus.manager);
    await this.#bus.manager.consumers
      .add(streamName, config)
      .catch(() => this.#bus.manager.consumers.update(streamName, this.#name, config));
    return this.#bus.jetstream.consumers.get(streamName, this.#name);
  }
}
