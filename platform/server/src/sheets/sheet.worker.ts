import { parentPort, workerData } from 'node:worker_threads';
import { rowsOf, SheetRefused, type SheetRow } from './rows.ts';

/** What the thread is given. */
export interface SheetTask {
  mostRows: number;
}
/** What it says: some lines, that it wants the next part of the file, the end, or why it reads no further. */
export type SheetMessage =
  | { rows: SheetRow[] }
  | { wants: 'part' }
  | { ended: true }
  | { refused: SheetRefused['code'] };
/** What it receives: that the lines are taken, or a part of the file, null after the last one. */
export type SheetAnswer = 'taken' | { part: Uint8Array | null };

/** Small enough that taking them over blocks the other thread for a moment only. */
const rowsAtOnce = 250;

const port = parentPort!;
const say = (message: SheetMessage): void => port.postMessage(message);

/** The file is read ahead while lines are taken, so each of the two is waited for by itself. */
let taken: () => void = () => undefined;
let arrived: (part: Uint8Array | null) => void = () => undefined;
port.on('message', (answer: SheetAnswer) => (answer === 'taken' ? taken() : arrived(answer.part)));

/** The next lines are sent when those before are taken, so that they never pile up on the other side. */
const give = (rows: SheetRow[]): Promise<void> =>
  new Promise((resolve) => {
    taken = resolve;
    say({ rows });
  });

/** The next part is asked for when the one before is read, so that the file never piles up on this side. */
async function* parts(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const part = await new Promise<Uint8Array | null>((resolve) => {
      arrived = resolve;
      say({ wants: 'part' });
    });
    if (!part) return;
    yield part;
  }
}

async function sendRows({ mostRows }: SheetTask): Promise<void> {
  let rows: SheetRow[] = [];
  for await (const row of rowsOf(parts(), mostRows)) {
    rows.push(row);
    if (rows.length < rowsAtOnce) continue;
    await give(rows);
    rows = [];
  }
  if (rows.length > 0) await give(rows);
  say({ ended: true });
}

sendRows(workerData as SheetTask)
  .catch((error: unknown) => {
    if (!(error instanceof SheetRefused)) throw error;
    say({ refused: error.code });
  })
  .finally(() => port.unref());
