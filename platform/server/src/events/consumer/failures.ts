import type { Logger } from '../../service/log.ts';
import type { ReceivedEvent } from '../reactions.ts';
import { isTransient } from './transient-errors.ts';

/** A failure that may be gone by itself weighs one, a defect ten: ten defects park an event, or a hundred conflicts and absences. */
const weights = { passing: 1, defect: 10 };
const parkedAt = 100;

/** The pauses before what failed is tried again: each twice as long as the one before, up to a limit. */
export interface RetryDelays {
  firstMs: number;
  longestMs: number;
}

/** How often each event failed; remembered while its consumer lives, whichever queue it is in. */
export class Failures {
  readonly #log: Logger;
  readonly #retryDelays: RetryDelays;
  readonly #park: (event: ReceivedEvent, reason: string) => Promise<void>;
  readonly #of = new Map<string, { tries: number; weight: number }>();

  constructor(log: Logger, retryDelays: RetryDelays, park: (event: ReceivedEvent, reason: string) => Promise<void>) {
    this.#log = log;
    this.#retryDelays = retryDelays;
    this.#park = park;
  }

  forget({ eventId }: ReceivedEvent): void {
    this.#of.delete(eventId);
  }

  /** @returns how long to wait before the next try, or 0 when it is parked */
  async add(event: ReceivedEvent, error: Error): Promise<number> {
    const before = this.#of.get(event.eventId) ?? { tries: 0, weight: 0 };
    const tries = before.tries + 1;
    const weight = before.weight + (isTransient(error) ? weights.passing : weights.defect);
    this.#of.set(event.eventId, { tries, weight });
    const reason = error.message;
    this.#log.warn({ event: event.name, eventId: event.eventId, tries, reason }, 'event not applied');
    const { firstMs, longestMs } = this.#retryDelays;
    if (weight < parkedAt) return Math.min(firstMs * 2 ** (tries - 1), longestMs);
    try {
      await this.#park(event, reason);
    } catch {
      return longestMs;
    }
    return 0;
  }
}
