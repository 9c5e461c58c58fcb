import type { DomainDeclaration } from '../rules/declaration.ts';
import {
  benefitFilingStates,
  benefitFilters,
  benefitKinds,
  benefitRegimes,
  lateFilings,
  limitedTo,
} from './benefit-rules/kinds.ts';
import { benefitFilingWorkflow, benefitSettingsWorkflow, benefitThresholdWorkflow } from './benefit-rules/rows.ts';
import { expenseCategoryWorkflow } from './category.ts';
import { ledgerPosts } from './ledger/posts.ts';
import { capAcknowledgementWorkflow, plannedBudgetWorkflow, spendCapWorkflow } from './ledger/rows.ts';
import { expenseNoteWorkflow } from './note/rows.ts';
import { expenseLineStates, expenseNoteOrigins, expenseNoteStates } from './note/states.ts';
import { expensesReads } from './reads.ts';
import { transparencyProblems } from './transparency/line.ts';

export * from './benefit-rules/index.ts';
export * from './category.ts';
export * from './category-actions.ts';
export {
  type ExpenseContext,
  type ExpenseGathering,
  gatheringOfExpensesRecordSchema,
  type KnownCategory,
  type Spender,
  spenderRecordSchema,
} from './context.ts';
export * from './export.ts';
export * from './ledger/index.ts';
export * from './mileage.ts';
export * from './note/index.ts';
export * from './reads.ts';
export * from './transparency/index.ts';
export * from './work.ts';

export const expensesDomain: DomainDeclaration = {
  workflows: [
    ...[
      expenseNoteWorkflow,
      plannedBudgetWorkflow,
      spendCapWorkflow,
      capAcknowledgementWorkflow,
      expenseCategoryWorkflow,
    ],
    ...[benefitThresholdWorkflow, benefitSettingsWorkflow, benefitFilingWorkflow],
  ],
  reads: expensesReads,
  enums: {
    ExpenseNoteStatus: expenseNoteStates,
    ExpenseNoteLineStatus: expenseLineStates,
    ExpenseNoteOrigin: expenseNoteOrigins,
    LedgerPost: ledgerPosts,
    BenefitKind: benefitKinds,
    BenefitLimitedTo: limitedTo,
    BenefitRegime: benefitRegimes,
    BenefitFilingStatus: benefitFilingStates,
    BenefitFilter: benefitFilters,
    LateFilings: lateFilings,
    TransparencyProblem: Object.keys(transparencyProblems),
  },
};
