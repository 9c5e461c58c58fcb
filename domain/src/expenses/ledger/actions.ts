import { notWoundUp } from '../../gathering/wound-up.ts';
import { actionOn } from '../../rules/action.ts';
import type { CapAcknowledgement, PlannedBudget, StoredSpendCap } from './record-schema.ts';

const onPlan = actionOn<PlannedBudget, 'KEPT'>();
const plan = {
  label: 'Prévoir le budget',
  done: 'Budget prévu',
  allowed: [{ right: 'planBudget' }],
  around: [notWoundUp],
} as const;

/** Who plans what a gathering may cost. */
export const plannedBudgetActions = {
  isWork: true,
  stateOf: (): 'KEPT' => 'KEPT',
  rows: {
    openPlannedBudget: onPlan({ ...plan, from: [], reads: ['gathering.status'] }),
    setPlannedBudget: onPlan({ ...plan, from: ['KEPT'], reads: ['gathering.status'] }),
  },
} as const;

const onCap = actionOn<StoredSpendCap, 'KEPT' | 'REMOVED'>();
const allowed = [{ right: 'manageSpendCap' }] as const;

/** Who says what may be spent on one HCP a year. */
export const spendCapActions = {
  stateOf: ({ state }: Pick<StoredSpendCap, 'state'>) => state,
  rows: {
    createSpendCap: onCap({ label: 'Fixer un plafond', done: 'Plafond fixé', from: [], allowed, reads: [] }),
    removeSpendCap: onCap({ label: 'Retirer', done: 'Plafond retiré', from: ['KEPT'], allowed, reads: ['state'] }),
  },
} as const;

const onLook = actionOn<CapAcknowledgement, 'KEPT'>();

/** Who looks at what crosses a cap: whoever arbitrates. */
export const capAcknowledgementActions = {
  isWork: true,
  stateOf: (): 'KEPT' => 'KEPT',
  rows: {
    acknowledgeSpendCap: onLook({
      label: 'Marquer comme vu',
      done: 'Dépassement du plafond vu',
      from: [],
      allowed: [{ right: 'arbitrateExpenseNote' }],
      reads: [],
    }),
  },
} as const;
