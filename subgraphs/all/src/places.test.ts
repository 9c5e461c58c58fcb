import { createDatabase, OrgUnitCopies } from '@portal/server';
import users from '@portal/subgraph-users';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orgUnits as placesOfGatherings } from '../../gatherings/src/org-units.ts';
import { actorOf, createGathering, information, startGatherings } from '../../gatherings/src/testing/environment.ts';
import { orgUnits as placesOfHcps } from '../../hcps/src/org-units.ts';
import { someHcp, startHcps } from '../../hcps/src/testing/environment.ts';
import { hcps as copiedHcps, gatherings } from '../../solicitations/src/copies.ts';
import { orgUnits as placesOfSolicitations } from '../../solicitations/src/quotas/org-units.ts';
import {
  aCongress,
  anHcp,
  createQuery,
  form,
  startSolicitations,
  unit,
  unitQuotas,
  zone,
} from '../../solicitations/src/testing/environment.ts';
import { businessUnits, zones } from '../../users/src/database.ts';

/** The real owner of units and zones, and those who keep a copy. */
let owner: TestSubgraph;
let solicitations: TestSubgraph;
let hcps: TestSubgraph;
let events: TestSubgraph;

const admin = actorOfType('admin', { businessUnitUuid: unit });
const criteria = [{ code: 'RARE_A', label: 'Centre de référence' }];

