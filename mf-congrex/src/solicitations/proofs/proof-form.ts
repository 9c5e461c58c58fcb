import { formMessages } from '@portal/domain/fields/fields';
import { sponsorshipProofWith } from '@portal/domain/solicitations/fields';
import type { Problem } from '@portal/web';
import { frenchToday } from '@portal/web';
import { z } from 'zod';

const pdf = z
  .custom<File | null>((value) => value instanceof File, formMessages.required)
  .transform((file) => file as File);

/** A proof as the screen edits it: the domain's fields, with the file itself instead of its identifier. */
export const proofForm = sponsorshipProofWith(pdf);
export type ProofValues = z.input<typeof proofForm>;
export type ProofOutput = z.output<typeof proofForm>;

/** Today on the reader's calendar, as yyyy-MM-dd: the Swedish way of writing a day is the one that values have. */

export const newProof = (): ProofValues => ({
  title: '',
  addedDate: frenchToday(),
  expirationDate: null,
  fileUuid: null,
});

/** The field of the screen for a path of the server: `proof.title`, `file` of a refused upload. */
const fieldOf = (path: string): string => (path === 'file' ? 'fileUuid' : path.replace(/^proof\./, ''));

/** A refusal with its messages under the fields of the screen; what is wrong with the file itself belongs to its field, whatever it is called. */
export function besideFields(problem: Problem): Problem {
  if (problem.code.startsWith('FILE_')) return { ...problem, fields: { fileUuid: problem.message } };
  const entries = Object.entries(problem.fields).map(([path, message]) => [fieldOf(path), message]);
  return { ...problem, fields: Object.fromEntries(entries) };
}
