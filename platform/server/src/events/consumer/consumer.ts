import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Leased } from '../../jobs/lease.ts';
import { clientOf } from '../../requests/request.ts';
import type { Logger } from '../../service/log.ts';
import type { Database } from '../../storage/database.ts';
import { type Bus, streamName, subjectOf } from '../bus.ts';
import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type DurableConsumer as Durable,
  type JsMsg,
  nanos,
} from '../nats.ts';
import type { Reaction, ReceivedEvent } from '../reactions.ts';
import { applyMissing, type CatchUpTarget } from '../recovery/catch-up.ts';
import {
  durablesOf,
  keepPosition,
  type Position,
  Progress,
  type Reached,
  readPosition,
  startAtPosition,
} from '../recovery/stream-position.ts';
import { AggregateQueues } from './aggregate-queues.ts';
import { EventApplication } from './event-application.ts';
import { Failures } from './failures.ts';

/** No event is redelivered while it is processed: what a killed process had received is read again by the next one, from its position. */
const acknowledgeWithinMs = 10 * 60_000;
/** Events that may be unacknowledged at a time: applied, waiting for their turn, or for their next try. */
const inHand = 256;
const againMs = 250;
const keptEveryMs = 2000;

/** How many events one transaction may have, and how long one that failed waits before it is tried again. */
const usualPace = { together: 100, firstMs: 200, longestMs: 5000 };

/**
 * Applies events to one database, each once (inbox): those that wait together, those of one aggregate in their order; ten failures park it (ordered-worker.ts).
 *
 * One instance of a service does, by a lease. The one that takes over begins where everything before was applied, with a durable consumer of its own, and gets
 * all events from there on in the order of the stream, also those that the one before had received. One that does not know yet that it has lost the
 * lease does no harm: it has got all that comes before what it holds, and gets nothing new.
 */
export class Consumer {
  readonly #db: Database;
  readonly #bus: Bus;
  readonly #log: Logger;
  readonly #application: EventApplication;
  readonly #together: number;
  readonly #failures: Failures;
  readonly #leased: Leased;

  constructor(
    db: Database,
    bus: Bus,
    log: Logger,
    reactions: readonly Reaction[],
    pace: Partial<typeof usualPace> = {},
  ) {
    this.#db = db;
    this.#bus = bus;
    this.#log = log;
    this.#application = new EventApplication(db, log, reactions);
    const { together, ...retryDelays } = { ...usualPace, ...pace };
    this.#together = together;
    this.#failures = new Failures(log, retryDelays, (event, reason) => this.#application.park(event, reason));
    const work = (signal: AbortSignal) => this.#consume(signal);
    this.#leased = new Leased({ name: 'consumer', db, log, isAble: () => bus.isUp(), work });
  }

  /** As others ask for it. */
  get #service(): string {
    return clientOf(this.#db)?.service ?? this.#db.name;
  }

  get #of(): CatchUpTarget {
    const { eventNames: names } = this.#application;
    return { db: this.#db, bus: this.#bus, log: this.#log, service: this.#service, names, inHand };
  }

  start(): void {
    this.#leased.start();
  }

  stop(): Promise<void> {
    return this.#leased.stop();
  }

