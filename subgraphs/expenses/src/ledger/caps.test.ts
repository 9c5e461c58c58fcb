import { randomUUID } from 'node:crypto';
import { type Actor, type CostFacts, type CostOfParticipant, type ExpenseGathering, formatEuros } from '@portal/domain';
import { inTransaction } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { withEveryRight } from '@portal/test/suites/reach';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { participants } from '../copies.ts';
import { aGathering, aPerson, openEnvironment, otherUnit, type TestEnvironment, unit } from '../testing/environment.ts';
import { updateAccounts } from './update-accounts.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
  await environment.cap('2025-01-01', 300_000);
  await environment.cap('2026-01-01', 200_000);
});
afterAll(() => environment.stop());

const admin = actorOfType('admin');
/** Somebody of one unit. */
const limited = withEveryRight('cp', unit);

/** An HCP at an event of a year, which costs so much for them. */
async function at(year: number, amount: number, hcp: string, more: Partial<ExpenseGathering> = {}) {
  const beginDate = new Date(`${year}-06-10T08:00:00Z`);
  const gathering = aGathering({ status: 'PUBLISHED', beginDate, endDate: beginDate, ...more });
  const { gatheringUuid } = gathering;
  const person = aPerson(gatheringUuid, { healthCareProfessionalUuid: hcp, unitUuids: [unit, otherUnit] });
  await environment.knows(gathering, [person]);
  const facts: CostFacts = { kind: 'TRANSFER', transportPrice: amount, otherPrice: null, isRemoved: false };
  const { participantUuid } = person;
  await costs({ participantUuid, gatheringUuid, source: randomUUID(), label: null, rev: 1, facts });
  return participantUuid;
}
const costs = (cost: CostOfParticipant) => inTransaction(environment.context(), (tx) => updateAccounts(tx, [cost]));
const crossings = async (actor: Actor, participantUuids: string[], more: number) =>
  (
    await environment.callAs(
      actor,
      'query($c: [SpendChange!]!) { spendCapCheck(changes: $c) { participantUuid cap spent after over message } }',
      { c: participantUuids.map((participantUuid) => ({ participantUuid, more })) },
    )
  ).data.spendCapCheck;

test('what one more expense would bring over the year’s cap is said with what it is spent on; events out of reach are one sum', async () => {
  const hcp = randomUUID();
  await at(2026, 80_000, hcp, { name: 'Congrès A' });
  const there = await at(2026, 70_000, hcp, { name: 'Congrès B' });
  await at(2026, 30_000, hcp, { name: 'Secret', businessUnitUuids: [otherUnit] });
  await at(2025, 90_000, hcp, { name: 'L’an dernier' });
  expect(await crossings(limited, [there], 20_000)).toEqual([]);
  const [crossing] = await crossings(limited, [there], 20_001);
  expect(crossing).toEqual({
    ...{ participantUuid: there, cap: 200_000, spent: 180_000, after: 200_001, over: 1 },
    message: `Plafond annuel de ${formatEuros(200_000)} dépassé de ${formatEuros(1)} : Congrès A ${formatEuros(80_000)}, Congrès B ${formatEuros(70_000)}, Autres événements ${formatEuros(30_000)}.`,
  });
  expect((await crossings(admin, [there], 20_001))[0].message).toContain('Secret');
});

test('what a form adds at two events of one HCP counts together in the year, and apart in two years', async () => {
  const hcp = randomUUID();
  const both = [await at(2026, 80_000, hcp), await at(2026, 70_000, hcp)];
  const before = await at(2025, 150_000, hcp);
  expect(await crossings(admin, both, 25_000)).toEqual([]);
  const over = { cap: 200_000, spent: 150_000, after: 200_002, over: 2 };
  const found = await crossings(admin, [...both, before], 25_001);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining(both.map((participantUuid) => expect.objectContaining({ participantUuid, ...over }))),
  );
});

test('what two records of one HCP cost counts together while they are merged, and apart once they are parted', async () => {
  const [winner, loser] = [randomUUID(), randomUUID()];
  const own = await at(2026, 90_000, winner);
  const theirs = await at(2026, 70_000, loser);
  const now = (participantUuid: string) => environment.neighbours.participants.get(participantUuid)!;
  // As participants say it: the participation is of another HCP.
  const moved = async (healthCareProfessionalUuid: string) => {
    const person = { ...now(theirs), healthCareProfessionalUuid, rev: now(theirs).rev + 1 };
    environment.neighbours.participants.set(theirs, person);
    await participants.keep(environment.context(), [person]);
  };
  expect(await crossings(admin, [own], 50_000)).toEqual([]);
  await moved(winner);
  expect(await crossings(admin, [own], 50_000)).toMatchObject([{ spent: 160_000, after: 210_000, over: 10_000 }]);
  await moved(loser);
  expect(await crossings(admin, [own], 50_000)).toEqual([]);
  expect(await crossings(admin, [theirs], 130_001)).toMatchObject([{ spent: 70_000 }]);
});

