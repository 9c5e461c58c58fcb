export { benefitFilingActions, benefitSettingsActions, benefitThresholdActions } from './benefit-rules/actions.ts';
export { expenseCategoryActions } from './category-actions.ts';
export { capAcknowledgementActions, plannedBudgetActions, spendCapActions } from './ledger/actions.ts';
export { expenseNoteActions } from './note/actions.ts';
