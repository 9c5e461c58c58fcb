import { setImmediate as turn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { PortalError } from '@portal/domain';
import { runExclusive } from '../acts/keyed-mutex.ts';
import { startThread } from '../jobs/start-thread.ts';
import type { FileParts, SheetRow } from './rows.ts';
import type { SheetAnswer, SheetMessage, SheetTask } from './sheet.worker.ts';

/** A sheet of 10,000 lines takes a tenth of a second; a machine that is busy with tests may say another limit. */
const longestReadingMs = (): number => Number(process.env.SHEET_READING_MS ?? 10_000);
const megabytes = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const worker = new URL('./sheet.worker.ts', import.meta.url);

/**
 * The lines of a CSV or XLSX file that hold something. Read in a thread of its own with a limit of memory, one file at a time in a process: a file that
 * is hostile, or merely large, keeps nobody else waiting. The next part is asked for when the one before is read, and none after the last line
 * that counts.
 * @param parts the file as it comes; ended when the reading is, whatever came of it
 * @param mostRows with the header; the next one ends the reading
 * @throws PortalError FILE_TYPE_REFUSED, FILE_DANGEROUS, IMPORT_TOO_MANY_LINES (with `max`, lines without the header), SERVICE_UNAVAILABLE; what `parts` throws
 */
export function readSheet(service: string, parts: FileParts, mostRows: number): Promise<SheetRow[]> {
  return runExclusive(['sheet'], () => inThread(service, parts, mostRows));
}

async function inThread(service: string, file: FileParts, mostRows: number): Promise<SheetRow[]> {
  const task: SheetTask = { mostRows };
  const thread = startThread(worker, { workerData: task, resourceLimits: megabytes });
  const parts = file[Symbol.asyncIterator]();
  const timeout = AbortSignal.timeout(longestReadingMs());
  try {
    return await rowsFrom(thread, { parts, timeout, service, mostRows });
  } finally {
    await thread.terminate();
    // Not waited for: it may wait for a part itself.
    parts.return?.().catch(() => undefined);
  }
}

interface Reading {
  parts: AsyncIterator<Uint8Array>;
  timeout: AbortSignal;
  service: string;
  mostRows: number;
}

function rowsFrom(thread: Worker, { parts, timeout, service, mostRows }: Reading): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const tell = (answer: SheetAnswer): void => thread.postMessage(answer);
  return new Promise((resolve, reject) => {
    const next = async (): Promise<void> => {
      const { done, value } = await parts.next();
      tell({ part: done ? null : value });
    };
    const take = async (some: readonly SheetRow[]): Promise<void> => {
      rows.push(...some);
      // Others have their turn before the next lines come.
      await turn();
      tell('taken');
    };
    timeout.addEventListener('abort', () => reject(new PortalError('SERVICE_UNAVAILABLE', { domain: service })));
    thread.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new PortalError('FILE_DANGEROUS') : error),
    );
    thread.on('exit', () => reject(new Error('the reading thread ended without an answer')));
    thread.on('message', (message: SheetMessage) => {
      if ('ended' in message) return resolve(rows);
      if ('refused' in message) return reject(refusalOf(message.refused, mostRows));
      ('rows' in message ? take(message.rows) : next()).catch(reject);
    });
  });
}

const refusalOf = (code: 'FILE_TYPE_REFUSED' | 'FILE_DANGEROUS' | 'IMPORT_TOO_MANY_LINES', mostRows: number) =>
  new PortalError(code, code === 'IMPORT_TOO_MANY_LINES' ? { max: mostRows - 1 } : {});
