import type { Logger } from '@portal/server/service/log';
import type { Bus } from './bus.ts';

interface FollowerOptions {
  bus: Bus;
  /** In words, for the log. */
  what: string;
  /** Asks the owner for what changed since a moment (ISO 8601) and applies it. */
  refresh: (since: string) => Promise<void>;
  /** How far back the first question goes. */
  keptMs: number;
  log: Logger;
}

const pollMs = 2_000;
const retryMs = 1_000;
/** The clocks of services differ a little; changes are harmless to receive twice. */
const overlapMs = 10_000;

/**
 * Keeps up with what a domain has ended (sessions, links): asks before anything is trusted, again when an event announces a change, and
 * every two seconds while NATS is away.
 */
export class OwnerStateSync {
  readonly #options: FollowerOptions;
  #since: number;
  #loaded = false;
  #stopped = false;
  #syncing: Promise<void> | undefined;
  #syncAgain = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#since = Date.now() - options.keptMs;
    options.bus.onStatus(() => this.sync());
  }

  /** Whether the owner has ever answered. */
  get loaded(): boolean {
    return this.#loaded;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Asks the owner for what changed, now, and once more when a change arrives in between; goes on trying while it is down. */
  sync(): void {
    if (this.#stopped) return;
    if (this.#syncing) {
      this.#syncAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#syncing = this.#fetch().then((delayMs) => {
      this.#syncing = undefined;
      if (this.#stopped) return;
      if (this.#syncAgain) {
        this.#syncAgain = false;
        this.sync();
      } else if (delayMs !== undefined) {
        this.#timer = setTimeout(() => this.sync(), delayMs).unref();
      }
    });
  }

  /** Gives after how long to ask again; never, when events will announce changes. */
  async #fetch(): Promise<number | undefined> {
    const { bus, log, refresh, what } = this.#options;
    try {
      const askedAt = Date.now();
      await refresh(new Date(this.#since).toISOString());
      this.#since = askedAt - overlapMs;
      if (!this.#loaded) log.info(`${what} are loaded`);
      this.#loaded = true;
      return bus.connected ? undefined : pollMs;
    } catch (error) {
      log.warn({ reason: (error as Error).message }, `${what} could not be loaded`);
      return retryMs;
    }
  }
}
