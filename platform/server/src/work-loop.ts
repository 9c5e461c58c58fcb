import type { Logger } from './log.ts';

interface WorkLoopOptions<Held> {
  /** Takes the next that waits, for this instance alone; null when nothing does. */
  next: () => Promise<Held | null>;
  work: (held: Held) => Promise<void>;
  /** How often it looks by itself, besides being woken, in ms. */
  sweepMs: number;
  log: Logger;
  /** What is worked on, for the log. */
  name: string;
}

/** Works on what waits, one after the other, outside of any request: when it is woken, and by itself from time to time. */
export class WorkLoop<Held> {
  readonly #options: WorkLoopOptions<Held>;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #sweep: NodeJS.Timeout | undefined;

  constructor(options: WorkLoopOptions<Held>) {
    this.#options = options;
  }

  /** Whether it is to end: what is in hand is let go of as soon as it can be. */
  get isStopped(): boolean {
    return this.#stopped;
  }

  start(): void {
    this.#sweep = setInterval(() => this.wake(), this.#options.sweepMs);
    this.wake();
  }

  /** Ends when what is in hand was let go of. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#sweep);
    await this.#running;
  }

  /** Something may wait now. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    const { log, name } = this.#options;
    this.#running ??= this.#drain()
      .catch((error: Error) => log.warn({ reason: error.message }, `${name} not worked on, tried again`))
      .finally(() => {
        this.#running = undefined;
      });
  }

  async #drain(): Promise<void> {
    const { next, work } = this.#options;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      for (let held = await next(); held && !this.#stopped; held = await next()) await work(held);
    }
  }
}
