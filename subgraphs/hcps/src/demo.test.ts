import { serviceContext } from '@portal/server';
import { demoHcps, demoParticipants } from '@portal/server/demo-plan';
import { demoUuid } from '@portal/server/service/demo';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedHcps } from './demo.ts';
import hcps from './index.ts';
import { GatheringCopies, HcpModel, type StoredHcp } from './models.ts';
import { units } from './testing/environment.ts';

let portal: TestSubgraph;
let all: StoredHcp[];
beforeAll(async () => {
  portal = await startForTest(hcps, { demo: true });
  all = (await HcpModel.find({}, { _id: 0 }).lean()) as unknown as StoredHcp[];
});
afterAll(() => portal.stop());

/** Who is there twice, to be merged. */
const enteredTwice = 3;

test('the plan is the same each time, with names and numbers of their own', () => {
  const [once, again] = [demoHcps(), demoHcps()];
  expect(once).toEqual(again);
  const distinct = (values: unknown[]) => new Set(values).size;
  expect([
    distinct(once.map(({ uuid }) => uuid)),
    distinct(once.map(({ veevaId }) => veevaId)),
    distinct(once.map(({ firstName, lastName }) => `${firstName} ${lastName}`)),
  ]).toEqual([2000, 2000, 2000 - enteredTwice]);
});

test('2,000 HCPs, of every kind that a screen shows', () => {
  const some = (holds: (hcp: StoredHcp) => unknown) => all.filter((hcp) => holds(hcp)).length;
  expect(all).toHaveLength(2000);
  const counts = {
    withoutEmail: some((h) => h.email === null),
    refused: some((h) => h.hasRefused && h.refusedDate),
    sealed: some((h) => Object.keys(h.additionalInfo).length > 0),
    bankStatements: some((h) => h.bankStatement),
    experts: some((h) => h.targets.kme),
    targetedByAnother: some((h) => h.businessUnitUuids.length > 1),
    absent: some((h) => h.participations.some(({ presence }) => presence === 'NO_SHOW' || presence === 'ABSENT')),
    funded: some((h) => h.fundings.some(({ isConfirmed }) => isConfirmed)),
  };
  expect(Object.entries(counts).filter(([, count]) => count < 30)).toEqual([]);
  expect(counts.sealed).toBe(200);
  expect(new Set(all.map(({ zoneUuid }) => zoneUuid)).size).toBe(20);
});

test('participations are those of participants’ own demo data', () => {
  const expected = demoParticipants().filter(({ hcp }) => hcp);
  const found = all.flatMap(({ participations }) => participations);
  expect(found.map(({ participantUuid }) => participantUuid).sort()).toEqual(
    expected.map(({ participantUuid }) => participantUuid).sort(),
  );
});

test('bans and years can be derived from the copies', async () => {
  expect(await GatheringCopies.countDocuments()).toBe(40);
  const absent = all.find((h) =>
    h.participations.some(({ presence, isRemoved }) => presence === 'NO_SHOW' && !isRemoved),
  )!;
  const query = `{ hcpFull(healthCareProfessionalUuid: "${absent.uuid}") { bannedGathering { name presence } files { validity } historicalRecords { action userName } } }`;
  const { data, errors } = await portal.callAs(actorOfType('roc'), query);
  expect(errors).toEqual([]);
  expect(data.hcpFull.bannedGathering).toEqual({
    name: expect.any(String),
    presence: expect.stringMatching(/NO_SHOW|ABSENT/),
  });
  expect(data.hcpFull.historicalRecords).toEqual([{ action: 'createHcp', userName: 'Gaëlle Le Goff' }]);
});

test('the MSL of the demo sees a unit’s HCPs; sealed fields open', async () => {
  const msl = actorOfType('msl', { businessUnitUuid: units.AD });
  const { data } = await portal.callAs(msl, '{ searchHcpForHcpTable { total } }');
  expect(data.searchHcpForHcpTable.total).toBe(all.filter((h) => h.businessUnitUuids.includes(units.AD)).length);
  const open = `{ hcpAdditionalInfo(healthCareProfessionalUuid: "${demoUuid('hcp:0')}", fields: ["country"]) { value } }`;
  expect((await portal.callAs(actorOfType('roc'), open)).data.hcpAdditionalInfo).toEqual([{ value: 'FR' }]);
});

test('a filled database is not changed', async () => {
  await HcpModel.updateOne({ uuid: demoUuid('hcp:1') }, { $set: { city: 'Brest' } });
  await seedHcps(serviceContext(hcps, portal.running.log));
  expect((await HcpModel.findOne({ uuid: demoUuid('hcp:1') }).lean())?.city).toBe('Brest');
});
