import { type Actor, userUuidOf } from '../actor.ts';
import { refusalOf } from '../available-actions.ts';
import { holdersOf } from '../gathering/team.ts';
import type { WorkKinds } from '../work.ts';
import { accountingDayOf, isOverdue } from './note/amounts.ts';
import type { ExpenseNoteInContext } from './note/in-context.ts';
import { expenseNoteWorkflow } from './note/rows.ts';

type N = ExpenseNoteInContext;
const mayDo = (action: keyof typeof expenseNoteWorkflow.rows, doc: N, actor: Actor, now: Date): boolean =>
  refusalOf(expenseNoteWorkflow, action, { doc, actor, now, newUuid: () => '', input: undefined }) === null;

/** The work of those in a role of the event's team; where the team names none, of whoever may do it. */
const isFor = ({ gathering }: Pick<N, 'gathering'>, role: 'mci' | 'roc', actor: Actor): boolean => {
  const holders = holdersOf(gathering, role);
  return holders.length === 0 || holders.includes(userUuidOf(actor) ?? '');
};

/** What waits for somebody among expense notes; late ones are named apart, since they come first. */
export const expenseWork = {
  EXPENSE_LATE: {
    label: 'Notes de frais en retard',
    from: ['toBeProcessed', 'validated'],
    waits: (doc, actor, now) =>
      isFor(doc, 'mci', actor) &&
      isOverdue(doc, accountingDayOf(now)) &&
      (mayDo('validateExpenseNote', doc, actor, now) || mayDo('confirmExpenseNotePayment', doc, actor, now)),
  },
  EXPENSE_TO_PROCESS: {
    label: 'Notes de frais à traiter',
    from: ['toBeProcessed'],
    waits: (doc, actor, now) =>
      isFor(doc, 'mci', actor) &&
      !isOverdue(doc, accountingDayOf(now)) &&
      mayDo('validateExpenseNote', doc, actor, now),
  },
  EXPENSE_TO_ARBITRATE: {
    label: 'Notes de frais à arbitrer',
    from: ['arbitration'],
    waits: (doc, actor, now) => isFor(doc, 'roc', actor) && mayDo('validateExpenseNote', doc, actor, now),
  },
  EXPENSE_TO_PAY: {
    label: 'Notes de frais à payer',
    from: ['validated'],
    waits: (doc, actor, now) =>
      isFor(doc, 'mci', actor) &&
      !isOverdue(doc, accountingDayOf(now)) &&
      mayDo('confirmExpenseNotePayment', doc, actor, now),
  },
} as const satisfies WorkKinds<N>;
