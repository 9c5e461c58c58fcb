import {
  gatheringOfExpensesRecordSchema,
  type LedgerPost,
  type PlannedBudget,
  plannedBudgetWorkflow,
  type StoredSpendCap,
} from '@portal/domain';
import { demoGatheringSnapshot, demoParticipants, demoPlan, type PlannedGathering } from '@portal/server/demo-plan';
import { demoRandom, demoUuid } from '@portal/server/service/demo';

const day = 86_400_000;

/** What is planned for somebody who comes, in euros: of some events it was too little. */
const perPerson: Partial<Record<LedgerPost, number>> = {
  TRANSFER: 8,
  TRANSPORT: 40,
  AGENCY_FEE: 3,
  HOSTING: 150,
  RESTAURANT: 58,
  EXPENSE_NOTE: 10,
};
const ofCongress: Partial<Record<LedgerPost, number>> = { ...perPerson, SUBSCRIPTION: 280, TRANSPORT: 14 };

const planned: readonly PlannedGathering['stage'][] = ['PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED', 'WINDED_UP'];

function planOf({ number, gatheringUuid, gatheringType, format, ...rest }: PlannedGathering, now: Date): PlannedBudget {
  const random = demoRandom(16_000_057 + number);
  const coming = demoParticipants().filter((p) => p.gatheringUuid === gatheringUuid && p.state === 'CONFIRMED').length;
  const each = gatheringType === 'congress' ? ofCongress : perPerson;
  const posts = (Object.entries(each) as [LedgerPost, number][])
    .filter(([post]) => format !== 'VIRTUAL' || post === 'SUBSCRIPTION' || post === 'EXPENSE_NOTE')
    // In hundreds of euros, as people plan.
    .map(([post, euros]) => ({
      post,
      amount: Math.max(1, Math.round((euros * coming * random.int(80, 125)) / 10_000)) * 10_000,
    }));
  const gathering = { number, gatheringUuid, gatheringType, format, ...rest };
  const at = new Date(now.getTime() - (80 - gathering.inDays) * day);
  const createdAt = at < now ? at : new Date(now.getTime() - 30 * day);
  return {
    ...{ gatheringUuid, rev: 2, state: 'KEPT', posts, createdAt, updatedAt: createdAt },
    gathering: gatheringOfExpensesRecordSchema.parse(demoGatheringSnapshot(gathering, now)),
  };
}

/** What the ROC planned for the demo's events that are published. */
export const demoPlans = (now: Date): PlannedBudget[] =>
  demoPlan()
    .filter(({ stage }) => planned.includes(stage))
    .map((one) => planOf(one, now));

/** That the ROC planned it, in the history of the plan. */
export function historyOfPlan({ gatheringUuid, createdAt, posts }: PlannedBudget) {
  const { done, label } = plannedBudgetWorkflow.rows.setPlannedBudget;
  return {
    ...{ aggregate: 'plannedBudget', aggregateId: gatheringUuid, action: 'setPlannedBudget', from: 'KEPT', to: 'KEPT' },
    ...{ at: createdAt, actor: { kind: 'user', userUuid: demoUuid('user:roc'), name: 'Raphaëlle Olivier' } },
    ...{ label: done ?? label, data: { from: [], to: posts } },
  };
}

/** The cap of the demo: a few are beyond it. */
export const demoCap = (now: Date): StoredSpendCap => ({
  ...{ spendCapUuid: demoUuid('spendCap'), rev: 1, state: 'KEPT', amount: 150_000 },
  ...{ from: `${now.getUTCFullYear() - 1}-01-01`, createdAt: now, updatedAt: now },
});
