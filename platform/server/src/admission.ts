import { PortalError } from '@portal/domain';
import type { Deadline } from './deadline.ts';

/** What a request asks for, from what is refused first to what is never refused. */
export type Kind = 'read' | 'mutation' | 'join';

/** More at once would only make each of them slower: they share one thread. On a machine that is busy with other things there are fewer. */
const readPlaces = { most: 12, fewest: 3 } as const;
/** How long a read may take before there is a place less, and how short it must be for one more. */
const slowMs = 400;
const quickMs = 200;
/** Places change once in a while, so that the reads under way have had the time to show it. */
const adaptEachMs = 250;
/** Mutations wait for their turns and for the database, which costs the thread little. */
const mutationsAtOnce = 256;
/** How long a read waits for its place. Whoever waits longer is told at once to come back, while others are answered. */
const patienceMs = 750;

interface Waiting {
  enter(): void;
  isGone(): boolean;
}

/**
 * The places of one process, whatever domains it serves. Too much load is refused early: reads wait a moment for a place, mutations are
 * refused only when there are hundreds of them, and what belongs to an answer that others have begun is always let in.
 */
export class Admission {
  readonly #waiting: Waiting[] = [];
  #places: number = readPlaces.most;
  #adaptedAt = 0;
  #reads = 0;
  #mutations = 0;

  /**
   * Takes a place. @returns how to give it back
   * @throws PortalError OVERLOADED when there is none in time
   */
  async enter(kind: Kind, deadline?: Deadline): Promise<() => void> {
    if (kind === 'mutation') return this.#enterMutation();
    // Whoever waited has the place already when its turn comes.
    if (kind === 'read' && this.#reads >= this.#places) await this.#waitForPlace(deadline);
    else this.#reads += 1;
    const begun = performance.now();
    return () => {
      this.#reads -= 1;
      if (kind === 'read') this.#adapt(performance.now() - begun);
      this.#next();
    };
  }

  /** As congestion control does: quickly fewer, slowly more. A single slow read among quick ones is made up for by the next ones. */
  #adapt(tookMs: number): void {
    const now = performance.now();
    if (now - this.#adaptedAt < adaptEachMs) return;
    if (tookMs > slowMs) this.#places = Math.max(readPlaces.fewest, Math.floor(this.#places * 0.75));
    else if (tookMs < quickMs) this.#places = Math.min(readPlaces.most, this.#places + 1);
    else return;
    this.#adaptedAt = now;
  }

  #enterMutation(): () => void {
    if (this.#mutations >= mutationsAtOnce) throw new PortalError('OVERLOADED');
    this.#mutations += 1;
    return () => {
      this.#mutations -= 1;
    };
  }

  #waitForPlace(deadline: Deadline | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        enter() {
          clearTimeout(timer);
          resolve();
        },
        isGone: () => deadline?.left === 0,
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new PortalError('OVERLOADED'));
      }, patienceMs);
      this.#waiting.push(waiting);
    });
  }

  /** Gives free places to those who wait. Those that nobody waits for any more are left to their time-out. */
  #next(): void {
    while (this.#reads < this.#places) {
      const place = this.#waiting.findIndex((one) => !one.isGone());
      if (place < 0) return;
      this.#reads += 1;
      this.#waiting.splice(place, 1)[0]!.enter();
    }
  }
}

/** What a GraphQL document is, by its first words as a gateway writes them. */
export function kindOf(document: string): Kind {
  if (/^\s*mutation\b/.test(document)) return 'mutation';
  return document.includes('_entities(') ? 'join' : 'read';
}

export const admission = new Admission();
