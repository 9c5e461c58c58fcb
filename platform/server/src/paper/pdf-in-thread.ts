import { runExclusive } from '../acts/keyed-mutex.ts';
import { startThread } from '../jobs/start-thread.ts';
import type { PdfDefinition } from './pdf.ts';
import type { PdfTask } from './pdf.worker.ts';

const worker = new URL('./pdf.worker.ts', import.meta.url);

/**
 * A document of many pages as a PDF: made in a thread of its own, one at a time in a process, since laying out hundreds of pages takes seconds in which
 * nobody else would be answered.
 * @param stop ends the thread, and the promise with its reason
 */
export const pdfInThread = (definition: PdfDefinition, footer: string | null, stop: AbortSignal): Promise<Buffer> =>
  runExclusive(['pdf'], async () => {
    stop.throwIfAborted();
    const task: PdfTask = { definition, footer };
    const thread = startThread(worker, { workerData: task });
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
        thread.once('error', reject);
        thread.once('exit', () => reject(new Error('the thread ended without a document')));
        stop.addEventListener('abort', () => reject(stop.reason), { once: true });
      });
    } finally {
      await thread.terminate();
    }
  });
