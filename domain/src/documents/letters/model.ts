import { z } from 'zod';
import { letterProblemText, problemsOfLetter } from './check.ts';

/** What was read in a document that is to be the model of a letter. Its wrong values are said beside the file (specification, section 8). */
export const letterModel = z
  .object({
    /** It runs something, reads other files, or unfolds without end. */
    isDangerous: z.boolean(),
    paragraphs: z.array(z.string()),
  })
  .superRefine(({ paragraphs }, ctx) => {
    const problems = problemsOfLetter(paragraphs);
    // The field of the form is the file.
    if (problems.length > 0) ctx.addIssue({ code: 'custom', message: letterProblemText(problems) });
  });
export type LetterModel = z.output<typeof letterModel>;
