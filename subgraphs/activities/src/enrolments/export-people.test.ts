import { activityPeopleExport, ofShown } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { type ExportPage, refusalOf } from '@portal/test/probes/export-page';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Enrolments } from '../models.ts';
import { actsIn } from '../testing/acts.ts';
import {
  aGathering,
  aPerson,
  msl,
  openEnvironment,
  otherUnit,
  roc,
  type TestEnvironment,
} from '../testing/environment.ts';

let environment: TestEnvironment;
let activityUuid: string;
const { subscribe } = actsIn(() => environment);

beforeAll(async () => {
  environment = await openEnvironment();
  const gathering = aGathering();
  const people = ['Bravo', 'Alpha', '=Charlie()'].map((lastName) => aPerson(gathering.gatheringUuid, { lastName }));
  await environment.knows(gathering, people);
  activityUuid = await environment.create(gathering);
  const [bravo, alpha, charlie] = people.map(({ participantUuid }) => participantUuid) as [string, string, string];
  await subscribe(activityUuid, [bravo, alpha, charlie]);
  const enrolledAt = new Date('2027-01-31T23:30:00Z');
  await Enrolments.updateMany({ activityUuid }, { $set: { enrolledAt } });
  await Enrolments.updateOne({ participantUuid: alpha }, { $set: { presence: 'NO_SHOW' } });
});
afterAll(() => environment.stop());

const ask = async (more: object = {}, actor = roc, issuer = 'documents', paging: object = { first: 500 }) =>
  (
    await environment.ask<ExportPage>(
      'export-people',
      { filters: { activityUuid, ...more }, ...paging },
      { issuer, actor },
    )
  ).body;
const cells = (rows: unknown[], shown?: string[]) => rows.map(ofShown(activityPeopleExport, shown).cellsOf);

test('who is enrolled, by name, with all columns or those that are shown', async () => {
  const { rows, total, hasNextPage } = await ask();
  expect([total, hasNextPage]).toEqual([3, false]);
  const rest = ['Médecin local', 'En attente', null, 'Par l’équipe', null, '2027-02-01'];
  expect(cells(rows)).toEqual([
    ['=Charlie()', 'Camille', null, ...rest],
    ['Alpha', 'Camille', 'Absent (non justifié)', ...rest],
    ['Bravo', 'Camille', null, ...rest],
  ]);
  expect(cells(rows.slice(1, 2), ['presence', 'name'])).toEqual([['Absent (non justifié)', 'Alpha', 'Camille']]);
});

test('page by page, and as search and filters narrow it', async () => {
  const first = await ask({}, roc, 'documents', { first: 2 });
  const second = await ask({}, roc, 'documents', { first: 2, after: first.endCursor });
  expect([first.rows.length, first.hasNextPage, second.rows.length, second.total]).toEqual([2, true, 1, null]);
  expect(cells((await ask({ search: 'brav' })).rows, ['name'])).toEqual([['Bravo', 'Camille']]);
  expect(cells((await ask({ presences: ['NO_SHOW'] })).rows, ['name'])).toEqual([['Alpha', 'Camille']]);
});

test.each([
  ['who may see the list but not take people out of it', msl, 'documents', 'FORBIDDEN'],
  ['another service', roc, 'mails', 'FORBIDDEN'],
  ['a medical director of another unit', actorOfType('dm', { businessUnitUuid: otherUnit }), 'documents', 'NOT_FOUND'],
])('%s is refused', async (_who, actor, issuer, code) => {
  expect(refusalOf(await ask({}, actor, issuer))).toBe(code);
});

test('a filter that the list does not have is refused', async () => {
  expect(refusalOf(await ask({ statuses: ['X'] }))).toBe('BAD_USER_INPUT');
});
