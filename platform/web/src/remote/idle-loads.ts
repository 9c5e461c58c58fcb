import { whenPageIdle } from './page-loading.ts';

/** The page that is shown comes first: its data, its pictures, what the person does at once. */
const afterThePageMs = 3000;
/** A page that is there to choose where to go: who knows the way does not look at it for longer. */
export const afterAChoiceMs = 400;

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
 *
 * @param afterMs how long the page has waited for nothing before
 */
export function loadInIdleTime(load: () => Promise<unknown>, afterMs = afterThePageMs): void {
  if (typeof requestIdleCallback !== 'function' || savesData()) return;
  whenPageIdle(afterMs, () => {
    waiting.push(load);
    if (isUnderWay) return;
    isUnderWay = true;
    void loadAll();
  });
}
