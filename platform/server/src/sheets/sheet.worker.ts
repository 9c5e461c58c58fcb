import { parentPort, workerData } from 'node:worker_threads';
import { rowsOf, SheetRefused, type SheetRow } from './rows.ts';

/** What the thread is given. */
export interface SheetTask {
  bytes: Uint8Array;
  mostRows: number;
}
/** What it says: some lines, the end, or why it reads no further. */
export type SheetMessage = { rows: SheetRow[] } | { ended: true } | { refused: SheetRefused['code'] };

/** Small enough that who takes them over does nothing else for a moment only. */
const rowsAtOnce = 250;

const port = parentPort!;
const say = (message: SheetMessage): void => port.postMessage(message);
/** The next lines are sent when they are asked for, so that they never pile up on the other side. */
const asked = (): Promise<void> => new Promise((resolve) => port.once('message', () => resolve()));

async function sendRows({ bytes, mostRows }: SheetTask): Promise<void> {
  let rows: SheetRow[] = [];
  for await (const row of rowsOf(bytes, mostRows)) {
    rows.push(row);
    if (rows.length < rowsAtOnce) continue;
    say({ rows });
    rows = [];
    await asked();
  }
  if (rows.length > 0) {
    say({ rows });
    await asked();
  }
  say({ ended: true });
}

sendRows(workerData as SheetTask)
  .catch((error: unknown) => {
    if (!(error instanceof SheetRefused)) throw error;
    say({ refused: error.code });
  })
  .finally(() => port.unref());
