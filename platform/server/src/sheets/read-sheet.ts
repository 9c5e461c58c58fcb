import { setImmediate as turn } from 'node:timers/promises';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { PortalError } from '@portal/domain';
import { inTurn } from '../turns.ts';
import type { SheetRow } from './rows.ts';
import type { SheetMessage, SheetTask } from './sheet.worker.ts';

/** A sheet of 10,000 lines takes a tenth of a second. */
const longestReadingMs = 10_000;
const megabytes = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const worker = new URL('./sheet.worker.ts', import.meta.url);

/** In a bundle the worker is a file beside it; from the sources (tests, tsx) it needs tsx in its thread as well. */
function startThread(options: WorkerOptions): Worker {
  if (!worker.pathname.endsWith('.ts')) return new Worker(worker, options);
  const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import('${worker}'); })`;
  return new Worker(boot, { ...options, eval: true });
}

/**
 * The lines of a CSV or XLSX file that hold something. Read in a thread of its own with a limit of memory, one file at a time in a process: a file that
 * is hostile, or merely large, keeps nobody else waiting.
 * @param bytes taken over: empty afterwards
 * @param mostRows with the header; the next one ends the reading
 * @throws PortalError FILE_TYPE_REFUSED, FILE_DANGEROUS, IMPORT_TOO_MANY_LINES (with `max`, lines without the header), SERVICE_UNAVAILABLE
 */
export function readSheet(service: string, bytes: Uint8Array, mostRows: number): Promise<SheetRow[]> {
  // A small buffer is part of a pool that others use.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  return inTurn(['sheet'], () => inThread(service, { bytes: own, mostRows }));
}

async function inThread(service: string, task: SheetTask): Promise<SheetRow[]> {
  const thread = startThread({
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: megabytes,
    // Not those of the service: some of them watch its parent process.
    execArgv: [],
  });
  const patience = AbortSignal.timeout(longestReadingMs);
  try {
    return await rowsFrom(thread, patience, service, task.mostRows);
  } finally {
    await thread.terminate();
  }
}

function rowsFrom(thread: Worker, patience: AbortSignal, service: string, mostRows: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  return new Promise((resolve, reject) => {
    patience.addEventListener('abort', () => reject(new PortalError('SERVICE_UNAVAILABLE', { domain: service })));
    thread.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new PortalError('FILE_DANGEROUS') : error),
    );
    thread.on('exit', () => reject(new Error('the reading thread ended without an answer')));
    thread.on('message', async (message: SheetMessage) => {
      if ('ended' in message) return resolve(rows);
      if ('refused' in message) return reject(refusalOf(message.refused, mostRows));
      rows.push(...message.rows);
      // Others have their turn before the next lines come.
      await turn();
      thread.postMessage('next');
    });
  });
}

const refusalOf = (code: 'FILE_TYPE_REFUSED' | 'FILE_DANGEROUS' | 'IMPORT_TOO_MANY_LINES', mostRows: number) =>
  new PortalError(code, code === 'IMPORT_TOO_MANY_LINES' ? { max: mostRows - 1 } : {});
