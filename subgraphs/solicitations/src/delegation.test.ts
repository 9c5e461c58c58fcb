import { randomUUID } from 'node:crypto';
import type { UserActor, VouchedDelegation } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from './database.ts';
import { Solicitations } from './models.ts';
import {
  aCongress,
  admin,
  anHcp,
  openEnvironment,
  type TestEnvironment,
  unit,
  unitQuotas,
} from './testing/environment.ts';

let environment: TestEnvironment;
let congress: string;
let solicitation: string;
let other: string;

const dm = actorOfType('dm', { businessUnitUuid: unit, firstName: 'Yves', lastName: 'Directeur' });
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const standingIn = (more: Partial<VouchedDelegation> = {}): UserActor => ({
  ...actorOfType('others', { firstName: 'Xavière', lastName: 'Remplaçante' }),
  delegations: [
    {
      delegationUuid: randomUUID(),
      from: day(-2),
      to: day(2),
      gatheringUuids: [congress],
      businessUnitUuids: [],
      delegator: dm,
      ...more,
    },
  ],
});

async function collected(): Promise<{ congress: string; solicitation: string }> {
  const one = aCongress(
    {},
    {
      businessUnitUuids: [unit],
      gatheringBusinessUnits: [unitQuotas({ businessUnitUuid: unit, hasAutomatedValidation: false })],
      gatheringUsers: [],
    },
  );
  const hcp = anHcp({ businessUnitUuid: unit, businessUnitUuids: [unit] });
  await environment.knows(one, [hcp], []);
  const actor = { ...admin, businessUnitUuid: unit };
  const solicitationUuid = await environment.create(one, hcp, actor);
  await environment.does(actor, `collectSolicitation(solicitationUuid: "${solicitationUuid}")`);
  return { congress: one.gatheringUuid, solicitation: solicitationUuid };
}

beforeAll(async () => {
  environment = await openEnvironment();
  ({ congress, solicitation } = await collected());
  other = (await collected()).solicitation;
});
afterAll(() => environment.stop());

const codesOf = async (uuid: string, actor: UserActor) =>
  (await environment.does(actor, `holdSolicitation(solicitationUuid: "${uuid}", reason: "Raison")`)).errors?.map(
    ({ extensions }) => extensions.code,
  );
const seen = async (actor: UserActor) => {
  const query = '{ searchSolicitations(first: 50) { items { solicitationUuid } } }';
  const { data } = await environment.callAs(actor, query);
  return (
    data as { searchSolicitations: { items: { solicitationUuid: string }[] } } | null
  )?.searchSolicitations.items.map((one) => one.solicitationUuid);
};

test('a backup sees and decides what lies in the scope, until its last day, and the history names both', async () => {
  expect(await seen(standingIn())).toEqual([solicitation]);
  expect(await codesOf(other, standingIn())).toEqual(['NOT_FOUND']);
  expect(await codesOf(solicitation, standingIn({ from: day(-4), to: day(-2) }))).toEqual(['FORBIDDEN']);
  expect(await codesOf(solicitation, standingIn({ from: day(2), to: day(4) }))).toEqual(['FORBIDDEN']);
  const actor = standingIn();
  expect(await codesOf(solicitation, actor)).toEqual([]);
  const stored = await Solicitations.findOne({ solicitationUuid: solicitation }).lean();
  expect(stored).toMatchObject({ status: 'waiting_list', deciderUuid: actor.userUuid });
  const line = await db.records.history.findOne({ action: 'holdSolicitation' }).lean();
  expect(line!.actor).toEqual({
    kind: 'user',
    userUuid: actor.userUuid,
    name: 'Xavière Remplaçante',
    onBehalfOf: { userUuid: dm.userUuid, name: 'Yves Directeur' },
  });
});

test('a backup raises quotas as the director would, and the screen offers it', async () => {
  const offered = async (actor: UserActor) => {
    const asked = `{ congressQuotas(gatheringUuid: "${congress}") { canRaise } }`;
    return (await environment.callAs(actor, asked)).data.congressQuotas;
  };
  expect([await offered(standingIn()), await offered(actorOfType('roc'))]).toEqual([
    { canRaise: true },
    { canRaise: false },
  ]);
});
