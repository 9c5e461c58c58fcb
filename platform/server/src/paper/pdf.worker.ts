import { parentPort, workerData } from 'node:worker_threads';
import { type PdfDefinition, pdfOf } from './pdf.ts';

/** What the thread is given. */
export interface PdfTask {
  definition: PdfDefinition;
  footer: string | null;
}

const { definition, footer } = workerData as PdfTask;
parentPort!.postMessage(await pdfOf(definition, footer));
