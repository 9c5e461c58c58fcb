import { actionOn } from '../../rules/action.ts';
import type { Guard } from '../../rules/workflow.ts';
import type { HcpMerge } from './merge-record-schema.ts';
import type { HcpMergeState } from './states.ts';

const action = actionOn<HcpMerge, HcpMergeState>();

const inTime: Guard<Pick<HcpMerge, 'undoUntil'>> = ({ doc, now }) => now <= doc.undoUntil || 'HCP_MERGE_TOO_OLD';

/** Who may merge two HCPs and part them again, and when. */
export const hcpMergeActions = {
  stateOf: ({ state }: Pick<HcpMerge, 'state'>): HcpMergeState => state,
  rows: {
    mergeHealthCareProfessionals: action({
      label: 'Fusionner',
      done: 'Professionnels de santé fusionnés',
      from: [],
      allowed: [{ right: 'mergeHcp' }],
      reads: [],
    }),
    partHealthCareProfessionals: action({
      label: 'Séparer',
      done: 'Professionnels de santé séparés',
      from: ['merged'],
      allowed: [{ right: 'mergeHcp' }],
      when: [inTime],
      button: true,
      isJudgedByServer: true,
      reads: ['state', 'undoUntil'],
    }),
  },
} as const;
