import type { Bus } from './bus.ts';
import type { Database } from './database.ts';
import type { Logger } from './log.ts';
import { mendStream, sendOutbox } from './outbox.ts';
import { keepRoom } from './stream-room.ts';

const sweepMs = 5000;
const retryMs = 500;

/** Sends what stands in the outbox of one database to JetStream, as soon as it is committed. */
export class Relay {
  readonly #db: Database;
  readonly #bus: Bus;
  readonly #log: Logger;
  #stopped = false;
  #watching: Promise<void> | undefined;
  #running: Promise<void> | null = null;
  #again = false;
  #streamIsDoubtful = true;
  #changes: ReturnType<Database['records']['outbox']['collection']['watch']> | undefined;
  #sweep: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #forget: () => void = () => undefined;

  constructor(db: Database, bus: Bus, log: Logger) {
    this.#db = db;
    this.#bus = bus;
    this.#log = log;
  }

  /** Woken by a change stream and by a connection that is back, swept slowly besides: a relay that was killed leaves nothing behind. */
  start(): void {
    this.#forget = this.#bus.onReconnect(() => this.#wakeInDoubt());
    this.#sweep = setInterval(() => this.#wakeInDoubt(), sweepMs);
    this.#watching = this.#watch();
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#forget();
    clearInterval(this.#sweep);
    clearTimeout(this.#retry);
    await this.#changes?.close().catch(() => undefined);
    await Promise.all([this.#watching, this.#running]);
  }

  async #watch(): Promise<void> {
    const outbox = this.#db.records.outbox.collection;
    while (!this.#stopped) {
      const changes = outbox.watch([{ $match: { operationType: 'insert' } }, { $project: { _id: 1 } }]);
      this.#changes = changes;
      // What was written while nobody watched.
      this.#wake();
      try {
        for await (const _ of changes) this.#wake();
      } catch (error) {
        if (!this.#stopped) this.#log.warn({ reason: (error as Error).message }, 'change stream of the outbox ended');
      }
      if (!this.#stopped) await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
    }
  }

  /** The stream may have been lost: it is looked for before the next sending. */
  #wakeInDoubt(): void {
    this.#streamIsDoubtful = true;
    this.#wake();
  }

  #wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
    });
  }

  async #work(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        await this.#send();
      } catch (error) {
        this.#log.warn({ reason: (error as Error).message }, 'outbox not sent, tried again');
        this.#streamIsDoubtful = true;
        // One retry, however many ask meanwhile.
        clearTimeout(this.#retry);
        this.#retry = setTimeout(() => this.#wake(), retryMs).unref();
        return;
      }
    }
  }

  async #send(): Promise<void> {
    if (this.#streamIsDoubtful) {
      const lost = await mendStream(this.#db, this.#bus);
      this.#streamIsDoubtful = false;
      if (lost > 0) this.#log.warn({ events: lost }, 'the stream was lost, its events are sent again');
      await keepRoom(this.#bus, this.#log);
    }
    await sendOutbox(this.#db, this.#bus);
  }
}
