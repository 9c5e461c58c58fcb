import { type LedgerEntry, ledgerPostLabels, type PlannedBudget, plannedBudgetWorkflow } from '@portal/domain';
import { historyOf, perform, type Resolver } from '@portal/server';
import { storedSpenderOf } from '../copies.ts';
import type { StoredAccount } from './accounts.ts';
import { benefitsOf, budget, hiddenSpending, noShowsOf, peopleOfBudget, type ShownBudget } from './budget.ts';
import { acknowledgeSpendCap, crossingsOf, type ShownStanding } from './cap-acknowledgements.ts';
import { spendCapCheck } from './cap-check.ts';
import { CapAggregate, spendCaps } from './caps.ts';
import { setPlannedBudget } from './plan.ts';

export const ledgerQueries: Record<string, Resolver> = {
  budget: (_, { gatheringUuid }, ctx) => budget(ctx, gatheringUuid),
  spendCaps: () => spendCaps(),
  spendCapCheck: (_, { changes }, ctx) => spendCapCheck(ctx, changes),
};

export const ledgerMutations: Record<string, Resolver> = {
  setPlannedBudget: async (_, args, ctx) => {
    const { gatheringUuid }: PlannedBudget = await setPlannedBudget(ctx, args);
    return budget(ctx, gatheringUuid);
  },
  acknowledgeSpendCap: async (_, args, ctx) => {
    await acknowledgeSpendCap(ctx, args);
    return budget(ctx, args.gatheringUuid);
  },
  createSpendCap: (_, { from, amount }, ctx) => perform(ctx, CapAggregate, 'createSpendCap', null, { from, amount }),
  removeSpendCap: (_, { spendCapUuid }, ctx) => perform(ctx, CapAggregate, 'removeSpendCap', spendCapUuid),
};

/** What the graph shows of a gathering's budget, of a person in it, and of what somebody has of it. */
export const ledgerTypes: Record<string, Record<string, Resolver>> = {
  Budget: {
    rev: ({ plan }: ShownBudget) => plan?.rev ?? 0,
    noShows: (one: ShownBudget) => noShowsOf(one),
    noShowCount: async (one: ShownBudget) => (await noShowsOf(one)).count,
    people: (one: ShownBudget, args, ctx) => peopleOfBudget(ctx, one, args),
    outOfSight: (one: ShownBudget, _, ctx) => hiddenSpending(ctx, one),
    crossings: (one: ShownBudget, _, ctx) => crossingsOf(ctx, one),
    historicalRecords: ({ gatheringUuid }: ShownBudget, _, ctx) =>
      historyOf(ctx, plannedBudgetWorkflow, gatheringUuid, 'expenseRecordUuid'),
  },
  StandingCrossing: {
    firstName: async (one: ShownStanding, _, ctx) => (await storedSpenderOf(ctx, one))?.firstName ?? '',
    lastName: async (one: ShownStanding, _, ctx) => (await storedSpenderOf(ctx, one))?.lastName ?? '',
  },
  BudgetLine: { postLabel: ({ post }: Pick<LedgerEntry, 'post'>) => ledgerPostLabels[post] },
  BenefitLine: { postLabel: ({ post }: Pick<LedgerEntry, 'post'>) => ledgerPostLabels[post] },
  BudgetPerson: {
    participant: ({ participantUuid }: StoredAccount) => ({ participantUuid }),
    kind: async (one: StoredAccount, _, ctx) => (await storedSpenderOf(ctx, one))?.kind ?? 'HCP',
    userUuid: async (one: StoredAccount, _, ctx) => (await storedSpenderOf(ctx, one))?.userUuid ?? null,
    firstName: async (one: StoredAccount, _, ctx) => (await storedSpenderOf(ctx, one))?.firstName ?? '',
    lastName: async (one: StoredAccount, _, ctx) => (await storedSpenderOf(ctx, one))?.lastName ?? '',
    estimated: ({ total }: StoredAccount) => total.estimated,
    committed: ({ total }: StoredAccount) => total.committed,
    paid: ({ total }: StoredAccount) => total.paid,
  },
};

export const benefitsOfParticipant: Resolver = ({ participantUuid }: { participantUuid: string }, _, ctx) =>
  benefitsOf(ctx, participantUuid);
