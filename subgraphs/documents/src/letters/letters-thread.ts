import { type LetterModel, type LetterRow, PortalError } from '@portal/domain';
import { runExclusive } from '@portal/server';
import { startThread } from '@portal/server/jobs/start-thread';
import type { FilledLetter } from './fill.ts';
import type { LettersAnswer, LettersTask } from './letters.worker.ts';

/** A document of hundreds of pages takes seconds, and a hostile one may take more memory than it says. */
const timeoutMs = 30_000;
const megabytes = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

const worker = new URL('./letters.worker.ts', import.meta.url);

/** Work on documents, one at a time in a process and in a thread of its own: nobody else waits for it. */
const inThread = (task: LettersTask, stop: AbortSignal): Promise<LettersAnswer> =>
  runExclusive(['letters'], async () => {
    const until = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
    until.throwIfAborted();
    const thread = startThread(worker, { workerData: task, resourceLimits: megabytes });
    try {
      return await new Promise<LettersAnswer>((resolve, reject) => {
        thread.once('message', resolve);
        thread.once('error', reject);
        thread.once('exit', () => reject(new Error('the thread ended without an answer')));
        until.addEventListener('abort', () => reject(until.reason), { once: true });
      });
    } finally {
      await thread.terminate();
    }
  });

/** What is in a document that is to be a model (docx.ts). What cannot be read in its time, or in its memory, is dangerous. */
export async function modelOf(read: Uint8Array): Promise<LetterModel> {
  const answer = await inThread({ read }, new AbortController().signal).catch(() => null);
  return answer && 'model' in answer ? answer.model : { isDangerous: true, paragraphs: [] };
}

/**
 * The letters of some people (fill.ts).
 * @throws PortalError LETTER_VALUES_WRONG; LETTER_CONVERSION_FAILED when it takes too long or is stopped
 */
export async function filledLetters(
  model: Uint8Array,
  rows: readonly LetterRow[],
  now: Date,
  stop: AbortSignal,
): Promise<FilledLetter[]> {
  const answer = await inThread({ fill: model, rows, now }, stop).catch(() => {
    throw new PortalError('LETTER_CONVERSION_FAILED');
  });
  if ('letters' in answer) return answer.letters;
  throw new PortalError('LETTER_VALUES_WRONG');
}
