import { setTimeout as delay } from 'node:timers/promises';
import { Leased } from '../../jobs/lease.ts';
import type { Logger } from '../../service/log.ts';
import type { Database } from '../../storage/database.ts';
import type { Bus } from '../bus.ts';
import { watchCollection } from '../change-stream.ts';
import { freeStreamCapacity } from '../stream-capacity.ts';
import { repairStream, sendOutbox } from './outbox.ts';
import { WakeSignal } from './wake-signal.ts';

const sweepMs = 5000;
const retryMs = 500;

/** Sends what is in the outbox of one database to JetStream, as soon as it is committed; one instance of a service does. */
export class Relay {
  readonly #db: Database;
  readonly #bus: Bus;
  readonly #log: Logger;
  readonly #leased: Leased;

  constructor(db: Database, bus: Bus, log: Logger) {
    this.#db = db;
    this.#bus = bus;
    this.#log = log;
    const work = (signal: AbortSignal) => this.#relay(signal);
    this.#leased = new Leased({ name: 'relay', db, log, isAble: () => bus.isUp(), work });
  }

  start(): void {
    this.#leased.start();
  }

  /** Resolves when nothing is under way any more. */
  stop(): Promise<void> {
    return this.#leased.stop();
  }

  /** Woken by a change stream, swept slowly besides: a relay that was killed leaves nothing behind. Without NATS another instance may try. */
  async #relay(signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    const until = AbortSignal.any([signal, over.signal]);
    const wakeUp = new WakeSignal();
    const inserted = [{ $match: { operationType: 'insert' } }, { $project: { _id: 1 } }];
    const watching = watchCollection(this.#db.records.outbox.collection, inserted, () => wakeUp.trigger(), {
      log: this.#log,
      signal: until,
    });
    let checkedAt = 0;
    const forget = this.#bus.onReconnect(() => {
      checkedAt = 0;
      wakeUp.trigger();
    });
    while (!signal.aborted && this.#bus.isUp()) {
      try {
        if (Date.now() - checkedAt >= sweepMs) {
          await this.#check();
          checkedAt = Date.now();
        }
        await sendOutbox(this.#db, this.#bus, signal);
        await wakeUp.wait(sweepMs, signal);
      } catch (error) {
        this.#log.warn({ reason: (error as Error).message }, 'outbox not sent, tried again');
        checkedAt = 0;
        await delay(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    forget();
    over.abort();
    await watching;
  }

  /** The stream may have been lost, or be full: it is looked at before the next sending. */
  async #check(): Promise<void> {
    const lost = await repairStream(this.#db, this.#bus);
    if (lost > 0) this.#log.warn({ events: lost }, 'the stream was lost, its events are sent again');
    await freeStreamCapacity(this.#bus, this.#log);
  }
}
