import type { Database } from '../storage/database.ts';

/** How long a lease outlives its holder: so long nobody does the work after a kill. */
export const leaseMs = 6000;
const renewEveryMs = 2000;

/** A lease as it is stored; its id is what is leased. */
export interface Lease {
  _id: string;
  holder: string;
  until: Date;
}

/** Until when a lease holds that is taken or renewed now, by the database's clock: those of the machines may differ. */
export const untilThen = { $add: ['$$NOW', leaseMs] };

/** A lease that is held here. */
interface Held {
  name: string;
  holder: string;
  /** From then on another one may have it, by the clock here, unless it was renewed. */
  until: number;
  lost: AbortController;
}

const ofDatabases = new WeakMap<Database, LeaseRenewals>();

/** Renews all leases that are held in a database with one command: a service has several, and renews them as long as it runs. */
export class LeaseRenewals {
  readonly #db: Database;
  readonly #held = new Set<Held>();
  #timer: NodeJS.Timeout | undefined;
  #isAsking = false;

  private constructor(db: Database) {
    this.#db = db;
  }

  static of(db: Database): LeaseRenewals {
    const known = ofDatabases.get(db) ?? new LeaseRenewals(db);
    ofDatabases.set(db, known);
    return known;
  }

  /**
   * Renews a lease that was just taken until `end` is called.
   * @returns `lost`, aborted when the lease was lost, or may have been
   */
  hold(name: string, holder: string): { lost: AbortSignal; end: () => void } {
    const held = { name, holder, until: Date.now() + leaseMs, lost: new AbortController() };
    this.#held.add(held);
    this.#timer ??= setInterval(() => void this.#renew(), renewEveryMs).unref();
    return { lost: held.lost.signal, end: () => this.#letGo(held) };
  }

  #letGo(held: Held): void {
    this.#held.delete(held);
    if (this.#held.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** A database that does not answer holds up the renewal, not the look at the clock. */
  async #renew(): Promise<void> {
    const now = Date.now();
    for (const held of this.#held) if (now > held.until) this.#lose(held);
    if (this.#isAsking || this.#held.size === 0) return;
    this.#isAsking = true;
    const asked = [...this.#held];
    const renewed = await this.#prolong(asked).catch(() => undefined);
    this.#isAsking = false;
    if (!renewed) return;
    for (const held of asked) {
      if (renewed.has(held.holder)) held.until = now + leaseMs;
      else this.#lose(held);
    }
  }

  #lose(held: Held): void {
    this.#letGo(held);
    held.lost.abort();
  }

  /** @returns the holders that still have what they hold */
  async #prolong(held: readonly Held[]): Promise<ReadonlySet<string>> {
    const leases = this.#db.connection.collection<Lease>('leases');
    const holders = held.map(({ holder }) => holder);
    const theirs = { _id: { $in: held.map(({ name }) => name) }, holder: { $in: holders } };
    const { matchedCount } = await leases.updateMany(theirs, [{ $set: { until: untilThen } }]);
    if (matchedCount === held.length) return new Set(holders);
    return new Set((await leases.find(theirs).toArray()).map(({ holder }) => holder));
  }
}
