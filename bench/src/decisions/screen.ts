import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@portal/run/root';
import type { Cleanup } from '../bench.ts';
import { watchGathering } from '../portal/page.ts';
import type { RunningPortal } from '../portal/running-portal.ts';
import type { Session } from '../portal/session.ts';

/** The list of the field area asks this, and again after each change, never twice at a time (mf-congrex/src/solicitations/live.ts). */
const LIST = readFileSync(join(ROOT, 'mf-congrex/src/solicitations/list/solicitations.graphql'), 'utf8');

interface Answer {
  searchSolicitations: { counts: { status: string; count: number }[] };
}

/** Another browser's list of the solicitations of a congress, without the drawing. */
export class Screen {
  readonly #session: Session;
  readonly #gatheringUuid: string;
  /** When it first said that so many were confirmed. */
  readonly #said: { confirmed: number; at: number }[] = [];
  #isAsking = false;
  #isWanted = false;
  #told = 0;
  #failure: unknown;

  private constructor(session: Session, gatheringUuid: string) {
    this.#session = session;
    this.#gatheringUuid = gatheringUuid;
  }

  /** Opens it; it receives changes from then on. */
  static async open(portal: RunningPortal, session: Session, gatheringUuid: string, ends: Cleanup): Promise<Screen> {
    const screen = new Screen(session, gatheringUuid);
    const onError = (error: unknown) => {
      screen.#failure = error;
    };
    watchGathering(portal, session, gatheringUuid, ends, {
      onChange: () => {
        screen.#told += 1;
        void screen.#refresh().catch(onError);
      },
      onError,
    });
    await screen.#ask();
    return screen;
  }

  /** How many changes it received. */
  get told(): number {
    return this.#told;
  }

  get confirmed(): number {
    return this.#said.at(-1)?.confirmed ?? 0;
  }

  /** When it showed that many. @throws Error when it does not within 30 s, or was refused something */
  async showed(confirmed: number): Promise<number> {
    for (const until = performance.now() + 30_000; performance.now() < until; await delay(5)) {
      if (this.#failure) throw this.#failure;
      const found = this.#said.find((one) => one.confirmed >= confirmed);
      if (found) return found.at;
    }
    throw new Error(`the screen never showed ${confirmed} confirmed solicitations, only ${this.confirmed}`);
  }

  async #refresh(): Promise<void> {
    if (this.#isAsking) {
      this.#isWanted = true;
      return;
    }
    this.#isAsking = true;
    try {
      do {
        this.#isWanted = false;
        await this.#ask();
      } while (this.#isWanted);
    } finally {
      this.#isAsking = false;
    }
  }

  async #ask(): Promise<void> {
    const filters = { gatheringUuid: this.#gatheringUuid };
    const answer = await this.#session.ask<Answer>(LIST, { filters, first: 50 });
    const { counts } = answer.searchSolicitations;
    const confirmed = counts.find(({ status }) => status === 'confirmed')?.count ?? 0;
    if (confirmed > this.confirmed) this.#said.push({ confirmed, at: performance.now() });
  }
}
