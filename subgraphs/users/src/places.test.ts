import { firstPlaces } from '@portal/server/first-places';
import { actorOfType } from '@portal/test/actors';
import { standInFor } from '@portal/test/stand-in';
import { startForTest, type TestSubgraph } from '@portal/test/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import users from './index.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startForTest(users);
});
afterAll(() => portal.stop());

const admin = actorOfType('admin');
const unit = firstPlaces.units[0]!;
const zoneCalled = (label: string) => firstPlaces.zones.find((one) => one.label === label)!;
const [global, paris, east] = ['Zone AD Global', 'Zone AD Île-de-France', 'Zone AD Nord-Est'].map(zoneCalled);

const update = `mutation($uuid: ID!, $input: BusinessUnitInput!, $base: EditBase!) {
  updateBusinessUnit(businessUnitUuid: $uuid, input: $input, base: $base) { label order criteria { code } }
}`;
const createUnit = 'mutation($input: NewBusinessUnitInput!) { createBusinessUnit(input: $input) { businessUnitUuid } }';
const updateZone = `mutation($uuid: ID!, $label: String!) {
  updateZone(zoneUuid: $uuid, input: { label: $label, order: 2 }, base: { rev: 1 }) { label }
}`;
const form = { label: unit.label, order: unit.order, serfForm: 'DEFAULT', criteria: unit.criteria };

test('two people who change a unit at the same time lose nothing, and choose what collides', async () => {
  const edit = (changes: object, touched: string[]) =>
    portal.callAs(admin, update, {
      uuid: unit.businessUnitUuid,
      input: { ...form, ...changes },
      base: { rev: 1, touched },
    });
  expect((await edit({ label: 'Mémoire' }, ['label'])).code).toBeUndefined();
  const severe = { code: 'AD_S', label: 'Forme sévère' };
  const merged = await edit({ criteria: [...unit.criteria, severe] }, ['criteria.AD_S']);
  expect(merged.data.updateBusinessUnit).toEqual({
    label: 'Mémoire',
    order: unit.order,
    criteria: ['AD_H', 'AD_M', 'AD_L', 'AD_S', 'HC'].map((code) => ({ code })),
  });
  expect((await edit({ label: 'Neurologie' }, ['label'])).code).toBe('EDIT_COLLIDES');
  const events = await portal.outboxOf(unit.businessUnitUuid);
  expect(events.map(({ name, aggregateVersion }) => [name, aggregateVersion])).toEqual([
    ['businessUnit.changed', 2],
    ['businessUnit.changed', 3],
  ]);
  expect((await portal.historyOf(unit.businessUnitUuid)).map(({ action }) => action)).toEqual([
    'updateBusinessUnit',
    'updateBusinessUnit',
  ]);
});

const newUnit = { ...form, franchise: 'RARE' };
test.each<[string, string, object, string]>([
  ['a code that another unit has', createUnit, { input: { ...newUnit, franchise: 'MS' } }, 'FRANCHISE_TAKEN'],
  ['a code in small letters', createUnit, { input: { ...newUnit, franchise: 'rare' } }, 'BAD_USER_INPUT'],
  [
    'a criterion twice',
    createUnit,
    { input: { ...newUnit, criteria: [...unit.criteria, ...unit.criteria] } },
    'BAD_USER_INPUT',
  ],
  [
    'a name that another zone of the unit has',
    updateZone,
    { uuid: paris!.zoneUuid, label: 'Zone AD Ouest' },
    'ZONE_LABEL_TAKEN',
  ],
])('refused: %s', async (_what, query, variables, code) => {
  expect((await portal.callAs(admin, query, variables as never)).code).toBe(code);
});

const retire = 'mutation($uuid: ID!) { retireZone(zoneUuid: $uuid) { isRetired } }';

test('a zone is retired only when solicitations says so; the one that stands for its unit stays, and nobody new comes into a retired one', async () => {
  expect((await portal.callAs(admin, retire, { uuid: east!.zoneUuid })).code).toBe('SERVICE_UNAVAILABLE');
  const leave = await standInFor('solicitations', { 'open-congresses': async () => ({ openCongresses: 0 }) });
  expect((await portal.callAs(admin, retire, { uuid: global!.zoneUuid })).code).toBe('ZONE_STANDS_FOR_UNIT');
  expect((await portal.callAs(admin, retire, { uuid: east!.zoneUuid })).data.retireZone).toEqual({ isRetired: true });
  await leave();
  const person = { userType: 'msl', profile: 'company', authentication: 'local', firstName: 'Zoé', lastName: 'Noël' };
  const input = { ...person, email: 'zoe@test.test', zoneUuid: east!.zoneUuid };
  const made = await portal.callAs(admin, 'mutation($input: UserInput!) { createUser(input: $input) { userUuid } }', {
    input,
  });
  expect(made.errors[0]?.extensions.fields).toEqual({ zoneUuid: 'Cette zone n’existe pas.' });
});
