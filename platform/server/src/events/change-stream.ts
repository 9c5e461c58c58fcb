import { setTimeout as delay } from 'node:timers/promises';
import type { ChangeStream } from 'mongodb';
import type { Logger } from '../service/log.ts';

const retryMs = 500;

/**
 * Reports every change of a change stream, and each time that it is opened, since something may have changed before.
 * @returns when `signal` is aborted
 */
export async function watched(
  open: () => ChangeStream,
  changed: () => Promise<void> | void,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> {
  let reporting = Promise.resolve();
  const report = () => {
    if (!signal.aborted) reporting = Promise.resolve(changed());
    return reporting;
  };
  while (!signal.aborted) {
    const changes = open();
    const ended = new AbortController();
    try {
      // The server answers a question for changes up to a second later: who ends does not wait for that, only for what is being reported.
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

async function follow(changes: ChangeStream, report: () => Promise<void>): Promise<void> {
  // Opens it: only a first look does, and what changed before that would be missed.
  await changes.tryNext();
  await report();
  for await (const _ of changes) await report();
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
