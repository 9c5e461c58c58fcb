import { PortalError } from '@portal/domain';
import { stalledForMs } from './stall.ts';

/** How many milliseconds the caller goes on waiting. Not a time of day: clocks of two machines differ. */
export const timeLeftHeader = 'x-portal-time-left';

/** Beyond this nobody waits; a header that says more says nothing. */
const longestMs = 60_000;

/**
 * How long somebody waits for what is being done. It is asked before the work begins and before its first commit, so that what was refused
 * for being late is not done afterwards. Once something is committed, the act goes on to its end.
 */
export class Deadline {
  readonly #until: number;
  #isAbandoned = false;
  #hasBegun = false;

  constructor(ms: number) {
    this.#until = performance.now() + ms;
  }

  /**
   * The deadline that a request carries. What this process did not run for, the request may have waited for it unread: that time is gone as well.
   * @param header undefined when nobody said how long they wait
   */
  static read(header: string | undefined): Deadline | undefined {
    const ms = Number(header);
    if (!header || !Number.isFinite(ms) || ms > longestMs) return undefined;
    return new Deadline(ms - stalledForMs());
  }

  /** Milliseconds left; 0 when it is over. */
  get left(): number {
    return this.#isAbandoned ? 0 : Math.max(0, this.#until - performance.now());
  }

  /** The caller has gone. */
  abandon(): void {
    this.#isAbandoned = true;
  }

  /** The first part is committed: the rest follows, however late it is. */
  begin(): void {
    this.#hasBegun = true;
  }

  /** @throws PortalError OVERLOADED when nobody waits any more and nothing is done yet */
  check(): void {
    if (!this.#hasBegun && this.left === 0) throw new PortalError('OVERLOADED');
  }
}
