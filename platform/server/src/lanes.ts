import type { JsMsg } from 'nats';
import type { ReceivedEvent } from './event-application.ts';
import type { Logger } from './log.ts';
import { isPassing } from './passing-errors.ts';

/** A failure that may be gone by itself weighs one, a defect ten: ten defects park an event, or a hundred conflicts and absences. */
const weights = { passing: 1, defect: 10 };
const parkedAt = 100;
/** Well within the time to acknowledge: what is held in hand is not delivered again. */
const reassureMs = 2000;

/** How many are applied at once goes down by a share with each conflict, and up by a little with each event that had none. */
const fewer = 0.75;
const more = 0.1;

/** The pauses before what failed is tried again: each twice as long as the one before, up to a limit. */
export interface Patience {
  firstMs: number;
  longestMs: number;
}
export const usualPatience: Patience = { firstMs: 200, longestMs: 5000 };

/** What the lanes do with an event. */
export interface Work {
  /**
   * @returns how many attempts it took
   * @throws Error when it cannot be applied (now)
   */
  apply(event: ReceivedEvent): Promise<number>;
  park(event: ReceivedEvent, reason: string): Promise<void>;
}

interface Held {
  event: ReceivedEvent;
  /** It comes again after a lost connection: each delivery is answered. */
  deliveries: JsMsg[];
  tries: number;
  weight: number;
}

/**
 * Applies events of different aggregates at the same time, and those of one aggregate one after the other, in the order in which they came.
 * What fails is tried again here, after a growing pause; the later ones of its aggregate wait behind it, and nobody else does.
 */
export class Lanes {
  readonly #work: Work;
  readonly #log: Logger;
  readonly #atMost: number;
  readonly #patience: Patience;
  readonly #lanes = new Map<string, Held[]>();
  readonly #ready: string[] = [];
  readonly #pauses = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #reassurance: NodeJS.Timeout;
  /** Fewer while aggregates are in each other's way at a document that they share: attempts that fail cost more than they gain. */
  #atOnce: number;
  #stopped = false;

  constructor(work: Work, log: Logger, atMost: number, patience: Patience) {
    this.#work = work;
    this.#log = log;
    this.#atMost = atMost;
    this.#atOnce = atMost;
    this.#patience = patience;
    this.#reassurance = setInterval(() => this.#answerAll((message) => message.working()), reassureMs);
  }

  /** How many events are in hand. */
  get size(): number {
    let size = 0;
    for (const lane of this.#lanes.values()) size += lane.length;
    return size;
  }

  add(message: JsMsg): void {
    if (this.#stopped) {
      message.nak();
      return;
    }
    const event = message.json<ReceivedEvent>();
    const lane = this.#lanes.get(event.aggregateId);
    const known = lane?.find((held) => held.event.eventId === event.eventId);
    if (known) {
      known.deliveries.push(message);
      return;
    }
    const weight = (message.info.deliveryCount - 1) * weights.defect;
    const held: Held = { event, deliveries: [message], tries: 0, weight };
    if (lane) {
      lane.push(held);
      return;
    }
    this.#lanes.set(event.aggregateId, [held]);
    this.#goOn(event.aggregateId);
  }

  /** Resolves when nothing is under way any more; what was not begun goes back, in its order. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#reassurance);
    for (const pause of this.#pauses) clearTimeout(pause);
    await Promise.all(this.#underWay);
    this.#answerAll((message) => message.nak());
    this.#lanes.clear();
  }

  #goOn(aggregateId: string): void {
    this.#ready.push(aggregateId);
    this.#begin();
  }

  #begin(): void {
    while (!this.#stopped && this.#underWay.size < Math.floor(this.#atOnce)) {
      const aggregateId = this.#ready.shift();
      if (aggregateId === undefined) return;
      const step = this.#step(aggregateId).finally(() => {
        this.#underWay.delete(step);
        this.#begin();
      });
      this.#underWay.add(step);
    }
  }

  async #step(aggregateId: string): Promise<void> {
    const lane = this.#lanes.get(aggregateId)!;
    const pauseMs = await this.#settle(lane[0]!);
    if (pauseMs > 0) return this.#pause(aggregateId, pauseMs);
    lane.shift();
    if (lane.length > 0) this.#ready.push(aggregateId);
    else this.#lanes.delete(aggregateId);
  }

  #pause(aggregateId: string, ms: number): void {
    const pause = setTimeout(() => {
      this.#pauses.delete(pause);
      this.#goOn(aggregateId);
    }, ms);
    this.#pauses.add(pause);
  }

  /** @returns how long to wait before the next try, or 0 when it is done with */
  async #settle(held: Held): Promise<number> {
    try {
      const attempts = await this.#work.apply(held.event);
      this.#atOnce = attempts > 1 ? Math.max(1, this.#atOnce * fewer) : Math.min(this.#atMost, this.#atOnce + more);
      // An acknowledgement that is lost costs one more delivery, which the inbox recognises.
      answer(held, (message) => message.ack());
      return 0;
    } catch (error) {
      return this.#refuse(held, error as Error);
    }
  }

  async #refuse(held: Held, error: Error): Promise<number> {
    const { event } = held;
    held.tries += 1;
    held.weight += isPassing(error) ? weights.passing : weights.defect;
    const reason = error.message;
    this.#log.warn({ event: event.name, eventId: event.eventId, tries: held.tries, reason }, 'event not applied');
    const { firstMs, longestMs } = this.#patience;
    if (held.weight < parkedAt) return Math.min(firstMs * 2 ** (held.tries - 1), longestMs);
    try {
      await this.#work.park(event, reason);
    } catch {
      return longestMs;
    }
    answer(held, (message) => message.term());
    return 0;
  }

  #answerAll(how: (message: JsMsg) => void): void {
    for (const lane of this.#lanes.values()) for (const held of lane) answer(held, how);
  }
}

/** A connection that is gone takes no answer: the event comes again. */
function answer({ deliveries }: Held, how: (message: JsMsg) => void): void {
  try {
    for (const message of deliveries) how(message);
  } catch {}
}
