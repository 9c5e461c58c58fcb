import { randomUUID } from 'node:crypto';
import { type Actor, dayAfter, frenchDayOf } from '@portal/domain';
import { inTransaction } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { updateAccounts } from '../ledger/update-accounts.ts';
import { aGathering, aPerson, type TestEnvironment } from './environment.ts';

export const roc = actorOfType('roc');
export const admin = actorOfType('admin');
/** Asked each time: the files of a worker share this module, and a run may pass midnight. */
export const today = (): string => frenchDayOf(new Date());
/** An event that begins at noon in Paris, so many days from today. */
export const inDays = (days: number) => {
  const begin = dayAfter(today(), days);
  const beginDate = new Date(`${begin}T11:00:00Z`);
  return { begin, gathering: aGathering({ status: 'PUBLISHED', beginDate, endDate: beginDate }) };
};

const row =
  'participantUuid lastName total regime lastDay isOutstanding isLate status reason exceeded { kind amount limit }';

export const names = ({ items }: { items: { lastName: string }[] }) => items.map(({ lastName }) => lastName);

/** Prices of a dinner and a night. */
interface Costs {
  meal?: number;
  night?: number;
}
type Facts = Parameters<typeof updateAccounts>[1][number]['facts'];

function factsOf({ meal, night }: Costs): Facts[] {
  const facts: Facts[] = [];
  if (meal !== undefined)
    facts.push({ kind: 'ACTIVITY', price: meal, isRestauration: true, isEnrolled: true, presence: null });
  if (night !== undefined)
    facts.push({ kind: 'STAY', status: 'ACCEPTED', context: 'ASSIGNED', isGone: false, price: night });
  return facts;
}

/** Inviting people and recording their formalities in a test environment. */
export const benefitsIn = (environment: () => TestEnvironment) => {
  /** An HCP who is signed up there, with a dinner and a night at these prices. */
  async function invite(
    gathering: ReturnType<typeof aGathering>,
    lastName: string,
    costs: Costs = {},
    more: object = {},
  ) {
    const { gatheringUuid } = gathering;
    const person = aPerson(gatheringUuid, {
      lastName,
      subscriptionPrice: 30_000,
      subscriptionDate: today(),
      presence: null,
      ...more,
    });
    await environment().knows(gathering, [person]);
    const { participantUuid } = person;
    const settled = factsOf(costs).map((facts) => ({
      ...{ participantUuid, gatheringUuid, source: randomUUID(), label: null, rev: 1, facts },
    }));
    await inTransaction(environment().context(), (tx) => updateAccounts(tx, settled));
    return person;
  }

  const listed = async (gatheringUuid: string, filter: string | null = null, more: object = {}, actor: Actor = roc) =>
    (
      await environment().callAs(
        actor,
        `query($g: ID!, $f: BenefitFilter, $first: Int, $after: String) {
        invitationBenefits(gatheringUuid: $g, filter: $f, first: $first, after: $after) {
          total toFile late declareBy authoriseBy endCursor hasNextPage items { ${row} } } }`,
        { g: gatheringUuid, f: filter, ...more },
      )
    ).data.invitationBenefits;

  const files = (
    actor: Actor,
    name: string,
    { gatheringUuid: g, participantUuid: p }: { gatheringUuid: string; participantUuid: string },
    given: string,
  ) =>
    environment().callAs(
      actor,
      `mutation($g: ID!, $p: ID!) { ${name}(gatheringUuid: $g, participantUuid: $p, ${given}) { ${row} historicalRecords { action data } } }`,
      { g, p },
    );

  return { invite, listed, files };
};
