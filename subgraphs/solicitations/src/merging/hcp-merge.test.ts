import { randomUUID } from 'node:crypto';
import {
  type CongressSnapshot,
  hcpGivenBack,
  hcpMerged,
  hcpMergeSettled,
  hcpMoved,
  hcpParted,
  solicitationCancelled,
} from '@portal/domain';
import { trusted } from '@portal/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Solicitations } from '../models.ts';
import { quotasOf } from '../quotas/quotas.ts';
import { recountSeats } from '../quotas/recount.ts';
import { signatureOfSolicitation } from '../signature/sealed-signature.ts';
import { aCongress, admin, anHcp, msl, openEnvironment, type TestEnvironment } from '../testing/environment.ts';

let portal: TestEnvironment;
beforeAll(async () => {
  portal = await openEnvironment();
});
afterAll(() => portal.stop());

const stateOf = async (...uuids: string[]) => {
  const rows = await Solicitations.find({ healthCareProfessionalUuid: trusted({ $in: uuids }) }, { _id: 0 }).lean();
  return rows
    .map(({ solicitationUuid, healthCareProfessionalUuid, status, isLive, sealedFor, nameKey, cancellationDate }) => ({
      ...{ solicitationUuid, healthCareProfessionalUuid, status, isLive, sealedFor: sealedFor ?? null, nameKey },
      cancellationDate,
    }))
    .sort((a, b) => (a.solicitationUuid < b.solicitationUuid ? -1 : 1));
};
const taken = async ({ gatheringUuid }: CongressSnapshot) =>
  (await quotasOf(portal.context(), gatheringUuid))!.global.taken;

/** Two records of one person, each solicited for the same congress; of the loser another one for a second congress. */
async function aPair(maximalQuota = 8) {
  const [congress, second] = [aCongress({}, { maximalQuota }), aCongress()];
  const [winner, loser] = [anHcp(), anHcp({ lastName: 'Coeurdevey', firstName: 'Adelaide' })];
  await portal.knows(congress, [winner, loser]);
  await portal.knows(second);
  const collected = async (where: CongressSnapshot, who: typeof winner) => {
    const id = await portal.create(where, who);
    await portal.does(msl, `collectSolicitation(solicitationUuid: "${id}")`);
    return id;
  };
  const [own, theirs, other] = [
    await collected(congress, winner),
    await collected(congress, loser),
    await collected(second, loser),
  ];
  const pair = { mergeUuid: randomUUID(), winnerUuid: winner.uuid, loserUuid: loser.uuid };
  return { congress, second, winner, loser, own, theirs, other, pair };
}
type Pair = Awaited<ReturnType<typeof aPair>>;

async function merge({ pair }: Pair, keeps: string[]) {
  await portal.publish(hcpMerged, pair.mergeUuid, { ...pair, keeps }, 1);
  await portal.delivered(hcpMoved, ({ data }) => data.mergeUuid === pair.mergeUuid);
}
async function part({ pair }: Pair) {
  await portal.publish(hcpParted, pair.mergeUuid, pair, 3);
  return portal.delivered(hcpGivenBack, ({ data }) => data.mergeUuid === pair.mergeUuid);
}

