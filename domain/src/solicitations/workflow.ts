import { defineWorkflow } from '../rules/workflow.ts';
import { solicitationActions } from './actions.ts';
import { collectRows } from './rows/collect-rows.ts';
import { decisionRows } from './rows/decision-rows.ts';
import { mergeRows } from './rows/merge-rows.ts';
import type { SolicitationInContext } from './solicitation.ts';
import { type SolicitationStatus, solicitationStateLabels, solicitationStates } from './states.ts';

/** The state table of a solicitation (specification, section 4; decisions, section 2). */
export const solicitationWorkflow = defineWorkflow<SolicitationInContext, SolicitationStatus>()({
  name: 'solicitation',
  isWork: solicitationActions.isWork,
  states: solicitationStates,
  stateLabels: solicitationStateLabels,
  stateOf: solicitationActions.stateOf,
  rows: { ...collectRows, ...decisionRows, ...mergeRows },
});
