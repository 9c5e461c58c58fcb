import { randomUUID } from 'node:crypto';
import { type Actor, formatEuros } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { withEveryRight } from '@portal/test/suites/reach';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { participants } from '../copies.ts';
import { capScene } from '../testing/cap-scene.ts';
import { aGathering, aPerson, openEnvironment, otherUnit, type TestEnvironment, unit } from '../testing/environment.ts';

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

const { at } = capScene(() => environment);
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

test('who was invited a moment ago is asked for, with their event, and hides nobody else’s cap', async () => {
  const there = await at(2026, 150_000, randomUUID());
  const gathering = aGathering({ beginDate: new Date('2026-06-10T08:00:00Z') });
  const unknown = aPerson(gathering.gatheringUuid);
  const elsewhere = aGathering({ businessUnitUuids: [otherUnit] });
  const foreign = aPerson(elsewhere.gatheringUuid);
  for (const one of [gathering, elsewhere]) environment.neighbours.gatherings.set(one.gatheringUuid, one);
  for (const one of [unknown, foreign]) environment.neighbours.participants.set(one.participantUuid, one);
  const asked = [there, unknown.participantUuid];
  expect(await crossings(limited, asked, 50_001)).toMatchObject([{ participantUuid: there, over: 1 }]);
  expect((await crossings(limited, asked, 200_001)).map((one: { over: number }) => one.over)).toEqual([150_001, 1]);
  const { code } = await environment.callAs(
    limited,
    `{ spendCapCheck(changes: [{ participantUuid: "${foreign.participantUuid}", more: 1 }]) { over } }`,
  );
  expect(code).toBe('NOT_FOUND');
});

test('more people at once than a list may hold are refused with how many may be asked about', async () => {
  const changes = Array.from({ length: 2001 }, () => ({ participantUuid: randomUUID(), more: 1 }));
  const query = 'query($c: [SpendChange!]!) { spendCapCheck(changes: $c) { over } }';
  const { errors } = await environment.callAs(limited, query, { c: changes });
  expect(errors![0]!.message).toBe('Au plus 2000 lignes à la fois.');
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
