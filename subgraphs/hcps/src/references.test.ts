import { randomUUID } from 'node:crypto';
import { demoUuid } from '@portal/server/service/demo';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HcpModel } from './models.ts';
import { someHcp, startHcps, units } from './testing/environment.ts';

const zone = demoUuid('zone:MS:1');
const [msl, left, dm, unknown] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const people = [
  { userUuid: msl, userType: 'msl', active: true },
  { userUuid: left, userType: 'msl', active: false },
  { userUuid: dm, userType: 'dm', active: true },
];
const users = stubSubgraph('users', {
  snapshots: async (_ctx, { userUuids }: { userUuids: string[] }) =>
    people.filter(({ userUuid }) => userUuids.includes(userUuid)),
});

let portal: TestSubgraph;
let owner: TestSubgraph;
beforeAll(async () => {
  owner = await startForTest(users);
  portal = await startHcps();
});
afterAll(async () => {
  await portal.stop();
  await owner.stop();
});

const admin = actorOfType('admin');
const form = {
  firstName: 'Éloi',
  lastName: 'L’Hôte',
  type: 'DOCTOR',
  specialty: 'NEUROLOGY',
  postalCode: '75013',
  city: 'Paris',
};
const create = 'mutation($hcp: HcpInput!) { createHcp(hcp: $hcp) { uuid } }';
const update = 'mutation($uuid: ID!, $hcp: HcpInput!) { updateHcp(uuid: $uuid, hcp: $hcp, base: { rev: 1 }) { uuid } }';

test.each<[string, object, Record<string, string> | undefined]>([
  ['a zone and an MSL that there are', { zoneUuid: zone, mslResponsibleUuid: msl }, undefined],
  ['neither', {}, undefined],
  ['an unknown zone', { zoneUuid: unknown, mslResponsibleUuid: msl }, { zoneUuid: 'Zone inconnue' }],
  ['an unknown MSL', { mslResponsibleUuid: unknown }, { mslResponsibleUuid: 'MSL inconnu' }],
  ['an MSL who has left', { mslResponsibleUuid: left }, { mslResponsibleUuid: 'MSL inconnu' }],
  ['a director instead of one', { mslResponsibleUuid: dm }, { mslResponsibleUuid: 'MSL inconnu' }],
  [
    'nothing that is known',
    { zoneUuid: unknown, mslResponsibleUuid: unknown, businessUnitUuid: unknown },
    { businessUnitUuid: 'Franchise inconnue', zoneUuid: 'Zone inconnue', mslResponsibleUuid: 'MSL inconnu' },
  ],
  ['a target of the unit', { targets: { ms: 'MS_H' } }, undefined],
  ['a target of another unit', { targets: { ms: 'SMA_A' } }, { 'targets.ms': 'Cible inconnue' }],
  ['something that is no uuid', { zoneUuid: 'x' }, { zoneUuid: 'Identifiant incorrect' }],
])('a new or changed HCP with %s', async (_what, references, fields) => {
  const made = await portal.callAs(admin, create, { hcp: { ...form, ...references } });
  const { uuid, rev } = await someHcp();
  const changed = await portal.callAs(admin, update, { uuid, hcp: references });
  const code = fields && 'BAD_USER_INPUT';
  expect([made.code, changed.code]).toEqual([code, code]);
  expect([made, changed].map((answer) => answer.errors[0]?.extensions.fields)).toEqual([fields, fields]);
  if (fields) expect((await HcpModel.findOne({ uuid }).lean())?.rev).toBe(rev);
});

test('the HCP’s current references are kept, even retired ones', async () => {
  const { uuid } = await someHcp({ zoneUuid: unknown, mslResponsibleUuid: left });
  const hcp = { zoneUuid: unknown, mslResponsibleUuid: left, city: 'Brest' };
  expect((await portal.callAs(admin, update, { uuid, hcp })).code).toBeUndefined();
});

test('without the right to change an HCP nothing about zones is revealed', async () => {
  const { uuid } = await someHcp({ businessUnitUuid: units.MS });
  const abm = actorOfType('abm', { businessUnitUuid: units.MS });
  const answer = await portal.callAs(abm, update, { uuid, hcp: { zoneUuid: unknown } });
  expect(answer.code).toBe('FORBIDDEN');
});
