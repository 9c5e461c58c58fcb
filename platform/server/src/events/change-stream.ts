import { setTimeout as delay } from 'node:timers/promises';
import type { ChangeStream, ChangeStreamOptions, Document } from 'mongodb';
import type { Logger } from '../service/log.ts';

const retryMs = 500;
/** How long the server keeps a question for changes when there are none; it answers the first change at once. */
const answersWithinMs = 10_000;

/** A collection of MongoDB's own driver. */
export interface Watchable {
  watch(pipeline: Document[], options: ChangeStreamOptions): ChangeStream;
}

/**
 * Reports every change of a collection that the pipeline lets through, and each time that its change stream is opened, since something may have changed
 * before.
 * @returns when `signal` is aborted
 */
export async function watchCollection(
  collection: Watchable,
  pipeline: Document[],
  changed: () => Promise<void> | void,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> {
  let reporting = Promise.resolve();
  const report = () => {
    if (!signal.aborted) reporting = Promise.resolve(changed());
    return reporting;
  };
  while (!signal.aborted) {
    const changes = collection.watch(pipeline, { maxAwaitTimeMS: answersWithinMs });
    const ended = new AbortController();
    try {
      // The server answers a question for changes some seconds later: who ends does not wait for that, only for what is being reported.
      await Promise.race([follow(changes, report), aborted(AbortSignal.any([signal, ended.signal]))]);
      await reporting;
    } catch (error) {
      if (!signal.aborted) log.warn({ reason: (error as Error).message }, 'change stream ended, opened again');
    }
    ended.abort();
    void changes.close().catch(() => undefined);
    await delay(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** What changed before it was open would be missed, so that the first report is made then: with its first token, not with its first answer. */
async function follow(changes: ChangeStream, report: () => Promise<void>): Promise<void> {
  const opened = new Promise<void>((resolve, reject) => {
    changes.once('resumeTokenChanged', () => void report().then(resolve, reject));
  });
  const all = async () => {
    for await (const _ of changes) await report();
  };
  await Promise.all([opened, all()]);
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
