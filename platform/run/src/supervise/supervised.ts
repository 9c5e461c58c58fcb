import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { writeIdentity } from '../processes/lock.ts';
import { type Report, seconds } from '../report.ts';
import { pidFileOf } from './data-folder.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** One that ran this long was well: its next end counts as a first one. */
const WELL_MS = 30_000;

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
}

/** Keeps a process running until it is told to stop: when it ends by itself it is started again, after a pause that grows. */
export class Supervised {
  readonly name: string;
  /** How often it ended by itself without having run well. */
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
    void running.ended.then((how) => this.#ended(how, performance.now() - begun));
    return this;
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#pause.abort();
    await this.#running?.stop();
    rmSync(this.#pidFile, { force: true });
  }

  async #ended(how: string, ranMs: number): Promise<void> {
    if (this.#stopping) return;
    this.failures = ranMs > WELL_MS ? 1 : this.failures + 1;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (this.failures - 1), LONGEST_PAUSE_MS);
    this.#report.fail(`${this.name} s’est arrêté (${how}) ; il redémarre dans ${seconds(pause)}.`);
    await delay(pause, undefined, { signal: this.#pause.signal }).catch(() => undefined);
    if (!this.#stopping) this.start();
  }
}
