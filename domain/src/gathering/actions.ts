import { defineWorkflow } from '../workflow.ts';
import { decisionRows } from './decision-rows.ts';
import { editRows, gatheringItems } from './edit-rows.ts';
import type { Gathering } from './gathering.ts';
import { quotaRows } from './quota-rows.ts';
import { type GatheringStatus, gatheringStateLabels, gatheringStates } from './states.ts';
import { statusRows } from './status-rows.ts';

/** The state table of a gathering, congress and standalone alike (decisions, section 2). */
export const gatheringWorkflow = defineWorkflow<Gathering, GatheringStatus>()({
  name: 'gathering',
  states: gatheringStates,
  stateLabels: gatheringStateLabels,
  stateOf: (gathering) => gathering.status,
  items: gatheringItems,
  rows: { ...editRows, ...statusRows, ...decisionRows, ...quotaRows },
});
