import { z } from 'zod';
import { lvcKinds } from '../../gathering/states.ts';
import { paperFilters, paperPerson } from '../papers/row.ts';

/** Which letter, and whom it is for. */
export const letterFilters = paperFilters.extend({ lvcKind: z.enum(lvcKinds) });
export type LetterFilters = z.output<typeof letterFilters>;

/** What a letter knows of its reader. */
export const letterRow = paperPerson.extend({
  rppsNumber: z.string().nullable(),
  postalCode: z.string().nullable(),
  /** In cents. */
  subscriptionPrice: z.number().int().nullable(),
});
export type LetterRow = z.output<typeof letterRow>;
