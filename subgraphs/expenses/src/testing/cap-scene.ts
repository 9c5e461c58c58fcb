import { randomUUID } from 'node:crypto';
import type { Actor, CostFacts, CostOfParticipant, ExpenseGathering, UserActor } from '@portal/domain';
import { inTransaction } from '@portal/server';
import { updateAccounts } from '../ledger/update-accounts.ts';
import { aGathering, aPerson, otherUnit, type TestEnvironment, unit } from './environment.ts';

/** The team of an event that names this ROC. */
export const withRoc = ({ userUuid }: UserActor): Pick<ExpenseGathering, 'gatheringUsers'> => ({
  gatheringUsers: [{ userUuid, gatheringUserType: 'roc', isBackup: false, businessUnitUuid: null }],
});

interface Item {
  id: string;
  title: string;
  gatheringUuid: string;
  onBehalfOf: string | null;
}

/** HCPs of whom something is spent at events of a year. */
export function capScene(environment: () => TestEnvironment) {
  const costs = (cost: CostOfParticipant) => inTransaction(environment().context(), (tx) => updateAccounts(tx, [cost]));

  /** An event of the year where an HCP costs so much, until it is changed. */
  async function eventOf(year: number, amount: number, hcp: string, more: Partial<ExpenseGathering> = {}) {
    const beginDate = new Date(`${year}-06-10T08:00:00Z`);
    const gathering = aGathering({ status: 'PUBLISHED', beginDate, endDate: beginDate, ...more });
    const { gatheringUuid } = gathering;
    const person = aPerson(gatheringUuid, { healthCareProfessionalUuid: hcp, unitUuids: [unit, otherUnit] });
    await environment().knows(gathering, [person]);
    const { participantUuid } = person;
    const source = randomUUID();
    let rev = 0;
    const transfer = (transportPrice: number) => {
      const facts: CostFacts = { kind: 'TRANSFER', transportPrice, otherPrice: null, isRemoved: false };
      return costs({ participantUuid, gatheringUuid, source, label: null, rev: ++rev, facts });
    };
    await transfer(amount);
    return { gatheringUuid, participantUuid, transfer };
  }

  return {
    eventOf,
    at: async (...of: Parameters<typeof eventOf>) => (await eventOf(...of)).participantUuid,
    /** What is beyond a cap and waits for somebody. */
    async waitingFor(actor: Actor): Promise<{ count: number; items: Item[] }> {
      const query = '{ expensesWork { kind count items { id title gatheringUuid onBehalfOf } } }';
      const { data } = await environment().callAs(actor, query);
      const kinds = data.expensesWork as { kind: string; count: number; items: Item[] }[];
      return kinds.find(({ kind }) => kind === 'SPEND_CAP_CROSSED') ?? { count: 0, items: [] };
    },
    look: (actor: Actor, g: string, h: string, s: number) =>
      environment().callAs(
        actor,
        'mutation($g: ID!, $h: ID!, $s: Int!) { acknowledgeSpendCap(gatheringUuid: $g, healthCareProfessionalUuid: $h, spent: $s) { crossings { spent } } }',
        { g, h, s },
      ),
  };
}
