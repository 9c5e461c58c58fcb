import { z } from 'zod';
import { gatheringSnapshot } from '../gathering/snapshot.ts';
import { participantKinds } from '../participants/participant.ts';
import { invitationStatuses, presences } from '../participants/states.ts';

const text = z.string().nullable();

/** What a note keeps of its gathering, for its rules and for who may see it; renewed when the gathering changes. */
export const gatheringOfExpensesRecordSchema = gatheringSnapshot.pick({
  gatheringUuid: true,
  rev: true,
  name: true,
  status: true,
  gatheringType: true,
  beginDate: true,
  endDate: true,
  timezone: true,
  categoryVersion: true,
  businessUnitUuids: true,
  creatorUuid: true,
  gatheringUsers: true,
});
export type ExpenseGathering = z.output<typeof gatheringOfExpensesRecordSchema>;

/** What expenses keeps of a participant: who spent, and whom something was spent on. */
export const spenderRecordSchema = z.object({
  participantUuid: z.string(),
  rev: z.number(),
  /** The participant's own `rev`: a copy applies only newer ones. */
  sourceRev: z.number(),
  gatheringUuid: z.string(),
  kind: z.enum(participantKinds),
  userUuid: text,
  healthCareProfessionalUuid: text,
  unitUuids: z.array(z.string()),
  category: z.string(),
  invitationStatus: z.enum(invitationStatuses),
  presence: z.enum(presences).nullable(),
  isRemoved: z.boolean(),
  /** The fee of the congress, in cents, and the day on which the person was signed up there. */
  subscriptionPrice: z.number().nullable(),
  subscriptionDate: text,
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Spender = z.output<typeof spenderRecordSchema>;

/** A kind of expense, as rules look at it. */
export interface KnownCategory {
  expenseNoteCategoryUuid: string;
  /** Paid by the kilometre. */
  isMileage: boolean;
  /** RETIRED: on the lines only that have it already. */
  state?: 'KEPT' | 'RETIRED' | null;
}

/** What the rules of a note look at besides itself; the service joins it. Today is that of Paris, where notes are paid. */
export interface ExpenseContext {
  spender: Spender | null;
  categories: readonly KnownCategory[];
  today: string;
}
