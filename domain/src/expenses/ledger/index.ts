export * from './account.ts';
export * from './actions.ts';
export * from './amounts-by-source.ts';
export * from './budget.ts';
export * from './cap.ts';
export * from './costs.ts';
export * from './costs-of-sources.ts';
export * from './entry.ts';
export * from './export.ts';
export * from './posts.ts';
export {
  type CapAcknowledgement,
  capLookRecordSchema,
  type PlannedBudget,
  plannedBudgetRecordSchema,
  type StoredSpendCap,
  spendCapRecordSchema,
} from './record-schema.ts';
export * from './rows.ts';
