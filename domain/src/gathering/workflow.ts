import { defineWorkflow } from '../rules/workflow.ts';
import { gatheringActions } from './actions.ts';
import type { Gathering } from './gathering.ts';
import { decisionRows } from './rows/decision-rows.ts';
import { editRows, gatheringItems } from './rows/edit-rows.ts';
import { quotaRows } from './rows/quota-rows.ts';
import { statusRows } from './rows/status-rows.ts';
import { type GatheringStatus, gatheringStateLabels, gatheringStates } from './states.ts';

/** The state table of a gathering, congress and standalone alike (decisions, section 2). */
export const gatheringWorkflow = defineWorkflow<Gathering, GatheringStatus>()({
  name: 'gathering',
  isWork: gatheringActions.isWork,
  states: gatheringStates,
  stateLabels: gatheringStateLabels,
  stateOf: gatheringActions.stateOf,
  closedBecause: gatheringActions.closedBecause,
  items: gatheringItems,
  rows: { ...editRows, ...statusRows, ...decisionRows, ...quotaRows },
});
