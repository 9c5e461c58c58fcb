import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { writeIdentity } from '../processes/lock.ts';
import { type Report, seconds } from '../report.ts';
import { pidFileOf } from './data-folder.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const READY_POLL_MS = 100;
/** One of which nobody can ask whether it is ready was so when it ran this long. */
const WELL_MS = 5_000;

/** A process that runs, and leads a group of its own. */
export interface RunningProcess {
  pid: number | undefined;
  /** Resolves when it has ended, with how: a code or a signal. */
  ended: Promise<string>;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
}

/** Something that can be run, and again after it ended. */
export interface Runnable {
  name: string;
  run(): RunningProcess;
  /** Whether it answers. */
  isReady?(): Promise<boolean>;
}

/**
 * Keeps a process running until it is stopped. One that was ready and ends is started again at once, however often: a pause that grows
 * would help an attacker who makes it end. It grows only for one that does not get ready.
 */
export class Supervised {
  readonly name: string;
  /** How often it ended by itself without having been ready. */
  failures = 0;
  readonly #runnable: Runnable;
  readonly #pidFile: string;
  readonly #report: Report;
  readonly #pause = new AbortController();
  #running: RunningProcess | undefined;
  #stopping = false;

  constructor(runnable: Runnable, data: string, report: Report) {
    this.name = runnable.name;
    this.#runnable = runnable;
    this.#pidFile = pidFileOf(data, runnable.name);
    this.#report = report;
  }

  /** Starts it; from now on it is kept running. */
  start(): this {
    const begun = performance.now();
    const running = this.#runnable.run();
    this.#running = running;
    if (running.pid) writeIdentity(this.#pidFile, running.pid);
    const readiness = this.#watch(running);
    void running.ended.then((how) => this.#ended(how, readiness.wasReady || performance.now() - begun > WELL_MS));
    return this;
  }

  /** Asks a process until it is ready, or has ended. */
  #watch(running: RunningProcess): { wasReady: boolean } {
    const seen = { wasReady: false };
    const { isReady } = this.#runnable;
    if (!isReady) return seen;
    let hasEnded = false;
    void running.ended.then(() => {
      hasEnded = true;
    });
    void (async () => {
      while (!hasEnded && !seen.wasReady) {
        await delay(READY_POLL_MS);
        if (!hasEnded) seen.wasReady = await isReady();
      }
    })();
    return seen;
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#pause.abort();
    await this.#running?.stop();
    rmSync(this.#pidFile, { force: true });
  }

  async #ended(how: string, wasReady: boolean): Promise<void> {
    if (this.#stopping) return;
    this.failures = wasReady ? 0 : this.failures + 1;
    const pause = wasReady ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (this.failures - 1), LONGEST_PAUSE_MS);
    const when = pause === 0 ? 'aussitôt' : `dans ${seconds(pause)}`;
    this.#report.fail(`${this.name} s’est arrêté (${how}) ; il redémarre ${when}.`);
    await delay(pause, undefined, { signal: this.#pause.signal }).catch(() => undefined);
    if (!this.#stopping) this.start();
  }
}
