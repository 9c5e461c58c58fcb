import { notWoundUp } from '../../gathering/wound-up.ts';
import { isOneself, type Oneself } from '../../participants/action-guards.ts';
import type { Right } from '../../rights/catalogue.ts';
import { actionOn } from '../../rules/action.ts';
import type { Permission } from '../../rules/workflow.ts';
import { hasLines, hasReceipts } from './action-guards.ts';
import type { ExpenseNote } from './record-schema.ts';
import { type ExpenseNoteStatus, expenseNoteStates, openStates, writtenStates } from './states.ts';

const action = actionOn<ExpenseNote, ExpenseNoteStatus>();

const whose = ['participantUuid', 'gatheringUuid', 'userUuid', 'healthCareProfessionalUuid'] as const;
type Own = Oneself & Pick<ExpenseNote, 'status'>;
/** Whoever spends the money, as long as they write it: a member of staff in their own name, others by the link that was sent to them. */
const own = {
  where: (doc: Own, actor: Parameters<typeof isOneself>[1]) => doc.status === 'draft' && isOneself(doc, actor),
  whereLabel: 'de sa propre note, en brouillon',
};
const byOneself = [
  { right: 'createOwnExpenseNote', ...own },
  { link: 'EXPENSE', ...own },
] as const satisfies readonly Permission<Own>[];

/** What the back office does with a note that was handed in. */
const ofOffice = (label: string, done: string, right: Right, from: readonly ExpenseNoteStatus[]) =>
  action({
    label,
    done,
    from,
    allowed: [{ right }],
    around: [notWoundUp],
    button: true,
    reads: ['status', 'gathering.status'],
  });

/** A decision: who processes decides on what is to be processed, who arbitrates on what is in arbitration (decisions, section 2). */
const decision = (label: string, done: string, right: Right, asks: 'comment') =>
  action({
    label,
    done,
    from: openStates,
    allowed: [
      { right, where: (doc) => doc.status !== 'arbitration', whereLabel: 'hors arbitrage' },
      { right: 'arbitrateExpenseNote', where: (doc) => doc.status === 'arbitration', whereLabel: 'en arbitrage' },
    ],
    around: [notWoundUp],
    button: true,
    asks,
    reads: ['status', 'gathering.status'],
  });

/** Who may do what with an expense note, in which state and when (decisions, section 2 "Expense note"). */
export const expenseNoteActions = {
  isWork: true,
  stateOf: ({ status }: Pick<ExpenseNote, 'status'>): ExpenseNoteStatus => status,
  rows: {
    createInternalExpenseNote: action({
      label: 'Créer une note de frais',
      done: 'Note de frais créée',
      from: [],
      allowed: [
        { right: 'createExpenseNote' },
        { right: 'createOwnExpenseNote', where: isOneself, whereLabel: 'pour soi-même' },
        { link: 'EXPENSE', where: isOneself, whereLabel: 'pour soi-même' },
      ],
      around: [notWoundUp],
      reads: ['gathering.status', ...whose],
    }),
    updateExpenseNote: action({
      label: 'Modifier',
      done: 'Note de frais modifiée',
      from: writtenStates,
      allowed: [{ right: 'updateExpenseNote' }, ...byOneself],
      around: [notWoundUp],
      button: true,
      reads: ['status', 'gathering.status', ...whose],
    }),
    submitExpenseNote: action({
      label: 'Soumettre',
      done: 'Note de frais soumise',
      from: writtenStates,
      allowed: [{ right: 'updateExpenseNote' }, ...byOneself],
      around: [notWoundUp],
      when: [hasLines, hasReceipts],
      button: true,
      reads: ['status', 'lines', 'gathering.status', ...whose],
    }),
    updateExpenseNoteLine: ofOffice('Modifier une dépense', 'Dépense modifiée', 'updateExpenseNote', openStates),
    updateInternalExpenseNoteLines: ofOffice(
      'Modifier les dépenses',
      'Dépenses modifiées',
      'updateExpenseNote',
      openStates,
    ),
    askExpenseNoteArbitration: ofOffice('Demander un arbitrage', 'Arbitrage demandé', 'askExpenseNoteArbitration', [
      'toBeProcessed',
    ]),
    validateExpenseNote: decision('Valider', 'Note de frais validée', 'validateExpenseNote', 'comment'),
    refuseExpenseNote: decision('Refuser', 'Note de frais refusée', 'refuseExpenseNote', 'comment'),
    confirmExpenseNotePayment: ofOffice('Confirmer le paiement', 'Paiement confirmé', 'confirmExpenseNotePayment', [
      'validated',
    ]),
    cancelExpenseNote: action({
      label: 'Annuler la note',
      done: 'Note de frais annulée',
      from: [...writtenStates, 'toBeProcessed'],
      allowed: [{ right: 'cancelExpenseNote' }, ...byOneself],
      around: [notWoundUp],
      button: true,
      reads: ['status', 'gathering.status', ...whose],
    }),
    addExpenseNoteComment: ofOffice(
      'Ajouter une note interne',
      'Note interne ajoutée',
      'updateExpenseNote',
      expenseNoteStates,
    ),
  },
} as const;
