import type { ReceivedEvent } from './event-application.ts';
import type { Logger } from './log.ts';
import { isPassing } from './passing-errors.ts';

/** A failure that may be gone by itself weighs one, a defect ten: ten defects park an event, or a hundred conflicts and absences. */
const weights = { passing: 1, defect: 10 };
const parkedAt = 100;

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

/** An event that came, from the stream or from the outbox of its owner. */
export interface Delivery {
  event: ReceivedEvent;
  /** It was applied, or parked. */
  settled(): void;
}

/** How often an event was tried; remembered while its consumer lives, whichever lanes it is in. */
export type Tries = Map<string, { tries: number; weight: number }>;

interface Held {
  event: ReceivedEvent;
  /** It may come twice: each delivery is answered. */
  deliveries: Delivery[];
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
  readonly #tries: Tries;
  readonly #lanes = new Map<string, Held[]>();
  readonly #ready: string[] = [];
  readonly #pauses = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  /** Fewer while aggregates are in each other's way at a document that they share: attempts that fail cost more than they gain. */
  #atOnce: number;
  #size = 0;
  #stopped = false;
  #hasRoom: () => void = () => undefined;

  constructor(work: Work, log: Logger, atMost: number, patience: Patience, tries: Tries) {
    this.#work = work;
    this.#log = log;
    this.#atMost = atMost;
    this.#atOnce = atMost;
    this.#patience = patience;
    this.#tries = tries;
  }

  add(delivery: Delivery): void {
    if (this.#stopped) return;
    const { event } = delivery;
    const lane = this.#lanes.get(event.aggregateId);
    const known = lane?.find((held) => held.event.eventId === event.eventId);
    if (known) {
      known.deliveries.push(delivery);
      return;
    }
    const held: Held = { event, deliveries: [delivery] };
    this.#size += 1;
    if (lane) {
      lane.push(held);
      return;
    }
    this.#lanes.set(event.aggregateId, [held]);
    this.#goOn(event.aggregateId);
  }

  /** Resolves when no more than so many events are in hand, or when it is stopped. */
  async atMostInHand(many: number): Promise<void> {
    while (this.#size > many && !this.#stopped) {
      await new Promise<void>((resolve) => {
        this.#hasRoom = resolve;
      });
    }
  }

  /** Resolves when nothing is under way any more; what was not begun is not answered. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#hasRoom();
    for (const pause of this.#pauses) clearTimeout(pause);
    await Promise.all(this.#underWay);
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
    this.#size -= 1;
    this.#hasRoom();
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
  async #settle({ event, deliveries }: Held): Promise<number> {
    try {
      const attempts = await this.#work.apply(event);
      this.#atOnce = attempts > 1 ? Math.max(1, this.#atOnce * fewer) : Math.min(this.#atMost, this.#atOnce + more);
    } catch (error) {
      const pauseMs = await this.#refuse(event, error as Error);
      if (pauseMs > 0) return pauseMs;
    }
    this.#tries.delete(event.eventId);
    for (const delivery of deliveries) delivery.settled();
    return 0;
  }

  /** @returns how long to wait before the next try, or 0 when it is parked */
  async #refuse(event: ReceivedEvent, error: Error): Promise<number> {
    const before = this.#tries.get(event.eventId) ?? { tries: 0, weight: 0 };
    const tries = before.tries + 1;
    const weight = before.weight + (isPassing(error) ? weights.passing : weights.defect);
    this.#tries.set(event.eventId, { tries, weight });
    const reason = error.message;
    this.#log.warn({ event: event.name, eventId: event.eventId, tries, reason }, 'event not applied');
    const { firstMs, longestMs } = this.#patience;
    if (weight < parkedAt) return Math.min(firstMs * 2 ** (tries - 1), longestMs);
    try {
      await this.#work.park(event, reason);
    } catch {
      return longestMs;
    }
    return 0;
  }
}
