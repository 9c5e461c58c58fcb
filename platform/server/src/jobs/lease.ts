import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../service/log.ts';
import type { Database } from '../storage/database.ts';
import { type Lease, LeaseRenewals, untilThen } from './lease-renewals.ts';

const lookAgainMs = 500;
const duplicateKey = 11000;

export interface LeasedWork {
  /** What is leased, the same in all instances of a service. */
  name: string;
  db: Database;
  log: Logger;
  /** Whether this instance could do the work now: one that cannot leaves it to the others. */
  isAble: () => boolean;
  /**
   * Goes on until `signal` says that this instance is to end, or lost the lease; it may end before that when it finds that it cannot go on.
   * It must do no harm when another instance has begun meanwhile: a process that was stalled learns that late.
   */
  work: (signal: AbortSignal) => Promise<void>;
}

/**
 * Work that goes on as long as the service runs, in one of its instances at a time. The others wait; one of them takes it over at once from an
 * instance that ends, and after the lease from one that was killed. The clock is the database's: those of the machines may differ.
 */
export class Leased {
  readonly #of: LeasedWork;
  readonly #holder = randomUUID();
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(of: LeasedWork) {
    this.#of = of;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Resolves when the work has ended here and the lease is free. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  get #leases() {
    return this.#of.db.connection.collection<Lease>('leases');
  }

  async #run(): Promise<void> {
    const { name, log, isAble } = this.#of;
    while (!this.#stopping.signal.aborted) {
      try {
        if (isAble() && (await this.#take())) await this.#hold();
      } catch (error) {
        if (!this.#stopping.signal.aborted)
          log.warn({ lease: name, reason: (error as Error).message }, 'leased work ended, taken up again');
      }
      await delay(lookAgainMs, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  async #hold(): Promise<void> {
    const { name, db, work } = this.#of;
    const { lost, end } = LeaseRenewals.of(db).hold(name, this.#holder);
    try {
      await work(AbortSignal.any([this.#stopping.signal, lost]));
    } finally {
      end();
      await this.#leases.deleteOne({ _id: name, holder: this.#holder }).catch(() => undefined);
    }
  }

  async #take(): Promise<boolean> {
    const filter = { _id: this.#of.name, $expr: { $lt: ['$until', '$$NOW'] } };
    try {
      const { matchedCount } = await this.#leases.updateOne(filter, [
        { $set: { holder: this.#holder, until: untilThen } },
      ]);
      if (matchedCount === 1) return true;
      if (await this.#leases.findOne({ _id: this.#of.name })) return false;
      const { upsertedCount } = await this.#leases.updateOne(
        { _id: this.#of.name },
        [{ $set: { holder: { $ifNull: ['$holder', this.#holder] }, until: { $ifNull: ['$until', untilThen] } } }],
        { upsert: true },
      );
      return upsertedCount === 1;
    } catch (error) {
      // Another instance took it at the same moment.
      if ((error as { code?: number }).code === duplicateKey) return false;
      throw error;
    }
  }
}
