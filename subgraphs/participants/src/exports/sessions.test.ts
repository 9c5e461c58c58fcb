import { type Actor, ofShown, personOfHcp, virtualSessionExport, virtualSessionPeopleExport } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { type ExportPage, refusalOf } from '@portal/test/probes/export-page';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SessionParticipants } from '../sessions/models.ts';
import { anHcp, openEnvironment, otherUnit, roc, type TestEnvironment, unit } from '../testing/environment.ts';
import { aListed, aListedUser, putSession } from '../testing/session-scene.ts';

let environment: TestEnvironment;
let session: string;
const inUnit = { businessUnitUuid: unit };

beforeAll(async () => {
  environment = await openEnvironment();
  const [rocOfIt] = environment.staff(1, { userType: 'roc', firstName: 'Raphaëlle', lastName: 'Olivier' });
  const more = { name: 'Webinaire A', oseusMeetingId: 'OSE-1', rocUuid: rocOfIt!.userUuid };
  session = (await putSession(more, { presence: 'PRESENT', subscription: 'SUBSCRIBED', title: 'Interne' })).s;
  await putSession({ name: 'Webinaire B', status: 'DRAFT' });
  await putSession({ name: 'Ailleurs', businessUnitUuid: otherUnit });
  const partner = anHcp({ firstName: 'Zoé', lastName: 'Zola', city: 'Nice', email: 'zoe@demo.test' });
  await SessionParticipants.create([
    aListed(session, {
      ...{ participantType: 'partner', healthCareProfessionalUuid: partner.uuid, person: personOfHcp(partner) },
      ...{ specialty: '+33', targeting: 'A' },
    }),
    aListedUser(session),
  ]);
});
afterAll(() => environment.stop());

const ask = async (verb: string, filters: object, actor: Actor = roc, issuer = 'documents') =>
  (await environment.ask<ExportPage>(verb, { filters, first: 500 }, { issuer, actor })).body;

test('the sessions of the list, in its order, as its filters leave them', async () => {
  const { rows, total } = await ask('export-sessions', { search: 'webinaire', sort: 'NAME', direction: 'DESC' });
  expect(total).toBe(2);
  const cells = rows.map(ofShown(virtualSessionExport, ['name', 'status', 'present', 'participants']).cellsOf);
  expect(cells).toEqual([
    ['Webinaire B', 'Brouillon', '0', '1'],
    ['Webinaire A', 'Publiée au staff', '1', '3'],
  ]);
  const published = await ask('export-sessions', { statuses: ['PUBLISHED'], businessUnitUuids: [unit] });
  expect(published.rows.map(virtualSessionExport.cellsOf)).toEqual([
    [
      ...['Webinaire A', 'Publiée au staff', '2027-02-03', '18:30', '20:00', 'OSE-1'],
      ...[expect.any(String), 'Raphaëlle Olivier', '3', '1', 'Saisie à la main'],
    ],
  ]);
});

test('field staff have those of their unit that are published', async () => {
  const { rows } = await ask('export-sessions', {}, actorOfType('msl', inUnit));
  expect(rows.map(ofShown(virtualSessionExport, ['name']).cellsOf)).toEqual([['Webinaire A']]);
});

test('the guests and partners of a session, in the columns that are shown', async () => {
  const partners = await ask('export-session-people', { virtualSessionUuid: session, participantTypes: ['partner'] });
  expect(partners.total).toBe(1);
  expect(partners.rows.map(virtualSessionPeopleExport.cellsOf)).toEqual([
    [
      ...['Zola', 'Zoé', 'Inconnue', 'Inconnue', 'Partenaire', null, '+33', 'A'],
      ...['Professionnel de santé', 'zoe@demo.test', 'Nice'],
    ],
  ]);
  const came = await ask('export-session-people', { virtualSessionUuid: session, presences: ['PRESENT'] });
  const shown = ofShown(virtualSessionPeopleExport, ['presence', 'title', 'kind']);
  expect(came.rows.map(shown.cellsOf)).toEqual([['Présent', 'Interne', 'Professionnel de santé']]);
  const staff = await ask('export-session-people', { virtualSessionUuid: session, kinds: ['STAFF'] });
  expect(staff.rows.map(shown.cellsOf)).toEqual([['Inconnue', null, 'Collaborateur']]);
});

test.each([
  ['export-sessions', roc, 'logistics', 'FORBIDDEN'],
  ['export-session-people', actorOfType('msl', inUnit), 'documents', 'FORBIDDEN'],
  ['export-session-people', actorOfType('dm', { businessUnitUuid: otherUnit }), 'documents', 'NOT_FOUND'],
])('%s is refused', async (verb, actor, issuer, code) => {
  const filters = verb === 'export-sessions' ? {} : { virtualSessionUuid: session };
  expect(refusalOf(await ask(verb, filters, actor, issuer))).toBe(code);
});
