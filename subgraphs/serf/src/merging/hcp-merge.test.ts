import { randomUUID } from 'node:crypto';
import { hcpGivenBack, hcpMerged, hcpMoved, hcpParted } from '@portal/domain';
import { trusted } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Serfs } from '../models.ts';
import { signatureOfSerf } from '../signature/sealed-signature.ts';
import { openEnvironment, type TestEnvironment } from '../testing/environment.ts';

let portal: TestEnvironment;
beforeAll(async () => {
  portal = await openEnvironment();
});
afterAll(() => portal.stop());

const admin = actorOfType('admin');
const stateOf = async (...uuids: string[]) => {
  const rows = await Serfs.find({ healthCareProfessionalUuid: trusted({ $in: uuids }) }, { _id: 0 }).lean();
  return rows
    .map(({ serfUuid, healthCareProfessionalUuid, isCurrent, sealedFor, nameKey, state }) => ({
      ...{ serfUuid, healthCareProfessionalUuid, isCurrent, sealedFor: sealedFor ?? null, nameKey, state },
    }))
    .sort((a, b) => (a.serfUuid < b.serfUuid ? -1 : 1));
};

async function aPair(keepsLoser: boolean) {
  const winner = await portal.knows();
  const loser = await portal.knows({ lastName: 'Evrard-Martin' });
  const own = await portal.serfIn(winner, 'not_signed');
  const theirs = await portal.serfIn(loser, 'signed');
  const pair = { mergeUuid: randomUUID(), winnerUuid: winner.uuid, loserUuid: loser.uuid };
  return { winner, loser, own, theirs, pair, keeps: keepsLoser ? [theirs] : [own] };
}

async function merge({ pair, keeps }: Awaited<ReturnType<typeof aPair>>) {
  await portal.publish(hcpMerged, pair.mergeUuid, { ...pair, keeps }, 1);
  return portal.delivered(hcpMoved, ({ data }) => data.mergeUuid === pair.mergeUuid);
}
async function part({ pair }: Awaited<ReturnType<typeof aPair>>) {
  await portal.publish(hcpParted, pair.mergeUuid, pair, 2);
  return portal.delivered(hcpGivenBack, ({ data }) => data.mergeUuid === pair.mergeUuid);
}

test('a merge is looked at: what is held, and which forms collide', async () => {
  const { winner, loser, own, theirs } = await aPair(true);
  const question = { winnerUuid: winner.uuid, loserUuid: loser.uuid };
  expect(await portal.askOver('look-hcp-merge', question, { issuer: 'hcps' })).toMatchObject({
    holds: [{ label: 'SERF', count: 1 }],
    collisions: [
      {
        key: 'serf:DEFAULT',
        options: [
          { id: own, label: 'Non signé', isOfLoser: false },
          { id: theirs, isOfLoser: true },
        ],
      },
    ],
  });
  await expect(portal.askOver('look-hcp-merge', question, { issuer: 'mails' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test.each([true, false])('merged and parted again, the loser’s kept: %s', async (keepsLoser) => {
  const given = await aPair(keepsLoser);
  const { winner, loser, own, theirs } = given;
  const before = await stateOf(winner.uuid, loser.uuid);
  expect((await merge(given)).data).toMatchObject({ ids: [theirs], moved: [{ domain: 'serf', count: 1 }] });
  const after = await stateOf(winner.uuid, loser.uuid);
  expect(after.find(({ serfUuid }) => serfUuid === theirs)).toMatchObject({
    healthCareProfessionalUuid: winner.uuid,
    isCurrent: keepsLoser,
    sealedFor: loser.uuid,
    nameKey: before.find(({ serfUuid }) => serfUuid === own)!.nameKey,
  });
  expect(after.find(({ serfUuid }) => serfUuid === own)).toMatchObject({ isCurrent: !keepsLoser });
  // The signature is still opened, by the loser's key.
  const form = await Serfs.findOne({ serfUuid: theirs }, { _id: 0 }).lean();
  expect((await signatureOfSerf(portal.context(admin), form as never)).strokes).not.toBeNull();
  expect((await portal.historyOf(theirs)).at(-1)).toMatchObject({
    action: 'moveSerfToHcp',
    data: { from: loser.uuid, to: winner.uuid },
  });
  expect((await part(given)).data).toMatchObject({ ids: [theirs], remarks: [] });
  expect(await stateOf(winner.uuid, loser.uuid)).toEqual(before);
});
