import type { ReceivedEvent } from '../reactions.ts';
import { AdaptiveConcurrency } from './adaptive-concurrency.ts';
import type { Failure } from './event-application.ts';
import type { Failures } from './failures.ts';

/** What the queues do with events. */
export interface Work {
  /** Whether anything is to be done about it; what needs nothing is settled at once. */
  concerns(event: ReceivedEvent): boolean;
  /**
   * @param events of each aggregate those that come next, in their order
   * @returns why none of them could be applied; null when all were
   */
  applyTogether(events: readonly ReceivedEvent[]): Promise<Failure | null>;
  /**
   * @returns how many attempts it took
   * @throws Error when it cannot be applied (now)
   */
  apply(event: ReceivedEvent): Promise<number>;
}

/** An event that came, from the stream or from the outbox of its owner. */
export interface Delivery {
  event: ReceivedEvent;
  /** It was applied, or parked, or needs nothing. */
  settled(): void;
}

interface QueuedEvent {
  event: ReceivedEvent;
  /** It may come twice: each delivery is answered. */
  deliveries: Delivery[];
  /** It failed, or was applied with one that did. */
  isAlone: boolean;
}

/**
 * Applies what waits in one transaction, and those of one aggregate in the order in which they came. When that fails, the first event of each of its
 * aggregates is applied alone, at the same time as others. What fails alone is tried again here, after a growing pause; the later ones of its
 * aggregate wait behind it, and nobody else does.
 */
export class AggregateQueues {
  readonly #work: Work;
  readonly #failures: Failures;
  readonly #pace: AdaptiveConcurrency;
  readonly #queues = new Map<string, QueuedEvent[]>();
  /** Aggregates of which nothing is under way: whose next events may be applied with those of others, and whose next one is applied alone. */
  readonly #ready: string[] = [];
  readonly #readyAlone: string[] = [];
  /** What was applied together in vain and was not tried alone since: others would only be in its way. */
  readonly #fallen = new Set<QueuedEvent>();
  readonly #pauses = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  #isTogether = false;
  #alone = 0;
  #size = 0;
  #stopped = false;
  #hasRoom: () => void = () => undefined;

  /** @param together how many events one transaction may have */
  constructor(work: Work, failures: Failures, together: number) {
    this.#work = work;
    this.#failures = failures;
    this.#pace = new AdaptiveConcurrency(together);
  }

  add(delivery: Delivery): void {
    if (this.#stopped) return;
    const { event } = delivery;
    if (!this.#work.concerns(event)) {
      delivery.settled();
      return;
    }
    const queue = this.#queues.get(event.aggregateId);
    const known = queue?.find((queued) => queued.event.eventId === event.eventId);
    if (known) {
      known.deliveries.push(delivery);
      return;
    }
    const queued: QueuedEvent = { event, deliveries: [delivery], isAlone: this.#pace.isAlone };
    this.#size += 1;
    if (queue) {
      queue.push(queued);
      return;
    }
    this.#queues.set(event.aggregateId, [queued]);
    this.#goOn(event.aggregateId);
  }

  /** Resolves when no more than so many events are in progress, or when it is stopped. */
  async whenAtMostQueued(many: number): Promise<void> {
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
    this.#queues.clear();
  }

  #goOn(aggregateId: string): void {
    const next = this.#queues.get(aggregateId)?.[0];
    if (!next) this.#queues.delete(aggregateId);
    else if (next.isAlone) this.#readyAlone.push(aggregateId);
    else this.#ready.push(aggregateId);
    this.#begin();
  }

  #begin(): void {
    while (!this.#stopped && this.#alone < this.#pace.alone) {
      const aggregateId = this.#readyAlone.shift();
      if (aggregateId === undefined) break;
      this.#alone += 1;
      this.#run(async () => {
        await this.#stepAlone(aggregateId);
        this.#alone -= 1;
      });
    }
    if (this.#stopped || this.#isTogether || this.#fallen.size > 0 || this.#ready.length === 0) return;
    this.#isTogether = true;
    this.#run(async () => {
      await this.#stepTogether(this.#take());
      this.#isTogether = false;
    });
  }

  #run(step: () => Promise<void>): void {
    const running = step().finally(() => {
      this.#underWay.delete(running);
      this.#begin();
    });
    this.#underWay.add(running);
  }

  /** Of those that have waited longest, the next events up to one that is to be applied alone. */
  #take(): Map<string, QueuedEvent[]> {
    const taken = new Map<string, QueuedEvent[]>();
    let room = this.#pace.together;
    while (room > 0 && this.#ready.length > 0) {
      const aggregateId = this.#ready.shift()!;
      const queue = this.#queues.get(aggregateId)!;
      const alone = queue.findIndex((queued) => queued.isAlone);
      const queued = queue.slice(0, Math.min(room, alone < 0 ? queue.length : alone));
      room -= queued.length;
      taken.set(aggregateId, queued);
    }
    return taken;
  }

  async #stepTogether(taken: Map<string, QueuedEvent[]>): Promise<void> {
    const all = [...taken.values()].flat();
    const from = performance.now();
    const failure = await this.#work.applyTogether(all.map(({ event }) => event));
    this.#pace.wasTogether(!failure, performance.now() - from);
    if (failure) return this.#fallBack(taken, failure);
    for (const [aggregateId, { length }] of taken) this.#settle(aggregateId, length);
  }

  async #fallBack(taken: Map<string, QueuedEvent[]>, { error, guilty }: Failure): Promise<void> {
    for (const [first] of taken.values()) {
      first!.isAlone = true;
      this.#fallen.add(first!);
    }
    for (const [aggregateId, queue] of taken) {
      const queued = queue.find(({ event }) => event.eventId === guilty?.eventId);
      if (!queued) this.#goOn(aggregateId);
      else await this.#refuse(aggregateId, queued, error);
    }
  }

  async #stepAlone(aggregateId: string): Promise<void> {
    const queued = this.#queues.get(aggregateId)![0]!;
    try {
      this.#pace.wasAlone(await this.#work.apply(queued.event));
    } catch (error) {
      return this.#refuse(aggregateId, queued, error as Error);
    }
    this.#fallen.delete(queued);
    this.#settle(aggregateId, 1);
  }

  async #refuse(aggregateId: string, queued: QueuedEvent, error: Error): Promise<void> {
    queued.isAlone = true;
    const pauseMs = await this.#failures.add(queued.event, error);
    this.#fallen.delete(queued);
    // Those before it were not applied either.
    if (this.#queues.get(aggregateId)![0] !== queued) this.#goOn(aggregateId);
    else if (pauseMs > 0) this.#pause(aggregateId, pauseMs);
    else this.#settle(aggregateId, 1);
  }

  /** The first ones of an aggregate are done with. */
  #settle(aggregateId: string, many: number): void {
    for (const { event, deliveries } of this.#queues.get(aggregateId)!.splice(0, many)) {
      this.#failures.forget(event);
      for (const delivery of deliveries) delivery.settled();
    }
    this.#size -= many;
    this.#hasRoom();
    this.#goOn(aggregateId);
  }

  #pause(aggregateId: string, ms: number): void {
    const pause = setTimeout(() => {
      this.#pauses.delete(pause);
      this.#goOn(aggregateId);
    }, ms);
    this.#pauses.add(pause);
  }
}