test('a year is judged by its own cap; staff and people added by hand have none', async () => {
  const hcp = randomUUID();
  const before = await at(2025, 250_000, hcp);
  expect(await crossings(admin, [before], 50_000)).toEqual([]);
  expect((await crossings(admin, [before], 50_001))[0].cap).toBe(300_000);
  const gathering = aGathering({ status: 'PUBLISHED' });
  const byHand = aPerson(gathering.gatheringUuid, { kind: 'MANUAL', healthCareProfessionalUuid: null });
  await environment.knows(gathering, [byHand]);
  expect(await crossings(admin, [byHand.participantUuid], 10_000_000)).toEqual([]);
});

test('a cap that was wrong is removed, and no longer counts', async () => {
  const spendCapUuid = await environment.cap('2026-02-01', 1_000);
  const there = await at(2026, 500, randomUUID());
  expect(await crossings(admin, [there], 600)).toHaveLength(1);
  const removed = await environment.callAs(
    admin,
    'mutation($u: ID!) { removeSpendCap(spendCapUuid: $u) { spendCapUuid } }',
    {
      u: spendCapUuid,
    },
  );
  expect(removed.code).toBeUndefined();
  expect(await crossings(admin, [there], 600)).toEqual([]);
});

describe('what crosses the cap, from wherever it came,', () => {
  const roc = actorOfType('roc');
  const eventOf = async (hcp: string, first: number) => {
    const gathering = aGathering({
      status: 'PUBLISHED',
      name: 'Congrès C',
      beginDate: new Date('2026-06-10T08:00:00Z'),
    });
    const { gatheringUuid } = gathering;
    const person = aPerson(gatheringUuid, { healthCareProfessionalUuid: hcp });
    await environment.knows(
      {
        ...gathering,
        gatheringUsers: [{ userUuid: roc.userUuid, gatheringUserType: 'roc', isBackup: false, businessUnitUuid: null }],
      },
      [person],
    );
    let rev = 0;
    const source = randomUUID();
    const { participantUuid } = person;
    const transfer = (transportPrice: number) =>
      costs({
        ...{ participantUuid, gatheringUuid, source, label: null, rev: ++rev },
        facts: { kind: 'TRANSFER', transportPrice, otherPrice: null, isRemoved: false },
      });
    await transfer(first);
    return { gatheringUuid, transfer };
  };
  const waiting = async (actor: Actor, gatheringUuid: string) => {
    const { data } = await environment.callAs(actor, '{ expensesWork { kind gatherings { gatheringUuid count } } }');
    const kind = data.expensesWork.find((one: { kind: string }) => one.kind === 'SPEND_CAP_CROSSED');
    return kind?.gatherings.some((one: { gatheringUuid: string }) => one.gatheringUuid === gatheringUuid) ?? false;
  };
  const standing = async (gatheringUuid: string) =>
    (
      await environment.callAs(
        roc,
        `{ budget(gatheringUuid: "${gatheringUuid}") { crossings { lastName spent message } } }`,
      )
    ).data.budget.crossings;
  const look = (g: string, h: string, s: number) =>
    environment.callAs(
      roc,
      'mutation($g: ID!, $h: ID!, $s: Int!) { acknowledgeSpendCap(gatheringUuid: $g, healthCareProfessionalUuid: $h, spent: $s) { crossings { spent } } }',
      { g, h, s },
    );

  test('waits for the ROC of its event until it was looked at, and again once it has grown', async () => {
    const hcp = randomUUID();
    await at(2026, 150_000, hcp, { name: 'Congrès A' });
    const { gatheringUuid: g, transfer } = await eventOf(hcp, 50_000);
    expect([await waiting(roc, g), await standing(g)]).toEqual([false, []]);
    await transfer(60_000);
    expect([await waiting(roc, g), await waiting(actorOfType('mci'), g), await waiting(actorOfType('roc'), g)]).toEqual(
      [...[true, false, false]],
    );
    expect(await standing(g)).toEqual([
      {
        ...{ lastName: 'Évrard', spent: 210_000 },
        message: `Plafond annuel de ${formatEuros(200_000)} dépassé de ${formatEuros(10_000)} : Congrès A ${formatEuros(150_000)}, Congrès C ${formatEuros(60_000)}.`,
      },
    ]);
    // What was added while they looked waits on.
    await transfer(60_001);
    expect((await look(g, hcp, 210_000)).data.acknowledgeSpendCap.crossings).toEqual([{ spent: 210_001 }]);
    expect((await look(g, hcp, 210_001)).data.acknowledgeSpendCap.crossings).toEqual([]);
    expect(await waiting(roc, g)).toBe(false);
    await transfer(70_000);
    expect(await waiting(roc, g)).toBe(true);
  });

  test('is gone once it is within the cap, and waits the next time that it crosses it', async () => {
    const hcp = randomUUID();
    const { gatheringUuid: g, transfer } = await eventOf(hcp, 250_000);
    await look(g, hcp, 250_000);
    await transfer(200_000);
    expect(await standing(g)).toEqual([]);
    await transfer(240_000);
    expect(await standing(g)).toHaveLength(1);
  });
});
