import { parentPort, workerData } from 'node:worker_threads';
import { type LetterModel, type LetterRow, PortalError } from '@portal/domain';
import { readModel, repacked } from './docx.ts';
import { type FilledLetter, filledLetter } from './fill.ts';

/** What the thread is given: a document to be judged, or a model and those for whom it is filled in. */
export type LettersTask = { read: Uint8Array } | { fill: Uint8Array; rows: readonly LetterRow[]; now: Date };
/** What it answers; or that the model cannot be filled in. */
export type LettersAnswer = { model: LetterModel } | { letters: FilledLetter[] } | { isWrong: true };

function answerTo(task: LettersTask): LettersAnswer {
  if ('read' in task) return { model: readModel(task.read) };
  const model = repacked(task.fill);
  return { letters: task.rows.map((row) => filledLetter(model, row, task.now)) };
}

function answer(): LettersAnswer {
  try {
    return answerTo(workerData as LettersTask);
  } catch (error) {
    if (error instanceof PortalError) return { isWrong: true };
    throw error;
  }
}

parentPort!.postMessage(answer());