test.each(['own', 'theirs'] as const)('merged and parted again, kept: %s', async (kept) => {
  const given = await aPair();
  const { congress, second, winner, loser, own, theirs, other, pair } = given;
  const before = await stateOf(winner.uuid, loser.uuid);
  expect(before.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  const look = await portal.askOver(
    'look-hcp-merge',
    { winnerUuid: winner.uuid, loserUuid: loser.uuid },
    { issuer: 'hcps' },
  );
  expect(look).toMatchObject({
    holds: [{ label: 'Sollicitations', count: 2 }],
    collisions: [{ key: `solicitation:${congress.gatheringUuid}`, options: [{ id: own }, { id: theirs }] }],
  });

  await merge(given, [given[kept]]);
  const after = new Map((await stateOf(winner.uuid, loser.uuid)).map((row) => [row.solicitationUuid, row]));
  expect([...after.values()].every((row) => row.healthCareProfessionalUuid === winner.uuid)).toBe(true);
  expect([own, theirs, other].map((id) => after.get(id)!.status)).toEqual(
    kept === 'own' ? ['confirmed', 'cancelled', 'confirmed'] : ['cancelled', 'confirmed', 'confirmed'],
  );
  expect(after.get(other)).toMatchObject({
    sealedFor: loser.uuid,
    nameKey: before[0]!.nameKey && after.get(own)!.nameKey,
  });
  expect([await taken(congress), await taken(second)]).toEqual([1, 1]);
  expect(await recountSeats(portal.context())).toEqual([]);
  const row = await Solicitations.findOne({ solicitationUuid: other }, { _id: 0 }).lean();
  expect((await signatureOfSolicitation(portal.context(admin), row as never)).typedName).toBe('Adelaide Coeurdevey');

  // Neighbours are told of the cancelled one once everybody has moved theirs.
  await portal.publish(hcpMergeSettled, pair.mergeUuid, { ...pair, isParted: false }, 2);
  const gone = kept === 'own' ? theirs : own;
  await portal.delivered(solicitationCancelled, ({ data }) => data.solicitationUuid === gone);

  expect((await part(given)).data.remarks).toEqual([]);
  expect(await stateOf(winner.uuid, loser.uuid)).toEqual(before);
  expect([await taken(congress), await taken(second)]).toEqual([2, 1]);
  expect(await recountSeats(portal.context())).toEqual([]);
});

test('parted when its place was taken since, the cancelled one waits for a decision, and the counters are right', async () => {
  const given = await aPair(2);
  const { congress, theirs, own } = given;
  await merge(given, [own]);
  const third = anHcp();
  await portal.knows(null, [third]);
  const id = await portal.create(congress, third);
  await portal.does(msl, `collectSolicitation(solicitationUuid: "${id}")`);
  expect(await taken(congress)).toBe(2);
  expect((await part(given)).data.remarks).toHaveLength(1);
  expect(await Solicitations.findOne({ solicitationUuid: theirs }).lean()).toMatchObject({
    status: 'quota_validation',
    healthCareProfessionalUuid: given.loser.uuid,
  });
  expect(await taken(congress)).toBe(2);
  expect(await recountSeats(portal.context())).toEqual([]);
});

test('parted when another congress of its year was confirmed since, the cancelled one waits for a decision', async () => {
  const intercontinental = { nationalityType: 'international' as const };
  const [first, second] = [aCongress({}, intercontinental), aCongress({}, intercontinental)];
  const [winner, loser] = [anHcp(), anHcp()];
  await portal.knows(first, [winner, loser]);
  await portal.knows(second);
  const confirmed = async (where: CongressSnapshot) => {
    const id = await portal.create(where, winner);
    await portal.does(msl, `collectSolicitation(solicitationUuid: "${id}")`);
    return id;
  };
  const own = await confirmed(first);
  const theirs = await portal.create(first, loser);
  const pair = { mergeUuid: randomUUID(), winnerUuid: winner.uuid, loserUuid: loser.uuid };
  await merge({ pair } as Pair, [theirs]);
  const since = await confirmed(second);
  const { remarks } = (await part({ pair } as Pair)).data;
  expect(remarks).toEqual([expect.stringContaining('un autre congrès de son année a été validé depuis')]);
  const rowOf = (solicitationUuid: string) => Solicitations.findOne({ solicitationUuid }, { _id: 0 }).lean();
  expect(await rowOf(since)).toMatchObject({ status: 'confirmed', fundedYear: 2027 });
  expect(await rowOf(own)).toMatchObject({ status: 'quota_validation', fundedYear: null });
  expect(await rowOf(theirs)).toMatchObject({ healthCareProfessionalUuid: loser.uuid });
  expect([await taken(first), await taken(second)]).toEqual([0, 1]);
  expect(await recountSeats(portal.context())).toEqual([]);
});
