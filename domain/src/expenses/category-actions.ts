import { actionOn } from '../rules/action.ts';
import type { ExpenseCategory } from './category.ts';

type State = 'KEPT' | 'RETIRED';
const action = actionOn<ExpenseCategory, State>();
const allowed = [{ right: 'manageExpenseNoteCategory' }] as const;
const of = (label: string, done: string, from: readonly State[]) =>
  action({ label, done, from, allowed, reads: ['state'] });

/** Who adds to the kinds of expenses, renames and retires them. */
export const expenseCategoryActions = {
  stateOf: ({ state }: Pick<ExpenseCategory, 'state'>): State => state ?? 'KEPT',
  rows: {
    createExpenseNoteCategory: action({
      label: 'Ajouter une catégorie de frais',
      done: 'Catégorie de frais ajoutée',
      from: [],
      allowed,
      reads: [],
    }),
    updateExpenseNoteCategory: of('Renommer', 'Catégorie de frais renommée', ['KEPT', 'RETIRED']),
    retireExpenseNoteCategory: of('Retirer', 'Catégorie de frais retirée', ['KEPT']),
    restoreExpenseNoteCategory: of('Rétablir', 'Catégorie de frais rétablie', ['RETIRED']),
  },
} as const;