  /** After a lost connection everything is requested again: the client's own resumption waits 30 s when JetStream is up later than the server. */
  async #consume(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.#bus.isUp()) {
      const over = new AbortController();
      const forget = this.#bus.onReconnect(() => over.abort());
      try {
        await this.#fromPosition(AbortSignal.any([signal, over.signal]));
      } catch (error) {
        if (!signal.aborted) this.#log.warn({ reason: (error as Error).message }, 'consumer ended, started again');
      }
      forget();
      await delay(againMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Ends when `signal` says so, or when the stream, or the durable consumer in it, is not what it was. */
  async #fromPosition(signal: AbortSignal): Promise<void> {
    const position = await readPosition(this.#db, this.#bus, this.#service);
    const progress = new Progress(position);
    const queues = new AggregateQueues(this.#application, this.#failures, this.#together);
    signal.addEventListener('abort', () => void queues.stop(), { once: true });
    try {
      await applyMissing(this.#of, queues, position, signal);
      if (signal.aborted) return;
      const durable = await this.#durableFrom(position);
      await this.#receive(durable, queues, progress, signal);
    } finally {
      await queues.stop();
    }
  }

  async #receive(durable: Durable, queues: AggregateQueues, progress: Progress, signal: AbortSignal): Promise<void> {
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    const messages = await durable.consume({ max_messages: inHand, idle_heartbeat: 1000 });
    until.addEventListener('abort', () => messages.stop(), { once: true });
    if (until.aborted) messages.stop();
    const end = () => ended.abort();
    // Not waited for: the states of messages that were stopped before never end.
    void untilMissed(messages).finally(end);
    const outcomes = await Promise.allSettled([
      this.#takeAll(messages, queues, progress).finally(end),
      this.#keep(durable, progress, until).finally(end),
    ]);
    await queues.stop();
    await this.#keepIfWhole(progress);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  async #takeAll(messages: ConsumerMessages, queues: AggregateQueues, progress: Progress): Promise<void> {
    for await (const message of messages) {
      const { streamSequence, timestampNanos } = message.info;
      progress.begin(streamSequence, new Date(timestampNanos / 1e6));
      const settled = () => {
        progress.end(streamSequence);
        answer(message);
      };
      const event = read(message);
      if (event) queues.add({ event, settled });
      else {
        this.#log.error({ subject: message.subject, sequence: streamSequence }, 'no event, left out');
        settled();
      }
    }
  }

  /** Keeps how far it is; resolves when something was taken out of the stream that may not have come before. */
  async #keep(durable: Durable, progress: Progress, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const end = await this.#keepIfWhole(progress);
      if (!end) return;
      const { num_pending, delivered } = await durable.info();
      // What was in the stream at the last look and did not come is for other services.
      if (num_pending === 0 && delivered.stream_seq <= progress.last && progress.isIdle) progress.reach(end);
      await delay(keptEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /**
   * Nothing left the stream unseen as long as its first event directly follows what had come at the look before.
   * @returns the end of the stream; null when it is not whole, or another one
   */
  async #keepIfWhole(progress: Progress): Promise<Reached | null> {
    const { last, applied } = progress;
    const at = new Date();
    const { created, state } = await this.#bus.manager.streams.info(streamName);
    if (String(created) !== progress.created || state.first_seq > progress.seen + 1) return null;
    progress.seen = last;
    if (applied.sequence > progress.kept) await keepPosition(this.#db, progress.created, applied);
    progress.kept = applied.sequence;
    return { sequence: state.last_seq, at };
  }

  /** A durable consumer of its own: an instance with another one gets nothing any more. */
  async #durableFrom(position: Position): Promise<Durable> {
    const { manager, jetstream } = this.#bus;
    const before = await durablesOf(this.#bus, this.#service);
    const name = `${this.#service}_${randomUUID()}`;
    await manager.consumers.add(streamName, {
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(acknowledgeWithinMs),
      max_ack_pending: inHand,
      max_deliver: -1,
      filter_subjects: this.#application.eventNames.map(subjectOf),
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: position.sequence + 1,
    });
    await startAtPosition(this.#db, position);
    for (const one of before) await manager.consumers.delete(streamName, one.name).catch(() => undefined);
    return jetstream.consumers.get(streamName, name);
  }
}

/** Resolves when the durable consumer has disappeared, with its stream or without: it is noticed by its missing heartbeats. */
async function untilMissed(messages: ConsumerMessages): Promise<void> {
  for await (const { type, data } of await messages.status()) {
    if (type === 'consumer_deleted' || type === 'stream_not_found') return;
    if (type === 'heartbeats_missed' && Number(data) >= 2) return;
  }
}

function read(message: JsMsg): ReceivedEvent | null {
  try {
    return message.json<ReceivedEvent>();
  } catch {
    return null;
  }
}

/** A connection that is gone takes no answer: the event comes again. */
function answer(message: JsMsg): void {
  try {
    message.ack();
  } catch {}
}
