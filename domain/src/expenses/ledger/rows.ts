import { z } from 'zod';
import { defineEvent } from '../../events/events.ts';
import { day, formMessages, uuid } from '../../fields/fields.ts';
import { amountPaid } from '../../money/amount.ts';
import { amountMessages, tooHigh } from '../../money/money.ts';
import { defineWorkflow, type Row } from '../../rules/workflow.ts';
import type { ExpenseGathering } from '../context.ts';
import { capAcknowledgementActions, plannedBudgetActions, spendCapActions } from './actions.ts';
import { mostPlanned } from './plan.ts';
import { ledgerPosts } from './posts.ts';
import type { CapAcknowledgement, PlannedBudget, StoredSpendCap } from './record-schema.ts';

export const budgetPlanned = defineEvent('budget.planned', 1, z.object({ gatheringUuid: uuid, rev: z.number().int() }));

export const spendCapLookedAt = defineEvent(
  'budget.capLookedAt',
  1,
  z.object({ gatheringUuid: uuid, rev: z.number().int() }),
);

/** What a post is planned for, in whole cents; null where it is not. */
export const plannedAmount = z
  .number()
  .int(amountMessages.notWhole)
  .min(0, amountMessages.negative)
  .max(mostPlanned, tooHigh(mostPlanned))
  .nullable();

/** An amount for each post that is planned; a post is named once. */
export const plannedBudgetInput = z.object({
  posts: z
    .array(
      z.object({
        post: z.enum(ledgerPosts, { error: formMessages.checkOneOption }),
        amount: plannedAmount.optional().transform((cents) => cents ?? null),
      }),
    )
    .superRefine((posts, ctx) => {
      for (const [at, { post }] of posts.entries())
        if (posts.findIndex((one) => one.post === post) < at)
          ctx.addIssue({ code: 'custom', path: [at, 'post'], message: 'Ce poste est déjà prévu' });
    }),
});

const plan = <Input, Raw = Input>(r: Row<PlannedBudget, 'KEPT', Input, Raw>) => r;

/** What is planned for a gathering: one document, begun with the first amount. */
export const plannedBudgetWorkflow = defineWorkflow<PlannedBudget, 'KEPT'>()({
  name: 'plannedBudget',
  isWork: plannedBudgetActions.isWork,
  states: ['KEPT'],
  stateLabels: { KEPT: 'En vigueur' },
  stateOf: plannedBudgetActions.stateOf,
  items: { posts: ({ post }: { post: string }) => post },
  rows: {
    openPlannedBudget: plan({
      ...plannedBudgetActions.rows.openPlannedBudget,
      to: 'KEPT',
      alsoNamed: ['setPlannedBudget'],
      input: z.object({ gatheringUuid: uuid, gathering: z.custom<ExpenseGathering>() }),
      apply: ({ input }) => ({ ...input, posts: [] }),
    }),
    setPlannedBudget: plan({
      ...plannedBudgetActions.rows.setPlannedBudget,
      to: 'same',
      input: plannedBudgetInput,
      edits: { values: ({ posts }) => ({ posts }) },
      apply: ({ input }) => ({
        posts: input.posts.flatMap(({ post, amount }) => (amount === null ? [] : [{ post, amount }])),
      }),
      records: ({ doc, before }) => ({ from: before?.posts ?? [], to: doc.posts }),
      emits: ({ doc: { gatheringUuid, rev } }) => [budgetPlanned.of(gatheringUuid, { gatheringUuid, rev })],
    }),
  },
});

export const spendCapInput = z.object({
  from: z.string({ error: formMessages.required }).pipe(day),
  amount: amountPaid,
});

/** What may be spent on one HCP a year, as dated data. */
export const spendCapWorkflow = defineWorkflow<StoredSpendCap, 'KEPT' | 'REMOVED'>()({
  name: 'spendCap',
  states: ['KEPT', 'REMOVED'],
  stateLabels: { KEPT: 'En vigueur', REMOVED: 'Retiré' },
  stateOf: spendCapActions.stateOf,
  rows: {
    createSpendCap: {
      ...spendCapActions.rows.createSpendCap,
      to: 'KEPT',
      input: spendCapInput,
      apply: ({ input, newUuid }) => ({ ...input, spendCapUuid: newUuid() }),
      records: ({ input }) => ({ ...input }),
    },
    removeSpendCap: { ...spendCapActions.rows.removeSpendCap, to: 'REMOVED' },
  },
});

const lookedAt = z.object({
  gatheringUuid: uuid,
  healthCareProfessionalUuid: uuid,
  year: z.number().int(),
  spent: z.number().int(amountMessages.notWhole).min(0, amountMessages.negative),
  /** Where it is, for whoever stands in for somebody there; not kept. */
  gathering: z.custom<ExpenseGathering>(),
});
const withoutGathering = ({ gathering: _, ...look }: z.output<typeof lookedAt>) => look;

/** What is beyond a cap, looked at. */
export const capAcknowledgementWorkflow = defineWorkflow<CapAcknowledgement, 'KEPT'>()({
  name: 'capLook',
  isWork: capAcknowledgementActions.isWork,
  states: ['KEPT'],
  stateLabels: { KEPT: 'Vu' },
  stateOf: capAcknowledgementActions.stateOf,
  rows: {
    acknowledgeSpendCap: {
      ...capAcknowledgementActions.rows.acknowledgeSpendCap,
      to: 'KEPT',
      input: lookedAt,
      apply: ({ input, newUuid }) => ({ ...withoutGathering(input), capLookUuid: newUuid() }),
      records: ({ input }) => withoutGathering(input),
      emits: ({ doc: { gatheringUuid, capLookUuid, rev } }) => [
        spendCapLookedAt.of(capLookUuid, { gatheringUuid, rev }),
      ],
    },
  },
});
