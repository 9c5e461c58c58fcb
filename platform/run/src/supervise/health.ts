import { setTimeout as delay } from 'node:timers/promises';
import type { Report } from '../report.ts';
import { lastLogLines, logFileOf } from './logs.ts';
import type { Supervised } from './supervised.ts';

const POLL_MS = 100;
const ANSWER_MS = 2_000;
const SAY_EVERY_MS = 10_000;
const PATIENCE_MS = 300_000;
const FAILURES_TO_GIVE_UP = 3;
const SETTLING_MS = 30_000;

/** A service that was started, with the addresses that answer 2xx once it is ready. */
export interface WatchedService {
  supervised: Supervised;
  health: string[];
}

/** A service does not get ready; the message has its last words. */
export class NotReadyError extends Error {}

/**
 * Waits until all services answer on all of their health addresses.
 * @throws NotReadyError when one ended three times or the timeout is over
 */
export async function waitUntilHealthy(services: WatchedService[], data: string, report: Report): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  await Promise.all(services.map((service) => waitForOne(service, data, report, until)));
}

async function waitForOne(
  { supervised, health }: WatchedService,
  data: string,
  report: Report,
  until: number,
): Promise<void> {
  const { name } = supervised;
  let sayAt = Date.now() + SAY_EVERY_MS;
  const waiting = new Set(health);
  while (waiting.size > 0) {
    const [next] = waiting;
    if (next && (await isHealthy(next))) {
      waiting.delete(next);
      continue;
    }
    if (supervised.failures >= FAILURES_TO_GIVE_UP || Date.now() > until) throw notReady(name, data);
    if (Date.now() > sayAt) {
      report.say(`${name} se prépare encore (journal : ${logFileOf(data, name)})…`);
      sayAt = Date.now() + SAY_EVERY_MS;
    }
    await delay(POLL_MS);
  }
}

/**
 * Waits until no service brings forward what its database keeps, for a while at most: with the first demo data the ledger is built then, and lists that
 * are opened before grow under the eyes of their reader.
 */
export async function waitUntilSettled(health: readonly string[], timeoutMs = SETTLING_MS): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (const url of health) while ((await isMigrating(url)) && Date.now() < until) await delay(POLL_MS);
}

async function isMigrating(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    return ((await answer.json()) as { migrating?: boolean }).migrating === true;
  } catch {
    return false;
  }
}

/** Whether an address answers 2xx. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

function notReady(name: string, data: string): NotReadyError {
  return new NotReadyError(
    `${name} ne démarre pas. Ses derniers mots (journal entier : ${logFileOf(data, name)}) :\n${lastLogLines(data, name)}`,
  );
}
