import { z } from 'zod';

/** A kind of expense (specification, section 3). */
export const keptExpenseCategory = z.object({
  expenseNoteCategoryUuid: z.string(),
  rev: z.number(),
  label: z.string(),
  labelKey: z.string(),
  isMileage: z.boolean(),
  order: z.number(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type ExpenseCategory = z.output<typeof keptExpenseCategory>;

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
