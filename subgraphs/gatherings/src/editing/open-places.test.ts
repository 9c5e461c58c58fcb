import { businessUnitChanged } from '@portal/domain';
import { initialOrgUnits } from '@portal/server/service/first-units';
import { waitFor } from '@portal/test/wait-for';
import { expect, test } from 'vitest';
import { GatheringModel } from '../gathering.model.ts';
import { orgUnits } from '../org-units.ts';
import {
  createGathering,
  gatheringsForTest,
  information,
  medical,
  otherUnit,
  retirement,
  roc,
  unit,
} from '../testing/environment.ts';

const { subgraph, create, draft, published } = gatheringsForTest();

const nowhere = '00000000-0000-4000-8000-000000000000';
const label = (uuid: string) => initialOrgUnits.units.find(({ businessUnitUuid }) => businessUnitUuid === uuid)!.label;
const isRetired = (name: string) => `« ${name} » est retirée et ne peut plus être choisie`;
const zonesOf = (uuid: string) =>
  initialOrgUnits.zones.filter(({ businessUnitUuid }) => businessUnitUuid === uuid).slice(1);

const updateInformation = `mutation($u: ID!, $i: GatheringInformationInput!, $rev: Int!, $r: String) {
  updateGatheringInformation(gatheringUuid: $u, information: $i, reason: $r, base: { rev: $rev }) { city businessUnits { businessUnitUuid } gatheringSensibleChanges { gatheringSensibleChangeUuid } } }`;
const updateCriteria = `mutation($u: ID!, $c: GatheringCriteriaInput!, $rev: Int!) {
  updateGatheringCriteria(gatheringUuid: $u, criteria: $c, base: { rev: $rev }) { gatheringBusinessUnits { zones { zoneUuid } } } }`;
const stored = async (gatheringUuid: string) => (await GatheringModel.findOne({ gatheringUuid }).lean())!;
const save = async (u: string, businessUnitUuids: string[], more: object = {}, r: string | null = null) => {
  const { name, rev } = await stored(u);
  const i = { ...information(name), businessUnitUuids, ...more };
  return subgraph().callAs(roc, updateInformation, { u, i, rev, r });
};
const saveZones = async (u: string, zoneUuids: string[]) => {
  const zones = zoneUuids.map((zoneUuid) => ({ zoneUuid, zoneQuota: 6 / zoneUuids.length }));
  const quotas = { criterias: ['HC'], doctorQuota: 6, otherDisciplinesQuota: 4, hasZoneQuota: true, zones };
  const c = { maximalQuota: 10, gatheringBusinessUnits: [{ businessUnitUuid: unit, ...quotas }] };
  return subgraph().callAs(roc, updateCriteria, { u, c, rev: (await stored(u)).rev });
};
const fieldsOf = ({ code, errors }: Awaited<ReturnType<typeof save>>) => [code, errors[0]?.extensions.fields];

test('a retired or unknown unit is refused beside its field, in a new gathering and in an existing one', async () => {
  const u = await create();
  const give = await retirement(subgraph(), otherUnit);
  const i = { ...information('Trop tard'), businessUnitUuids: [otherUnit] };
  const fields = { businessUnitUuids: isRetired(label(otherUnit)) };
  expect(fieldsOf(await subgraph().callAs(roc, createGathering, { i }))).toEqual(['BAD_USER_INPUT', fields]);
  expect(await GatheringModel.exists({ name: 'Trop tard' })).toBeNull();
  expect(fieldsOf(await save(u, [unit, otherUnit]))).toEqual(['BAD_USER_INPUT', fields]);
  expect(fieldsOf(await save(u, [unit, nowhere]))).toEqual([
    'BAD_USER_INPUT',
    { businessUnitUuids: 'Franchise inconnue' },
  ]);
  expect((await stored(u)).businessUnitUuids).toEqual([unit]);
  await give();
  expect((await save(u, [unit, otherUnit])).errors).toEqual([]);
});

