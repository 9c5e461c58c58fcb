import type { Logger } from '../service/log.ts';

/** Does something every few seconds, never twice at once. @returns its end, once the sweep in progress is done */
export function sweepEvery(everyMs: number, log: Logger, sweep: () => Promise<void>): () => Promise<void> {
  let sweeping: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping
      .then(sweep)
      .catch((error: Error) => log.error({ reason: error.message }, 'what is reserved was not swept'));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
