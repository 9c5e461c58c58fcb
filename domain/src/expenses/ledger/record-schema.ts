import { z } from 'zod';
import { storedVerbatim } from '../../fields/stored-verbatim.ts';
import { gatheringOfExpensesRecordSchema } from '../context.ts';
import { ledgerPosts } from './posts.ts';

/** What the ROC plans for each post of a gathering. Cents. */
export const plannedBudgetRecordSchema = z.object({
  gatheringUuid: z.string(),
  rev: z.number(),
  state: z.literal('KEPT'),
  gathering: storedVerbatim(gatheringOfExpensesRecordSchema),
  posts: z.array(z.object({ post: z.enum(ledgerPosts), amount: z.number() })),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type PlannedBudget = z.output<typeof plannedBudgetRecordSchema>;

/** A cap from a day on; one that was wrong is removed, none is changed. */
export const spendCapRecordSchema = z.object({
  spendCapUuid: z.string(),
  rev: z.number(),
  state: z.enum(['KEPT', 'REMOVED']),
  from: z.string(),
  amount: z.number(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type StoredSpendCap = z.output<typeof spendCapRecordSchema>;

/** Somebody has seen that an HCP is beyond the cap of a year, by so much: it no longer waits, until it costs more. */
export const capLookRecordSchema = z.object({
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
export type CapAcknowledgement = z.output<typeof capLookRecordSchema>;
