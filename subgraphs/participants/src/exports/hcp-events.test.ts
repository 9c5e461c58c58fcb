import { hcpEventExport, ofShown } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { type ExportPage, refusalOf } from '@portal/test/probes/export-page';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ParticipantModel } from '../participant.model.ts';
import { aGathering, openEnvironment, otherUnit, roc, type TestEnvironment, unit } from '../testing/environment.ts';

let environment: TestEnvironment;
let healthCareProfessionalUuid: string;

beforeAll(async () => {
  environment = await openEnvironment();
  [healthCareProfessionalUuid] = environment.people(1) as [string];
  const invite = async (more: Parameters<typeof aGathering>[0]) => {
    const g = await environment.knows(aGathering(more));
    const [participantUuid] = await environment.invite(g, 1, 'DOCTOR_LOCAL');
    await ParticipantModel.updateOne({ participantUuid: participantUuid! }, { $set: { healthCareProfessionalUuid } });
    return participantUuid!;
  };
  const past = await invite({
    ...{ name: 'Étape de printemps', city: 'Lyon', beginDate: new Date('2026-03-10T08:00:00Z') },
    endDate: new Date('2026-03-11T17:00:00Z'),
  });
  await ParticipantModel.updateOne({ participantUuid: past }, { $set: { presence: 'NO_SHOW', state: 'CONFIRMED' } });
  const dates = { beginDate: new Date('2027-05-03T08:00:00Z'), endDate: new Date('2027-05-03T17:00:00Z') };
  await invite({ ...dates, name: 'À venir', isPhysical: false, isVirtual: true, city: null as never });
  await invite({ ...dates, name: 'Ailleurs', businessUnitUuids: [otherUnit], mainBusinessUnitUuid: otherUnit });
});
afterAll(() => environment.stop());

const ask = async (more: object = {}, actor = roc, issuer = 'documents') => {
  const body = { filters: { healthCareProfessionalUuid, ...more }, first: 500 };
  return (await environment.ask<ExportPage>('export-hcp-events', body, { issuer, actor })).body;
};
const names = ofShown(hcpEventExport, ['name']);

test('the events to which an HCP was invited, the latest first, with whether they came', async () => {
  const { rows, total } = await ask({ periods: ['ENDED'] });
  expect(total).toBe(1);
  expect(rows.map(hcpEventExport.cellsOf)).toEqual([
    [
      ...['Étape de printemps', 'Terminé', '2026-03-10', '2026-03-11', 'Confirmé', 'Absent (non justifié)'],
      ...['Congrès', 'Lyon', 'Médecin local', null, null],
    ],
  ]);
  const dm = actorOfType('dm', { businessUnitUuid: unit });
  expect((await ask({}, dm)).rows.map(names.cellsOf)).toEqual([['À venir'], ['Étape de printemps']]);
});

test('as search and columns narrow it', async () => {
  const { rows } = await ask({ search: 'etape lyon' });
  expect(rows.map(ofShown(hcpEventExport, ['presence', 'name']).cellsOf)).toEqual([
    ['Absent (non justifié)', 'Étape de printemps'],
  ]);
  expect((await ask({ search: 'venir' })).rows.map(ofShown(hcpEventExport, ['place']).cellsOf)).toEqual([
    ['À distance'],
  ]);
});

test.each([
  [actorOfType('msl', { businessUnitUuid: unit }), 'documents'],
  [roc, 'hcps'],
])('is for documents, with the right to take an event’s people out', async (actor, issuer) => {
  expect(refusalOf(await ask({}, actor, issuer))).toBe('FORBIDDEN');
});
