import { nightExport, ofShown } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { type ExportPage, refusalOf } from '@portal/test/probes/export-page';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aGathering,
  aNight,
  aPerson,
  mci,
  openEnvironment,
  type TestEnvironment,
  unit,
} from '../testing/environment.ts';

let environment: TestEnvironment;
let g: string;
let hostingUuid: string;

beforeAll(async () => {
  environment = await openEnvironment();
  const gathering = aGathering();
  g = gathering.gatheringUuid;
  const people = ['Alpha', 'Bravo', 'Charlie'].map((lastName) => aPerson(g, { lastName, firstName: 'Camille' }));
  await environment.knows(gathering, people);
  // Two beds: the third waits in line.
  const hotel = await environment.create(gathering, { name: 'Ancre', hostingNights: [aNight({ quota: 2 })] });
  const other = await environment.create(gathering, {
    name: 'Boussole',
    hostingNights: [aNight({ date: '2027-03-11' })],
  });
  hostingUuid = hotel.hostingUuid;
  for (const one of people) await environment.assign(hotel, [one], hotel.nights);
  await environment.assign(other, people.slice(0, 1), other.nights);
});
afterAll(() => environment.stop());

const ask = async (more: object = {}, actor = mci, issuer = 'documents') =>
  (
    await environment.ask<ExportPage>(
      'export-nights',
      { filters: { gatheringUuid: g, ...more }, first: 500 },
      { issuer, actor },
    )
  ).body;

test('the nights of an event, by name, in the columns that are shown', async () => {
  const { rows, total } = await ask();
  expect(total).toBe(4);
  expect(rows.map(ofShown(nightExport, ['name', 'date', 'status', 'hotel']).cellsOf)).toEqual([
    ['Alpha', 'Camille', '2027-03-10', 'Attribuée', 'Ancre'],
    ['Alpha', 'Camille', '2027-03-11', 'Attribuée', 'Boussole'],
    ['Bravo', 'Camille', '2027-03-10', 'Attribuée', 'Ancre'],
    ['Charlie', 'Camille', '2027-03-10', 'Liste d’attente', 'Ancre'],
  ]);
});

test('as its filters leave them: of a hotel, in line, with every column', async () => {
  const { rows } = await ask({ hostingUuids: [hostingUuid], contexts: ['WAITING_LIST'] });
  expect(rows.map(nightExport.cellsOf)).toEqual([
    [
      ...['Charlie', 'Camille', '2027-03-10', 'Liste d’attente', 'Ancre', 'Chambre individuelle'],
      ...[
        'Médecin + de 50 km (2 jours et plus)',
        null,
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        'Par l’équipe',
        '15000',
      ],
    ],
  ]);
  const some = await ask({ search: 'alp', dates: ['2027-03-11'] });
  expect(some.rows.map(ofShown(nightExport, ['hotel']).cellsOf)).toEqual([['Boussole']]);
});

test.each([
  [actorOfType('msl', { businessUnitUuid: unit }), 'documents'],
  [mci, 'mails'],
])('is for documents, with the right to see hotels', async (actor, issuer) => {
  expect(refusalOf(await ask({}, actor, issuer))).toBe('FORBIDDEN');
});
