import { z } from 'zod';
import { requiredText } from '../fields/fields.ts';
import { defineWorkflow } from '../rules/workflow.ts';
import { normalise } from '../texts/search-words.ts';
import { expenseCategoryActions } from './category-actions.ts';

/** A kind of expense (specification, section 3). */
export const expenseCategoryRecordSchema = z.object({
  expenseNoteCategoryUuid: z.string(),
  /** None of one that nobody has changed: it is in use. */
  state: z.enum(['KEPT', 'RETIRED']).nullable(),
  rev: z.number(),
  label: z.string(),
  labelKey: z.string(),
  isMileage: z.boolean(),
  order: z.number(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type ExpenseCategory = z.output<typeof expenseCategoryRecordSchema>;

const input = z.object({ label: requiredText(80) });
const named = ({ label }: z.output<typeof input>) => ({ label, labelKey: normalise(label) });

/** Kinds of expenses: reference data that administrators add to, rename and retire. One that is retired stays on the lines that have it. */
export const expenseCategoryWorkflow = defineWorkflow<ExpenseCategory, 'KEPT' | 'RETIRED'>()({
  name: 'expenseNoteCategory',
  states: ['KEPT', 'RETIRED'],
  stateLabels: { KEPT: 'Proposée', RETIRED: 'Retirée' },
  stateOf: expenseCategoryActions.stateOf,
  rows: {
    createExpenseNoteCategory: {
      ...expenseCategoryActions.rows.createExpenseNoteCategory,
      to: 'KEPT',
      input,
      apply: ({ input: given, newUuid }) => ({
        ...named(given),
        expenseNoteCategoryUuid: newUuid(),
        isMileage: false,
        order: 1000,
      }),
    },
    updateExpenseNoteCategory: {
      ...expenseCategoryActions.rows.updateExpenseNoteCategory,
      to: 'same',
      input,
      edits: { values: ({ label }) => ({ label }) },
      apply: ({ input: given }) => named(given),
    },
    retireExpenseNoteCategory: { ...expenseCategoryActions.rows.retireExpenseNoteCategory, to: 'RETIRED' },
    restoreExpenseNoteCategory: { ...expenseCategoryActions.rows.restoreExpenseNoteCategory, to: 'KEPT' },
  },
});
export const expenseCategoryInput = input;

/** What every installation starts with, in the order of the lists. */
export const expenseCategoryCatalogue = [
  { code: 'MILEAGE', label: 'Indemnités kilométriques', isMileage: true },
  { code: 'TRAIN', label: 'Train', isMileage: false },
  { code: 'PLANE', label: 'Avion', isMileage: false },
  { code: 'TAXI', label: 'Taxi', isMileage: false },
  { code: 'PARKING', label: 'Parking', isMileage: false },
  { code: 'TOLL', label: 'Péage', isMileage: false },
  { code: 'LOCAL_TRANSPORT', label: 'Transports en commun', isMileage: false },
  { code: 'MEAL', label: 'Repas', isMileage: false },
  { code: 'HOTEL', label: 'Hôtel', isMileage: false },
  { code: 'OTHER', label: 'Autre', isMileage: false },
] as const;
