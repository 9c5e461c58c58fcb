/** How the database executes a question, as far as tests look at it. */
export interface Plan {
  stage: string;
  inputStage?: Plan;
  inputStages?: Plan[];
}

/** Everything that it does, from the outside in: COLLSCAN and SORT are what a list must not do. */
export const stagesOf = (plan: Plan): string[] => [
  plan.stage,
  ...(plan.inputStage ? stagesOf(plan.inputStage) : []),
  ...(plan.inputStages ?? []).flatMap(stagesOf),
];

/** What `explain('executionStats')` gives. */
export interface Explained {
  queryPlanner: { winningPlan: Plan };
  executionStats: { totalDocsExamined: number };
}

/** The same of an aggregation, which may do the rest of its stages outside of what it finds. */
export type ExplainedAggregate = { stages?: { $cursor?: Explained }[] } & Partial<Explained>;

/** How an aggregation finds its documents. */
export const explainedFind = (explained: ExplainedAggregate): Explained =>
  (explained.stages?.[0]?.$cursor ?? explained) as Explained;
