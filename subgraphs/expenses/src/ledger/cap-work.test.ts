import { randomUUID } from 'node:crypto';
import { type Actor, formatEuros } from '@portal/domain';
import { actorOfType, backupActorFor, inTwoNames } from '@portal/test/actors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../database.ts';
import { capScene, withRoc } from '../testing/cap-scene.ts';
import { openEnvironment, otherUnit, type TestEnvironment, unit } from '../testing/environment.ts';
import { Years } from './years.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
  await environment.cap('2025-01-01', 200_000);
});
afterAll(() => environment.stop());

const { at, eventOf, look, waitingFor } = capScene(() => environment);
let roc = actorOfType('roc');
beforeEach(() => {
  roc = actorOfType('roc');
});

describe('what crosses the cap, from wherever it came,', () => {
  const isWaiting = async (actor: Actor, gatheringUuid: string) =>
    (await waitingFor(actor)).items.some((one) => one.gatheringUuid === gatheringUuid);
  const standing = async (gatheringUuid: string) =>
    (
      await environment.callAs(
        roc,
        `{ budget(gatheringUuid: "${gatheringUuid}") { crossings { lastName spent message } } }`,
      )
    ).data.budget.crossings;

  test('waits for the ROC of its event until it was looked at, and again once it has grown', async () => {
    const hcp = randomUUID();
    await at(2026, 150_000, hcp, { name: 'Congrès A', ...withRoc(actorOfType('roc')) });
    const { gatheringUuid: g, transfer } = await eventOf(2026, 50_000, hcp, { name: 'Congrès C', ...withRoc(roc) });
    expect([await isWaiting(roc, g), await standing(g)]).toEqual([false, []]);
    await transfer(60_000);
    const others = [actorOfType('mci'), actorOfType('roc')];
    expect([await isWaiting(roc, g), await isWaiting(others[0]!, g), await isWaiting(others[1]!, g)]).toEqual([
      ...[true, false, false],
    ]);
    expect(await standing(g)).toEqual([
      {
        ...{ lastName: 'Évrard', spent: 210_000 },
        message: `Plafond annuel de ${formatEuros(200_000)} dépassé de ${formatEuros(10_000)} : Congrès A ${formatEuros(150_000)}, Congrès C ${formatEuros(60_000)}.`,
      },
    ]);
    // What was added while they looked waits on.
    await transfer(60_001);
    expect((await look(roc, g, hcp, 210_000)).data.acknowledgeSpendCap.crossings).toEqual([{ spent: 210_001 }]);
    expect((await look(roc, g, hcp, 210_001)).data.acknowledgeSpendCap.crossings).toEqual([]);
    expect(await isWaiting(roc, g)).toBe(false);
    await transfer(70_000);
    expect(await isWaiting(roc, g)).toBe(true);
  });

  test('is gone once it is within the cap, and waits the next time that it crosses it', async () => {
    const hcp = randomUUID();
    const { gatheringUuid: g, transfer } = await eventOf(2026, 250_000, hcp, withRoc(roc));
    await look(roc, g, hcp, 250_000);
    await transfer(200_000);
    expect(await standing(g)).toEqual([]);
    await transfer(240_000);
    expect(await standing(g)).toHaveLength(1);
  });

  test('waits in each year of an HCP that is beyond its cap', async () => {
    const hcp = randomUUID();
    const before = await eventOf(2026, 250_000, hcp, withRoc(roc));
    const after = await eventOf(2027, 260_000, hcp, withRoc(roc));
    const { count, items } = await waitingFor(roc);
    expect(count).toBe(2);
    expect(items.map(({ title, gatheringUuid }) => [title, gatheringUuid])).toEqual([
      ['Évrard Camille, plafond 2027', after.gatheringUuid],
      ['Évrard Camille, plafond 2026', before.gatheringUuid],
    ]);
    await look(roc, before.gatheringUuid, hcp, 250_000);
    expect((await waitingFor(roc)).items.map(({ gatheringUuid }) => gatheringUuid)).toEqual([after.gatheringUuid]);
  });

  test('is found behind any number of others’ that are further beyond it', async () => {
    const others = Array.from({ length: 250 }, () => ({
      ...{ healthCareProfessionalUuid: randomUUID(), year: 2026, estimated: 900_000 },
      ...{ seenUpTo: null, isSeen: false, updatedAt: new Date() },
    }));
    await Years.collection.insertMany(others);
    const { gatheringUuid } = await eventOf(2026, 200_100, randomUUID(), withRoc(roc));
    expect((await waitingFor(roc)).items).toMatchObject([{ gatheringUuid }]);
    const uuids = others.map(({ healthCareProfessionalUuid }) => healthCareProfessionalUuid);
    await Years.collection.deleteMany({ healthCareProfessionalUuid: { $in: uuids } });
  });
});

test.each(['gathering', 'unit'])(
  'a backup in the scope of a %s sees what waits for the ROC there, marks it as seen in two names, and nothing elsewhere',
  async (kind) => {
    const [hcp, another] = [randomUUID(), randomUUID()];
    const { gatheringUuid: g } = await eventOf(2026, 250_000, hcp, { ...withRoc(roc), businessUnitUuids: [unit] });
    const elsewhere = await eventOf(2026, 250_000, another, { ...withRoc(roc), businessUnitUuids: [otherUnit] });
    const where = kind === 'unit' ? { businessUnitUuids: [unit] } : { gatheringUuids: [g] };
    const actor = backupActorFor(roc, where, { as: 'others', businessUnitUuid: otherUnit });
    expect(await waitingFor(actor)).toMatchObject({
      count: 1,
      items: [{ gatheringUuid: g, onBehalfOf: 'Yves Absent' }],
    });
    expect((await look(actor, elsewhere.gatheringUuid, another, 250_000)).code).toBe('NOT_FOUND');
    expect((await look(actor, g, hcp, 250_000)).code).toBeUndefined();
    const [line] = await db.records.history.find({ aggregate: 'capLook' }).sort({ _id: -1 }).limit(1).lean();
    expect([line!.data, line!.actor]).toEqual([
      { gatheringUuid: g, healthCareProfessionalUuid: hcp, year: 2026, spent: 250_000 },
      inTwoNames(actor, roc),
    ]);
    expect((await waitingFor(actor)).count).toBe(0);
  },
);