beforeAll(async () => {
  owner = await startForTest(users);
  solicitations = await startSolicitations();
  hcps = await startHcps();
  events = await startGatherings();
});
afterAll(async () => {
  for (const one of [events, hcps, solicitations, owner]) await one.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: each answer has a shape of its own
async function done(query: string, variables: Record<string, unknown>): Promise<any> {
  const { data, errors } = await owner.callAs(admin, query, variables);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
}

const createUnit =
  'mutation($input: NewBusinessUnitInput!) { createBusinessUnit(input: $input) { businessUnitUuid rev } }';
const createZone = 'mutation($input: NewZoneInput!) { createZone(input: $input) { zoneUuid } }';
const renameZone =
  'mutation($uuid: ID!, $label: String!) { updateZone(zoneUuid: $uuid, input: { label: $label, order: 1 }, base: { rev: 1 }) { label } }';

test('a renamed zone and a new one appear in the places of a congress and in the rows of HCPs', async () => {
  await done(renameZone, { uuid: zone.idf, label: 'Zone MS Grand Paris' });
  const { zoneUuid } = await done(createZone, {
    input: { label: 'Zone MS Outre-mer', order: 6, businessUnitUuid: unit },
  });
  const quotas = [zone.idf, zoneUuid].map((uuid) => ({ zoneUuid: uuid, zoneQuota: 3, visioUrl: null }));
  const congress = aCongress({}, { gatheringBusinessUnits: [unitQuotas({ hasZoneQuota: true, zones: quotas })] });
  await gatherings.keep(solicitations.context(), [congress]);
  const labels = ['Zone MS Grand Paris', 'Zone MS Outre-mer'];
  await waitFor(() => placesOfSolicitations.zoneLabel(zoneUuid), { what: 'the zone in solicitations' });
  const stats = await solicitations.callAs(
    admin,
    `{ congressQuotas(gatheringUuid: "${congress.gatheringUuid}") { units { zones { zoneLabel } } } }`,
  );
  expect(stats.data.congressQuotas.units[0].zones.map((one: { zoneLabel: string }) => one.zoneLabel)).toEqual(labels);

  for (const uuid of [zone.idf, zoneUuid]) await someHcp({ zoneUuid: uuid, businessUnitUuid: unit });
  await waitFor(() => placesOfHcps.zoneLabel(zoneUuid), { what: 'the zone in hcps' });
  const rows = await hcps.ask('export-rows', { filters: {}, first: 10 }, { issuer: 'documents', actor: superDm });
  expect(rows.body.rows.map((row: { zone: string }) => row.zone).sort()).toEqual(labels);
});

const superDm = actorOfType('superDm', { businessUnitUuid: unit });

test('a new unit has its zone, its criteria are applied, its HCPs may be saved, and its name is shown', async () => {
  const input = { label: 'Maladies rares', franchise: 'RARE', criteria, serfForm: 'DEFAULT', order: 4 };
  const { businessUnitUuid } = await done(createUnit, { input });
  expect(await zones.find({ businessUnitUuid }, { _id: 0, label: 1, isGlobal: 1 }).lean()).toEqual([
    { label: 'Zone RARE Global', isGlobal: true },
  ]);
  await waitFor(() => placesOfHcps.unitLabel(businessUnitUuid), { what: 'the unit in hcps' });
  await waitFor(() => placesOfSolicitations.unitLabel(businessUnitUuid), { what: 'the unit in solicitations' });
  expect(placesOfSolicitations.unit(businessUnitUuid)?.criteria.map(({ code }) => code)).toEqual(['RARE_A', 'HC']);
  const made = await hcps.callAs(
    admin,
    'mutation($input: HcpInput!) { createHcp(hcp: $input) { businessUnits { businessUnitUuid } } }',
    {
      input: {
        firstName: 'Léa',
        lastName: 'Rare',
        type: 'DOCTOR',
        specialty: 'NEUROLOGY',
        postalCode: '75001',
        city: 'Paris',
        businessUnitUuid,
      },
    },
  );
  expect(made.errors).toEqual([]);
  expect(made.data.createHcp.businessUnits).toEqual([{ businessUnitUuid }]);
});

test('a unit and a zone with places at a congress that is not closed stay; afterwards they are retired and keep their names', async () => {
  const { businessUnitUuid } = await done(createUnit, {
    input: { label: 'Essai', franchise: 'TRY', criteria: [], serfForm: 'BBU', order: 5 },
  });
  const { zoneUuid } = await done(createZone, { input: { label: 'Zone Essai', order: 1, businessUnitUuid } });
  const places = { hasZoneQuota: true, businessUnitUuid, zones: [{ zoneUuid, zoneQuota: 6, visioUrl: null }] };
  const congress = aCongress(
    {},
    { businessUnitUuids: [businessUnitUuid], gatheringBusinessUnits: [unitQuotas(places)] },
  );
  await gatherings.keep(solicitations.context(), [congress]);
  const retire = async (what: string) =>
    (await owner.callAs(admin, `mutation { ${what} { isRetired } }`)).code ?? 'retired';
  const both = () =>
    Promise.all([
      retire(`retireZone(zoneUuid: "${zoneUuid}")`),
      retire(`retireBusinessUnit(businessUnitUuid: "${businessUnitUuid}")`),
    ]);
  expect(await both()).toEqual(['ZONE_HAS_PLACES', 'BUSINESS_UNIT_HAS_PLACES']);
  await gatherings.keep(solicitations.context(), [{ ...congress, status: 'CLOSED', rev: 2 }]);
  expect(await both()).toEqual(['retired', 'retired']);
  expect(await both()).toEqual(['ILLEGAL_TRANSITION', 'ILLEGAL_TRANSITION']);
  await waitFor(() => placesOfSolicitations.unit(businessUnitUuid)?.state === 'retired', { what: 'the retirement' });
  expect(placesOfSolicitations.unitLabel(businessUnitUuid)).toBe('Essai');
  await waitFor(() => placesOfGatherings.unit(businessUnitUuid)?.state === 'retired', { what: 'it in gatherings' });
  const i = { ...information('Trop tard'), businessUnitUuids: [businessUnitUuid] };
  expect((await events.callAs(actorOf('roc'), createGathering, { i })).errors[0]?.extensions.fields).toEqual({
    businessUnitUuids: '« Essai » est retirée et ne peut plus être choisie',
  });
  const late = await owner.callAs(admin, createZone, { input: { label: 'Trop tard', order: 2, businessUnitUuid } });
  expect(late.errors[0]?.extensions.fields).toEqual({ businessUnitUuid: 'Cette franchise est retirée.' });
});

test('rows of an older database keep uuid and name, and get missing fields; a missing copy is fetched', async () => {
  const lacking = { state: '', criteria: '', rev: '', createdAt: '', updatedAt: '' };
  await businessUnits.collection.updateOne(
    { businessUnitUuid: unit },
    { $unset: lacking, $set: { label: 'Sclérose' } },
  );
  await zones.collection.updateOne({ zoneUuid: zone.west }, { $unset: lacking });
  await owner.running.definition.start?.(owner.context(), owner.running.env);
  const row = await businessUnits.findOne({ businessUnitUuid: unit }, { _id: 0 }).lean();
  expect(row).toMatchObject({ label: 'Sclérose', state: 'active', rev: 1, franchise: 'MS' });
  expect(row?.criteria.map(({ code }) => code)).toEqual(['MS_H', 'MS_M', 'MS_L', 'HC']);
  expect(await zones.findOne({ zoneUuid: zone.west }).lean()).toMatchObject({
    label: 'Zone MS Ouest',
    state: 'active',
    rev: 1,
  });

  await solicitations.running.definition.db.connection.collection('places').deleteMany({});
  const stop = await placesOfSolicitations.start(solicitations.context());
  await waitFor(() => placesOfSolicitations.unitLabel(unit), { what: 'the copy, asked of users' });
  await stop();
  expect(placesOfSolicitations.unitLabel(unit)).toBe('Sclérose');
});

test('another instance of a service sees what this one has applied', async () => {
  const db = createDatabase('solicitations');
  await db.connect(process.env.MONGODB_URI!);
  const other = new OrgUnitCopies(db);
  const stop = await other.start(solicitations.context());
  expect(other.zoneLabel(zone.west)).toBe('Zone MS Ouest');
  await done(renameZone, { uuid: zone.west, label: 'Zone MS Atlantique' });
  await waitFor(() => other.zoneLabel(zone.west) === 'Zone MS Atlantique', { what: 'the name in the other instance' });
  await stop();
  await db.disconnect();
});

test('without a copy, what depends on a unit is refused, naming the unavailable domain', async () => {
  const congress = aCongress();
  const hcp = anHcp();
  await gatherings.keep(solicitations.context(), [congress]);
  await copiedHcps.keep(solicitations.context(), [hcp]);
  await solicitations.running.definition.db.connection.collection('places').deleteMany({});
  await waitFor(() => placesOfSolicitations.zoneLabel(zone.west) === null, { what: 'the empty copy' });
  const variables = { g: congress.gatheringUuid, h: hcp.uuid, form, signature: { typedName: 'Adélaïde Cœurdevey' } };
  const { data } = await solicitations.callAs(admin, createQuery, variables);
  const collect = `mutation { collectSolicitation(solicitationUuid: "${data.createSolicitation.solicitationUuid}") { status } }`;
  const refused = await solicitations.callAs(admin, collect);
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE', domain: 'users' });
  await placesOfSolicitations.rebuild(solicitations.context());
  expect((await solicitations.callAs(admin, collect)).data.collectSolicitation.status).toBe('confirmed');
});

test('a reading that is overtaken by a newer one takes nothing back', async () => {
  const db = createDatabase('hcps');
  await db.connect(process.env.MONGODB_URI!);
  const copies = new OrgUnitCopies(db);
  const nothing = { units: [], zones: [] };
  await copies.keep(hcps.context(), nothing);
  const before = copies.unit(unit)!;
  const Copies = db.connection.model('Place');
  const find = Copies.find.bind(Copies);
  let begin = () => {};
  let go = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const held = new Promise<void>((resolve) => (go = resolve));
  vi.spyOn(Copies, 'find').mockImplementationOnce(((...asked: Parameters<typeof find>) => ({
    lean: async () => {
      const rows = await find(...asked).lean();
      begin();
      await held;
      return rows;
    },
  })) as never);
  const late = copies.keep(hcps.context(), nothing);
  await begun;
  await copies.keep(hcps.context(), { units: [{ ...before, label: 'Plus tard', rev: before.rev + 1 }], zones: [] });
  expect(copies.unitLabel(unit)).toBe('Plus tard');
  go();
  await late;
  expect(copies.unitLabel(unit)).toBe('Plus tard');
  await db.disconnect();
});
