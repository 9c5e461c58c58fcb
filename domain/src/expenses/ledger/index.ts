export * from './account.ts';
export * from './actions.ts';
export * from './budget.ts';
export * from './cap.ts';
export * from './costs.ts';
export * from './entry.ts';
export * from './export.ts';
export {
  type CapLook,
  type KeptSpendCap,
  keptCapLook,
  keptPlannedBudget,
  keptSpendCap,
  type PlannedBudget,
} from './kept.ts';
export * from './owners.ts';
export * from './posts.ts';
export * from './rows.ts';
export * from './sources.ts';
