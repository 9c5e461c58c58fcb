/** Transactions of single events at the same time: they share the commits to the journal, and leave connections for requests. */
const mostAlone = 16;
/** How many of those there are goes down by a share with each conflict, and up by a little with each event that had none. */
const fewer = 0.75;
const more = 0.1;

/** A transaction of many that takes longer than this is in the way of requests: the next one takes half as many, down to a limit. */
const longMs = 200;
const fewestTogether = 16;

/** How many events are applied at the same time: fewer while aggregates are in each other's way, since attempts that fail cost more than they gain. */
export class AdaptiveConcurrency {
  readonly #mostTogether: number;
  #together: number;
  #alone = mostAlone;

  /** @param together how many events one transaction may have; with 1 each has its own */
  constructor(together: number) {
    this.#mostTogether = together;
    this.#together = together;
  }

  get isAlone(): boolean {
    return this.#mostTogether === 1;
  }

  /** Events that one transaction may have now. */
  get together(): number {
    return this.#together;
  }

  /** Single events that may be under way now. */
  get alone(): number {
    return Math.floor(this.#alone);
  }

  /** A transaction of many has ended. */
  wasTogether(isApplied: boolean, ms: number): void {
    if (isApplied && ms <= longMs) this.#together = Math.min(this.#mostTogether, this.#together * 2);
    else this.#together = Math.max(fewestTogether, Math.floor(this.#together / 2));
  }

  /** @param attempts that the transaction of one event took */
  wasAlone(attempts: number): void {
    this.#alone = attempts > 1 ? Math.max(1, this.#alone * fewer) : Math.min(mostAlone, this.#alone + more);
  }
}
