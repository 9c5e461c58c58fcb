import { z } from 'zod';
import type { DomainEvent } from '../../events/events.ts';
import { defineWorkflow, type Guard, type RuleContext } from '../../rules/workflow.ts';
import type { Hcp } from '../record-schema.ts';
import { hcpMergeActions } from './actions.ts';
import { hcpMerged, hcpMergeSettled, hcpParted } from './events.ts';
import { type HcpMerge, movedCount } from './merge-record-schema.ts';
import { endedLinksRemark } from './parted-links.ts';
import { type HcpMergeState, hcpMergeStateLabels, hcpMergeStates, movingDomains, undoneWithinDays } from './states.ts';

const dayMs = 86_400_000;
type Rule<Input = unknown> = RuleContext<HcpMerge, Input>;

const newMerge = z.strictObject({
  mergeUuid: z.string(),
  winnerUuid: z.string(),
  loserUuid: z.string(),
  loserName: z.string(),
  taken: z.array(z.string()),
  keeps: z.array(z.string()),
  before: z.custom<Partial<Hcp>>(),
  after: z.custom<Partial<Hcp>>(),
  loserRppsNumber: z.string().nullable(),
  loserVeevaId: z.string().nullable(),
  userName: z.string().nullable(),
});
type NewMerge = z.output<typeof newMerge>;

/** What the service knows besides: a later merge prevents it, and the winner's changed fields are given back by it. */
const parting = z.strictObject({ isLast: z.boolean(), endedLinks: z.number().int().default(0) });
type Parting = z.output<typeof parting>;
const isLast: Guard<HcpMerge, Parting> = ({ input }) => input.isLast || 'HCP_MERGE_NOT_LAST';

const answered = z.strictObject({
  domain: z.enum(movingDomains),
  moved: z.array(movedCount).default([]),
  remarks: z.array(z.string()).default([]),
});
type Answered = z.output<typeof answered>;

const still = ({ doc, input }: Rule<Answered>) => doc.awaited.filter((domain) => domain !== input.domain);
const pairOf = ({ mergeUuid, winnerUuid, loserUuid }: HcpMerge) => ({ mergeUuid, winnerUuid, loserUuid });
const noted = (context: Rule<Answered>) => ({
  awaited: still(context),
  moved: [...context.doc.moved, ...context.input.moved],
  remarks: [...context.doc.remarks, ...context.input.remarks],
});
const settled =
  (isParted: boolean) =>
  ({ doc }: Rule<Answered>): DomainEvent[] =>
    doc.awaited.length > 0 ? [] : [hcpMergeSettled.of(doc.mergeUuid, { ...pairOf(doc), isParted })];

/** The state table of a merge of two HCPs. */
export const hcpMergeWorkflow = defineWorkflow<HcpMerge, HcpMergeState>()({
  name: 'hcpMerge',
  states: hcpMergeStates,
  stateLabels: hcpMergeStateLabels,
  stateOf: hcpMergeActions.stateOf,
  rows: {
    mergeHealthCareProfessionals: {
      ...hcpMergeActions.rows.mergeHealthCareProfessionals,
      to: 'running',
      input: newMerge,
      apply: ({ input, now }: Rule<NewMerge>) => ({
        ...input,
        ...{ awaited: [...movingDomains], moved: [], remarks: [], mergedAt: now, partedAt: null },
        undoUntil: new Date(now.getTime() + undoneWithinDays * dayMs),
      }),
      emits: ({ doc }) => [hcpMerged.of(doc.mergeUuid, { ...pairOf(doc), keeps: doc.keeps })],
      records: ({ input }) => ({ winnerUuid: input.winnerUuid, loserUuid: input.loserUuid, taken: input.taken }),
    },
    noteHcpMoved: {
      label: 'Noter ce qu’un domaine a repris',
      done: 'Repris par un domaine',
      from: ['running'],
      to: (context: Rule<Answered>) => (still(context).length > 0 ? 'running' : 'merged'),
      allowed: [],
      input: answered,
      apply: noted,
      emits: settled(false),
      records: ({ input }) => ({ domain: input.domain }),
    },
    partHealthCareProfessionals: {
      ...hcpMergeActions.rows.partHealthCareProfessionals,
      to: 'parting',
      input: parting,
      check: [isLast],
      apply: ({ doc, input, now }: Rule<Parting>) => ({
        ...{ partedAt: now, awaited: [...movingDomains] },
        remarks: [...doc.remarks, ...(input.endedLinks > 0 ? [endedLinksRemark(input.endedLinks)] : [])],
      }),
      emits: ({ doc }) => [hcpParted.of(doc.mergeUuid, pairOf(doc))],
      records: ({ doc }) => ({ winnerUuid: doc.winnerUuid, loserUuid: doc.loserUuid }),
    },
    noteHcpGivenBack: {
      label: 'Noter ce qu’un domaine a rendu',
      done: 'Rendu par un domaine',
      from: ['parting'],
      to: (context: Rule<Answered>) => (still(context).length > 0 ? 'parting' : 'parted'),
      allowed: [],
      input: answered,
      apply: noted,
      emits: settled(true),
      records: ({ input }) => ({ domain: input.domain }),
    },
    eraseHcpMerge: {
      label: 'Effacer les valeurs gardées pour une séparation',
      done: 'Valeurs gardées pour une séparation effacées',
      // While rows are on their way nobody is erased: what arrives would be of an HCP whose rows are gone.
      from: ['merged', 'parted', 'erased'],
      to: ({ doc }: Rule) => (doc.state === 'parted' ? 'parted' : 'erased'),
      allowed: [],
      // That two records were merged, and when, stays; what they said goes with the person's data.
      apply: () => ({
        ...{ before: null, after: null, loserName: '–', loserRppsNumber: null, loserVeevaId: null, remarks: [] },
      }),
    },
  },
});
