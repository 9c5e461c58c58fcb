import { z } from 'zod';
import { benefitFilingStates, benefitKinds, lateFilings, limitedTo } from './kinds.ts';

/** Beyond which amount an authorisation is needed, from a day on, with where that is written. */
export const benefitThresholdRecordSchema = z.object({
  benefitThresholdUuid: z.string(),
  rev: z.number(),
  state: z.enum(['KEPT', 'REMOVED']),
  kind: z.enum(benefitKinds),
  limitedTo: z.enum(limitedTo),
  /** Cents. */
  amount: z.number(),
  source: z.string(),
  from: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type BenefitThreshold = z.output<typeof benefitThresholdRecordSchema>;

/** What was done about the benefits of one invitation; begun with the first act. */
export const benefitFilingRecordSchema = z.object({
  participantUuid: z.string(),
  rev: z.number(),
  state: z.enum(benefitFilingStates),
  gatheringUuid: z.string(),
  /** On which it was declared, or the authorisation asked for. */
  filedOn: z.string().nullable(),
  /** Of the declaration's receipt. */
  reference: z.string().nullable(),
  /** Why it came after the last day. */
  reason: z.string().nullable(),
  /** On which the order answered, and what it said. */
  answeredOn: z.string().nullable(),
  answer: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type BenefitFiling = z.output<typeof benefitFilingRecordSchema>;

/** How the portal takes what comes too late: one for the installation. */
export const benefitSettingsRecordSchema = z.object({
  benefitSettingsUuid: z.string(),
  rev: z.number(),
  state: z.literal('KEPT'),
  lateFilings: z.enum(lateFilings),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type BenefitSettings = z.output<typeof benefitSettingsRecordSchema>;

/** What the rules of a filing look at besides it; the service joins it. */
export interface FilingContext {
  declareBy: string | null;
  authoriseBy: string | null;
  /** In France, yyyy-MM-dd. */
  today: string;
  lateFilings: BenefitSettings['lateFilings'];
}
export type BenefitFilingInContext = BenefitFiling & FilingContext;
