import { PortalError } from '@portal/domain';
import type { Deadline } from './deadline.ts';

/** What a request asks for, from what is refused first to what is never refused. */
export type Kind = 'read' | 'mutation' | 'join';

/** How much a process takes on at once. */
export interface SlotLimits {
  /** Reads at once. More would only make each of them slower: they share one thread. On a machine that is busy with other things there are fewer. */
  most: number;
  fewest: number;
  /** How long a read may take before there is a slot less, and how short it must be for one more. */
  slowMs: number;
  quickMs: number;
  /** How long a read waits for its slot. One that waits longer is refused with OVERLOADED, while others are answered. */
  waitMs: number;
  /** After this a read no longer counts: it waits for somebody else, and the others need not. */
  holdMs: number;
}

/** The fewest are as many as one page asks for at once. */
const ofAService: SlotLimits = { most: 12, fewest: 6, slowMs: 400, quickMs: 200, waitMs: 750, holdMs: 2_000 };
/** The limit changes once in a while, so that the reads under way have had the time to show it. */
const adaptEachMs = 250;
/** Mutations wait for their turns and for the database, which costs the thread little. */
const mutationsAtOnce = 256;

/** Releases a slot; what only waited for a domain that did not answer says nothing of the load. */
export type ReleaseSlot = (how?: 'unanswered') => void;

interface Waiting {
  enter(): void;
  isGone(): boolean;
}

/**
 * The slots of one process, whatever domains it serves. Too much load is refused early: reads wait a moment for a slot, mutations are
 * refused only when there are hundreds of them, and what belongs to an answer that others have begun is always let in.
 */
export class Admission {
  readonly #limits: SlotLimits;
  readonly #waiting: Waiting[] = [];
  #slots: number;
  #adaptedAt = 0;
  #reads = 0;
  #mutations = 0;

  constructor(limits: SlotLimits = ofAService) {
    this.#limits = limits;
    this.#slots = limits.most;
  }

  /**
   * Takes a slot. @returns how to release it
   * @throws PortalError OVERLOADED when there is none in time
   */
  async enter(kind: Kind, deadline?: Deadline): Promise<ReleaseSlot> {
    if (kind === 'mutation') return this.#enterMutation();
    // A read that waited has its slot already when its turn comes.
    if (kind === 'read' && this.#reads >= this.#slots) await this.#waitForSlot(deadline);
    else this.#reads += 1;
    const begun = performance.now();
    let hasLeft = false;
    const giveBack = () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#reads -= 1;
      this.#next();
    };
    const timer = setTimeout(giveBack, this.#limits.holdMs);
    return (how) => {
      clearTimeout(timer);
      if (kind === 'read' && how !== 'unanswered') this.#adapt(performance.now() - begun);
      giveBack();
    };
  }

  /** As congestion control does: quickly fewer, slowly more. A single slow read among quick ones is made up for by the next ones. */
  #adapt(tookMs: number): void {
    const now = performance.now();
    const { most, fewest, slowMs, quickMs } = this.#limits;
    if (now - this.#adaptedAt < adaptEachMs) return;
    if (tookMs > slowMs) this.#slots = Math.max(fewest, Math.floor(this.#slots * 0.75));
    else if (tookMs < quickMs) this.#slots = Math.min(most, this.#slots + 1);
    else return;
    this.#adaptedAt = now;
  }

  #enterMutation(): ReleaseSlot {
    if (this.#mutations >= mutationsAtOnce) throw new PortalError('OVERLOADED');
    this.#mutations += 1;
    return () => {
      this.#mutations -= 1;
    };
  }

  #waitForSlot(deadline: Deadline | undefined): Promise<void> {
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
      }, this.#limits.waitMs);
      this.#waiting.push(waiting);
    });
  }

  /** Gives free slots to those that wait. Those whose caller is gone are left to their time-out. */
  #next(): void {
    while (this.#reads < this.#slots) {
      const position = this.#waiting.findIndex((one) => !one.isGone());
      if (position < 0) return;
      this.#reads += 1;
      this.#waiting.splice(position, 1)[0]!.enter();
    }
  }
}

/** What a GraphQL document is, by its first words as a gateway writes them. */
export function kindOf(document: string): Kind {
  if (/^\s*mutation\b/.test(document)) return 'mutation';
  return document.includes('_entities(') ? 'join' : 'read';
}

export const admission = new Admission();
