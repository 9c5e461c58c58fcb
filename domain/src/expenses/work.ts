import type { Actor } from '../actors/actor.ts';
import { frenchDayOf } from '../calendar/french-day.ts';
import { refusalOf } from '../rules/available-actions.ts';
import { forRole, type WorkKinds } from '../work/work.ts';
import type { ExpenseGathering } from './context.ts';
import type { CapAcknowledgement } from './ledger/record-schema.ts';
import { capAcknowledgementWorkflow } from './ledger/rows.ts';
import { isOverdue } from './note/amounts.ts';
import type { ExpenseNoteInContext } from './note/note-with-context.ts';
import { expenseNoteWorkflow } from './note/rows.ts';

type N = ExpenseNoteInContext;
const mayDo = (action: keyof typeof expenseNoteWorkflow.rows, doc: N, actor: Actor, now: Date): boolean =>
  refusalOf(expenseNoteWorkflow, action, { doc, actor, now, newUuid: () => '', input: undefined }) === null;

/** What waits for somebody among expense notes; late ones are named apart, since they come first. */
export const expenseWork = {
  EXPENSE_LATE: {
    label: 'Notes de frais en retard',
    from: ['toBeProcessed', 'validated'],
    ...forRole<N>(
      'mci',
      (doc, actor, now) =>
        isOverdue(doc, frenchDayOf(now)) &&
        (mayDo('validateExpenseNote', doc, actor, now) || mayDo('confirmExpenseNotePayment', doc, actor, now)),
    ),
  },
  EXPENSE_TO_PROCESS: {
    label: 'Notes de frais à traiter',
    from: ['toBeProcessed'],
    ...forRole<N>(
      'mci',
      (doc, actor, now) => !isOverdue(doc, frenchDayOf(now)) && mayDo('validateExpenseNote', doc, actor, now),
    ),
  },
  EXPENSE_TO_ARBITRATE: {
    label: 'Notes de frais à arbitrer',
    from: ['arbitration'],
    ...forRole<N>('roc', (doc, actor, now) => mayDo('validateExpenseNote', doc, actor, now)),
  },
  EXPENSE_TO_PAY: {
    label: 'Notes de frais à payer',
    from: ['validated'],
    ...forRole<N>(
      'mci',
      (doc, actor, now) => !isOverdue(doc, frenchDayOf(now)) && mayDo('confirmExpenseNotePayment', doc, actor, now),
    ),
  },
} as const satisfies WorkKinds<N>;

/** An HCP whose year is beyond its cap, not looked at as it is now, at an event of that year at which they cost something. */
export interface YearBeyondCap {
  gathering: ExpenseGathering;
}

/** What crosses the cap of a year waits for the ROC of each of its events, until somebody looks at it or it is below again. */
export const spendCapWork = {
  SPEND_CAP_CROSSED: {
    label: 'Plafonds à vérifier',
    from: ['KEPT'],
    ...forRole<YearBeyondCap>('roc', (_, actor, now) => {
      // A look is new each time: nothing of it is there before.
      const asked = { doc: {} as CapAcknowledgement, actor, now, newUuid: () => '', input: undefined };
      return refusalOf(capAcknowledgementWorkflow, 'acknowledgeSpendCap', asked) === null;
    }),
  },
} as const satisfies WorkKinds<YearBeyondCap>;