test('a unit that was retired since is kept, and the rest is edited', async () => {
  const u = await create();
  await save(u, [unit, otherUnit]);
  const give = await retirement(subgraph(), otherUnit);
  const { data, errors } = await save(u, [unit, otherUnit], { city: 'Lille' });
  expect(errors).toEqual([]);
  expect(data.updateGatheringInformation).toMatchObject({
    city: 'Lille',
    businessUnits: [{ businessUnitUuid: unit }, { businessUnitUuid: otherUnit }],
  });
  expect((await save(u, [unit])).errors).toEqual([]);
  expect((await save(u, [unit, otherUnit])).code).toBe('BAD_USER_INPUT');
  await give();
});

test('a zone must be in service and of its unit; one that was retired since stays', async () => {
  const u = await draft();
  const [one, two] = zonesOf(unit).map(({ zoneUuid }) => zoneUuid) as [string, string];
  const foreign = zonesOf(otherUnit)[0]!.zoneUuid;
  const at = (n: number) => `gatheringBusinessUnits.0.zones.${n}.zoneQuota`;
  expect(fieldsOf(await saveZones(u, [one, foreign]))).toEqual(['BAD_USER_INPUT', { [at(1)]: 'Zone inconnue' }]);
  const give = await retirement(subgraph(), two);
  const refused = { [at(0)]: isRetired(orgUnits.zoneLabel(two)!) };
  expect(fieldsOf(await saveZones(u, [two, one]))).toEqual(['BAD_USER_INPUT', refused]);
  await give();
  expect((await saveZones(u, [two, one])).errors).toEqual([]);
  const giveAgain = await retirement(subgraph(), two);
  expect((await saveZones(u, [one, two])).errors).toEqual([]);
  await giveAgain();
});

const accept =
  'mutation($u: ID!, $c: ID!) { acceptSensibleChange(gatheringUuid: $u, gatheringSensibleChangeUuid: $c) { status } }';

test('a change that waits is refused with its unit; one whose unit was retired meanwhile is not accepted, and says why', async () => {
  const u = await published();
  const give = await retirement(subgraph(), otherUnit);
  expect((await save(u, [unit, otherUnit], {}, 'Demande')).code).toBe('BAD_USER_INPUT');
  await give();
  const { data } = await save(u, [unit, otherUnit], {}, 'Demande');
  const c = data.updateGatheringInformation.gatheringSensibleChanges[0].gatheringSensibleChangeUuid;
  const giveAgain = await retirement(subgraph(), otherUnit);
  const answer = await subgraph().callAs(medical, accept, { u, c });
  expect([answer.code, answer.errors[0]?.message]).toEqual([
    'SENSIBLE_CHANGE_RETIRED',
    'Une franchise ou une zone de cette demande a été retirée depuis. Refusez-la, puis refaites-la sans elle.',
  ]);
  expect((await stored(u)).businessUnitUuids).toEqual([unit]);
  await giveAgain();
  expect((await subgraph().callAs(medical, accept, { u, c })).errors).toEqual([]);
});

test('before the first full copy, a gathering without a new unit is edited, and one with it is refused as users is unavailable', async () => {
  const u = await create();
  await subgraph().running.definition.db.connection.collection('places').deleteMany({});
  // An event that arrives before the first full copy inserts its own row only.
  const own = initialOrgUnits.units.find(({ businessUnitUuid }) => businessUnitUuid === unit)!;
  await subgraph().publish(businessUnitChanged, unit, { ...own, label: 'Seule', rev: 99 }, 99);
  const isAlone = () => orgUnits.unitLabel(unit) === 'Seule' && orgUnits.unitLabel(otherUnit) === null;
  await waitFor(isAlone, { what: 'the copy of one row' });
  expect((await save(u, [unit], { city: 'Lille' })).errors).toEqual([]);
  const refused = await save(u, [unit, otherUnit]);
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE', domain: 'users' });
  await orgUnits.keep(subgraph().context(), initialOrgUnits);
  expect((await save(u, [unit, otherUnit])).errors).toEqual([]);
});
