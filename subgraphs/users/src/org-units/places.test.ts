import { randomUUID } from 'node:crypto';
import { initialOrgUnits } from '@portal/server/service/first-units';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubService } from '@portal/test/stubs/stub-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zones } from '../database.ts';
import users from '../index.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startForTest(users);
});
afterAll(() => portal.stop());

const admin = actorOfType('admin');
const unit = initialOrgUnits.units[0]!;
const zoneCalled = (label: string) => initialOrgUnits.zones.find((one) => one.label === label)!;
const names = ['Global', 'Île-de-France', 'Nord-Est', 'Sud-Ouest', 'Ouest'];
const [global, paris, east, south, west] = names.map((name) => zoneCalled(`Zone AD ${name}`));

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
    { uuid: paris!.zoneUuid, label: 'Zone AD Sud-Est' },
    'ZONE_LABEL_TAKEN',
  ],
])('refused: %s', async (_what, query, variables, code) => {
  expect((await portal.callAs(admin, query, variables as never)).code).toBe(code);
});

/** Somebody of a zone. */
async function someone(userType: string, zoneUuid: string): Promise<string> {
  const person = { userType, profile: 'company', authentication: 'local', firstName: 'Léo', lastName: userType };
  const input = { ...person, email: `${randomUUID()}@test.test`, zoneUuid };
  const made = 'mutation($input: UserInput!) { createUser(input: $input) { userUuid } }';
  return (await portal.callAs(admin, made, { input })).data.createUser.userUuid;
}

const giveMsl = `mutation($uuid: ID!, $input: ZoneInput!, $base: EditBase!) {
  updateZone(zoneUuid: $uuid, input: $input, base: $base) { rev label mslUserUuid msl { lastName } } }`;
const zoneForm = (zone: { label: string }, more: object = {}) => ({ label: zone.label, order: 4, ...more });
const saveZone = (zone: { zoneUuid: string; label: string }, rev: number, more: object = {}, touched?: string[]) =>
  portal.callAs(admin, giveMsl, { uuid: zone.zoneUuid, input: zoneForm(zone, more), base: { rev, touched } });

test('the MSL of a zone is set, kept when a form omits it, and removed', async () => {
  const msl = await someone('msl', south!.zoneUuid);
  const set = await saveZone(south!, 1, { mslUserUuid: msl });
  expect(set.data.updateZone).toEqual({ rev: 2, label: south!.label, mslUserUuid: msl, msl: { lastName: 'msl' } });
  expect((await saveZone({ ...south!, label: 'Zone AD Sud' }, 2)).data.updateZone.mslUserUuid).toBe(msl);
  await portal.callAs(admin, 'mutation($u: ID!) { deactivateUser(userUuid: $u) { active } }', { u: msl });
  const kept = await saveZone(south!, 3, { mslUserUuid: msl });
  expect([kept.code, kept.data.updateZone.mslUserUuid]).toEqual([undefined, msl]);
  expect((await saveZone(south!, 4, { mslUserUuid: null })).data.updateZone.mslUserUuid).toBeNull();
  expect((await saveZone(south!, 5, { mslUserUuid: msl })).code).toBe('BAD_USER_INPUT');
  const told = (await portal.outboxOf(south!.zoneUuid)).map(({ name, aggregateVersion }) => [name, aggregateVersion]);
  expect(told).toEqual([2, 3, 4, 5].map((version) => ['zone.changed', version]));
});

test('two who edit a zone at once: one its MSL, one its name; two who choose its MSL collide', async () => {
  const [one, other] = [await someone('msl', west!.zoneUuid), await someone('mslManager', west!.zoneUuid)];
  expect((await saveZone({ ...west!, label: 'Zone AD Atlantique' }, 1, {}, ['label'])).errors).toEqual([]);
  const merged = await saveZone(west!, 1, { mslUserUuid: one }, ['mslUserUuid']);
  expect(merged.data.updateZone).toMatchObject({ label: 'Zone AD Atlantique', mslUserUuid: one });
  expect((await saveZone(west!, 1, { mslUserUuid: other }, ['mslUserUuid'])).code).toBe('EDIT_COLLIDES');
  expect((await saveZone(west!, 3, { mslUserUuid: other }, ['mslUserUuid'])).errors).toEqual([]);
});

test.each([
  ['somebody who is no MSL', () => someone('dm', paris!.zoneUuid)],
  ['an MSL of another unit', () => someone('msl', zoneCalled('Zone MS Ouest').zoneUuid)],
  ['nobody’s account', async () => randomUUID()],
])('refused as the MSL of a zone, beside its field: %s', async (_who, of) => {
  const refused = await saveZone(paris!, 1, { mslUserUuid: await of() });
  expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual([
    'BAD_USER_INPUT',
    { mslUserUuid: 'Cette personne n’est pas un MSL actif de la franchise de la zone.' },
  ]);
  expect(await zones.findOne({ zoneUuid: paris!.zoneUuid }).lean()).toMatchObject({ rev: 1, mslUserUuid: null });
});

const retire = 'mutation($uuid: ID!) { retireZone(zoneUuid: $uuid) { isRetired } }';

test('a zone is retired only when solicitations allows it; the one that represents its unit stays, and nobody new is assigned to a retired one', async () => {
  expect((await portal.callAs(admin, retire, { uuid: east!.zoneUuid })).code).toBe('SERVICE_UNAVAILABLE');
  const leave = await stubService('solicitations', { 'open-congresses': async () => ({ openCongresses: 0 }) });
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
