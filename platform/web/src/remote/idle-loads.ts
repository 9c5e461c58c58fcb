import { whenPageIdle } from './page-loading.ts';

/** The page that is shown comes first: its data, its pictures, what the person does at once. */
const afterThePageMs = 3000;

const waiting: (() => Promise<unknown>)[] = [];
let isUnderWay = false;

async function loadAll(): Promise<void> {
  for (let load = waiting.shift(); load; load = waiting.shift()) {
    await new Promise<void>((done) => requestIdleCallback(() => done()));
    // Nobody has asked for it yet: who opens it is told.
    await load().catch(() => undefined);
  }
  isUnderWay = false;
}

/** Somebody who pays for each byte, or has set the browser so, loads what they open. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads what may be needed next, one after the other in moments in which the browser has nothing to do. Does nothing where a browser does not tell
 * such moments, or is set to save data.
 */
export function loadInIdleTime(load: () => Promise<unknown>): void {
  if (typeof requestIdleCallback !== 'function' || savesData()) return;
  waiting.push(load);
  if (isUnderWay) return;
  isUnderWay = true;
  whenPageIdle(afterThePageMs, () => void loadAll());
}
