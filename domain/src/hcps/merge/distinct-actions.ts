import { actionOn } from '../../rules/action.ts';
import type { HcpDistinctPair, HcpDistinctState } from './distinct.ts';

const action = actionOn<HcpDistinctPair, HcpDistinctState>();
const allowed = [{ right: 'mergeHcp' as const }];

/** Who may say that two records are of two people, and take it back. */
export const hcpDistinctActions = {
  stateOf: ({ state }: Pick<HcpDistinctPair, 'state'>): HcpDistinctState => state,
  rows: {
    setHcpsApart: action({
      label: 'Ce ne sont pas des doublons',
      done: 'Doublon possible écarté',
      from: [],
      allowed,
      reads: [],
    }),
    proposeHcpsAgain: action({
      label: 'Proposer de nouveau',
      done: 'Doublon possible proposé de nouveau',
      from: ['apart'],
      allowed,
      reads: ['state'],
    }),
  },
} as const;
