import { z } from 'zod';
import { storedVerbatim } from '../../fields/stored-verbatim.ts';
import { gatheringOfExpensesRecordSchema } from '../context.ts';
import { expenseLineStates, expenseNoteOrigins, expenseNoteStates } from './states.ts';

const text = z.string().nullable();
const date = z.date().nullable();

/** One expense. Cents; a line of kilometres has its price from the rate of its day. */
const line = z.object({
  expenseNoteLineUuid: z.string(),
  status: z.enum(expenseLineStates),
  expenseNoteCategoryUuid: z.string(),
  description: z.string(),
  comment: text,
  /** yyyy-MM-dd */
  feeDate: z.string(),
  price: z.number(),
  kilometersAmount: z.number().nullable(),
  departureAddress: text,
  fileUuid: text,
});

const comment = z.object({
  expenseNoteCommentUuid: z.string(),
  date: z.date(),
  text: z.string(),
  /** The act that it came with, and the status that this led to. */
  action: z.string(),
  status: z.enum(expenseNoteStates),
  userUuid: text,
  userName: text,
  fileUuid: text,
  /** For the back office alone. */
  isInternal: z.boolean(),
  /** A line as it was before it was changed with this comment. */
  oldLine: line.nullable(),
});

/** An expense note as it is kept (specification, section 3). */
export const expenseNoteRecordSchema = z.object({
  expenseNoteUuid: z.string(),
  rev: z.number(),
  status: z.enum(expenseNoteStates),
  origin: z.enum(expenseNoteOrigins),
  /** What people call it by. */
  visualIdentifier: z.string(),
  gatheringUuid: z.string(),
  gathering: storedVerbatim(gatheringOfExpensesRecordSchema),
  participantUuid: z.string(),
  userUuid: text,
  healthCareProfessionalUuid: text,
  /** Whose key opens its receipts, where a merge moved it. */
  sealedFor: text.optional(),
  lines: z.array(line),
  comments: z.array(storedVerbatim(comment)),
  /** When it was handed in: from then on the working days count. */
  submittedAt: date,
  /** yyyy-MM-dd */
  paymentDate: text,
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type ExpenseNoteLine = z.output<typeof line>;
export type ExpenseNoteComment = z.output<typeof comment>;
export type ExpenseNote = z.output<typeof expenseNoteRecordSchema>;
