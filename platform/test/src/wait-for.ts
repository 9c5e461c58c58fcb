import { setTimeout as delay } from 'node:timers/promises';
import { waits } from '@portal/run/test/timeouts';

/** What a condition may answer: anything but false, null or undefined means that it holds. */
type Held<T> = Exclude<T, false | null | undefined>;

/**
 * Waits until a condition holds, asking again after 20 ms, and gives what it answered. An error thrown by the condition counts as
 * "not yet" and becomes the cause when time is over.
 * @throws Error after `timeoutMs`, naming what was waited for.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = waits.conditionMs, what = 'the condition' }: { timeoutMs?: number; what?: string } = {},
): Promise<Held<T>> {
  const until = Date.now() + timeoutMs;
  let cause: unknown;
  do {
    try {
      const answer = await condition();
      if (answer !== false && answer !== null && answer !== undefined) return answer as Held<T>;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await delay(20);
  } while (Date.now() < until);
  throw new Error(`${what} did not hold within ${timeoutMs} ms`, { cause });
}
