import { defineReads } from '../rules/reads.ts';

/** What each query of expenses asks for; everybody sees their own note, a link that of its person. */
export const expensesReads = defineReads({
  expenseNotes: 'readExpenseNote',
  expenseNote: { right: 'createOwnExpenseNote', asBackup: 'readExpenseNote', links: ['EXPENSE'] },
  expensesWork: 'readExpenseNote',
  ownExpenses: { right: 'createOwnExpenseNote', links: ['EXPENSE'] },
  expenseNoteCategories: { right: 'createOwnExpenseNote', links: ['EXPENSE'] },
  'Participant.expenseNotes': 'readExpenseNote',
  'ExpenseNote.historicalRecords': 'readExpenseNote',
  budget: 'readBudget',
  spendCaps: 'readBudget',
  spendCapCheck: 'createExpenseNote',
  invitationBenefits: 'readBenefitFiling',
  benefitThresholds: 'readBenefitFiling',
  benefitSettings: 'readBenefitFiling',
  'Participant.invitationBenefits': 'readBenefitFiling',
  transparencyRefusals: 'exportTransparency',
  'Participant.benefits': 'readParticipant',
});
