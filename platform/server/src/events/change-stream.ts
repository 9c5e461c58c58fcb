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
  while (!signal.aborted) {
    const changes = open();
    const close = () => void changes.close().catch(() => undefined);
    signal.addEventListener('abort', close, { once: true });
    try {
      // Opens it: only a first look does, and what changed before that would be missed.
      await changes.tryNext();
      await changed();
      for await (const _ of changes) await changed();
    } catch (error) {
      if (!signal.aborted) log.warn({ reason: (error as Error).message }, 'change stream ended, opened again');
    }
    signal.removeEventListener('abort', close);
    close();
    await delay(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
