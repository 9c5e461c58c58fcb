import type { Context } from '../service/context.ts';

export interface LeaseSettings {
  /** Longer than a step of the work can take: what a killed instance was working on is taken up afterwards. */
  leaseMs: number;
  /** How often it looks by itself, besides being woken. */
  sweepMs: number;
  /** On how many it works at the same time; on one unless said otherwise. */
  atOnce?: number;
}

/** This instance must stop working on the job: it was cancelled, taken over by another instance, or this instance is stopping. */
export class LeaseLost extends Error {}

/** Attempts at what may pass, before it ends as an error. */
export const attemptsBeforeError = 6;
/** How long to wait after so many attempts, in ms. */
export const pauseAfterAttempts = (attempts: number): number => 500 * 2 ** attempts;

/**
 * Works on what waits, one after the other or some at once, outside of any request: when it is woken, and by itself from time to time. Several instances share
 * the work by leases.
 */
export abstract class LeaseWorker<Held> {
  protected readonly ctx: Context;
  readonly #settings: LeaseSettings;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #sweep: NodeJS.Timeout | undefined;

  constructor(ctx: Context, settings: LeaseSettings) {
    this.ctx = ctx;
    this.#settings = settings;
  }

  /** What is worked on, for the log. */
  protected abstract readonly name: string;
  /** Takes the next that waits, for this instance alone; null when nothing does. */
  protected abstract lease(): Promise<Held | null>;
  protected abstract work(held: Held): Promise<void>;

  /** Until when a lease holds that is taken now. */
  protected readonly leasedUntil = (): Date => new Date(this.ctx.now().getTime() + this.#settings.leaseMs);

  /** Whether it is to stop: the job in progress is released as soon as it can be. */
  protected get isStopped(): boolean {
    return this.#stopped;
  }

  start(): this {
    this.#sweep = setInterval(() => this.wake(), this.#settings.sweepMs);
    this.wake();
    return this;
  }

  /** Ends when the job in progress was released. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#sweep);
    await this.#running;
  }

  /** Something may wait now. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#drain()
      .catch((error: Error) => this.ctx.log.warn({ reason: error.message }, `${this.name} not worked on, tried again`))
      .finally(() => {
        this.#running = undefined;
      });
  }

  async #drain(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      await this.#line(1);
    }
  }

  /** Who finds something lets the next one look as well: when nothing waits, which is nearly always, the database is asked once. */
  async #line(which: number): Promise<void> {
    let next: Promise<unknown> | undefined;
    let failure: unknown;
    const fail = (error: unknown) => {
      failure ??= error;
    };
    const own = async () => {
      for (let held = await this.lease(); held && !this.#stopped; held = await this.lease()) {
        if (which < (this.#settings.atOnce ?? 1)) next ??= this.#line(which + 1).catch(fail);
        await this.work(held);
      }
    };
    await own().catch(fail);
    await next;
    if (failure) throw failure;
  }
}
