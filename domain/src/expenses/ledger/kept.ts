import { z } from 'zod';
import { asItComes } from '../../kept-part.ts';
import { keptGatheringOfExpenses } from '../surroundings.ts';
import { ledgerPosts } from './posts.ts';

/** What the ROC plans for each post of a gathering. Cents. */
export const keptPlannedBudget = z.object({
  gatheringUuid: z.string(),
  rev: z.number(),
  state: z.literal('KEPT'),
  gathering: asItComes(keptGatheringOfExpenses),
  posts: z.array(z.object({ post: z.enum(ledgerPosts), amount: z.number() })),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type PlannedBudget = z.output<typeof keptPlannedBudget>;

/** A cap from a day on; one that was wrong is removed, none is changed. */
export const keptSpendCap = z.object({
  spendCapUuid: z.string(),
  rev: z.number(),
  state: z.enum(['KEPT', 'REMOVED']),
  from: z.string(),
  amount: z.number(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type KeptSpendCap = z.output<typeof keptSpendCap>;

/** Somebody has seen that an HCP is beyond the cap of a year, by so much: it no longer waits, until it costs more. */
export const keptCapLook = z.object({
  capLookUuid: z.string(),
  rev: z.number(),
  state: z.literal('KEPT'),
  /** The event at which it was looked at. */
  gatheringUuid: z.string(),
  healthCareProfessionalUuid: z.string(),
  year: z.number(),
  /** What was spent in the year, as it was looked at. Cents. */
  spent: z.number(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type CapLook = z.output<typeof keptCapLook>;
