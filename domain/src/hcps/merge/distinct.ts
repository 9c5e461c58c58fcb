import { z } from 'zod';
import { defineWorkflow, type RuleContext } from '../../rules/workflow.ts';
import { hcpDistinctActions } from './distinct-actions.ts';

/** Two records that somebody has looked at: of two people, or to be proposed again after all. */
export const hcpDistinctStates = ['apart', 'proposed'] as const;
export type HcpDistinctState = (typeof hcpDistinctStates)[number];

export const hcpDistinctPairRecordSchema = z.object({
  distinctUuid: z.string(),
  rev: z.number(),
  state: z.enum(hcpDistinctStates),
  /** Both, the smaller one first: a pair has one name. */
  uuids: z.array(z.string()),
  pair: z.string(),
  userName: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type HcpDistinctPair = z.output<typeof hcpDistinctPairRecordSchema>;

const newPair = z.strictObject({ distinctUuid: z.string(), uuids: z.array(z.string()).length(2) });
const { rows } = hcpDistinctActions;

/** The state table of a pair that is not one person. */
export const hcpDistinctWorkflow = defineWorkflow<HcpDistinctPair, HcpDistinctState>()({
  name: 'hcpDistinct',
  states: hcpDistinctStates,
  stateLabels: { apart: 'Écartés', proposed: 'Proposés de nouveau' },
  stateOf: hcpDistinctActions.stateOf,
  rows: {
    setHcpsApart: {
      ...rows.setHcpsApart,
      to: 'apart',
      input: newPair,
      apply: ({ input: { distinctUuid, uuids }, actor }: RuleContext<HcpDistinctPair, z.output<typeof newPair>>) => {
        const sorted = [...uuids].sort();
        const userName = actor.kind === 'user' ? `${actor.firstName} ${actor.lastName}` : null;
        return { distinctUuid, uuids: sorted, pair: sorted.join(':'), userName };
      },
      records: ({ input }) => ({ uuids: input.uuids }),
    },
    proposeHcpsAgain: { ...rows.proposeHcpsAgain, to: 'proposed', records: ({ doc }) => ({ uuids: doc.uuids }) },
  },
});
