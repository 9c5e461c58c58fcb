import { generalExport, type SignatureRow, signatureExport } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { stubService } from '@portal/test/stubs/stub-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ParticipantModel } from '../participant.model.ts';
import {
  aGathering,
  mci,
  openEnvironment,
  otherUnit,
  roc,
  type TestEnvironment,
  unit,
} from '../testing/environment.ts';

let environment: TestEnvironment;
let g: Awaited<ReturnType<TestEnvironment['knows']>>;
let ids: string[];
const ends: (() => Promise<void>)[] = [];
const asked: { service: string; parts: unknown }[] = [];

const logisticsOf = (participantUuid: string) => ({
  participantUuid,
  nights: [{ hotel: 'Hôtel du Parc', date: '2027-03-10' }],
  transportStatus: 'PENDING',
  transportNumber: 'NT-2027-0001',
  travels: [],
  transportPrice: 4500,
  otherPrice: null,
});
const post = { post: 'HOSTING', estimated: 12_000, committed: 12_000, paid: 0 };
const costsOf = (participantUuid: string) => ({ participantUuid, posts: [post], notes: 1, notesPrice: 990 });
const activitiesOf = (participantUuid: string) => ({ participantUuid, activities: ['Dîner', 'Plénière'] });

beforeAll(async () => {
  environment = await openEnvironment();
  // Those of this file answer instead.
  await environment.activitiesDown();
  await environment.logisticsDown();
  const answering: Record<string, (participantUuid: string) => object> = {
    activities: activitiesOf,
    logistics: logisticsOf,
    expenses: costsOf,
  };
  for (const [service, lineOf] of Object.entries(answering))
    ends.push(
      await stubService(service, {
        'general-lines': async (_ctx, { participantUuids, parts }: { participantUuids: string[]; parts: unknown }) => {
          asked.push({ service, parts });
          return participantUuids.map(lineOf);
        },
      }),
    );
  g = await environment.knows(aGathering());
  ids = await environment.invite(g, 3, 'DOCTOR_LOCAL');
  for (const [n, participantUuid] of ids.entries())
    await ParticipantModel.updateOne(
      { participantUuid },
      { $set: { nameKey: `${n}`, 'person.lastName': `Nom ${n}`, mobilePhone: '0611223344' } },
    );
});
afterAll(async () => {
  for (const end of ends) await end();
  await environment.stop();
});

const rowsOf = async (verb: string, actor: ReturnType<typeof actorOfType>, more: object = {}, issuer = 'documents') => {
  const body = { filters: { gatheringUuid: g.gatheringUuid, ...more }, first: 500 };
  return (await environment.ask(verb, body, { issuer, actor })).body;
};

describe('the general export', () => {
  test('has a line for each participant with what the neighbours hold, in the columns; no telephone', async () => {
    const body = await rowsOf('export-general', roc);
    expect(body.total).toBe(3);
    const headers = generalExport.columns.map(({ header }) => header);
    const cells = generalExport.cellsOf(body.rows[1]);
    const named = Object.fromEntries(headers.map((header, i) => [header, cells[i]]));
    expect(named).toMatchObject({
      Nom: 'Nom 1',
      Catégorie: 'Médecin local',
      Invitation: 'En attente',
      Activités: 'Dîner, Plénière',
      Hébergement: 'Hôtel du Parc (10/03)',
      'Nuits attribuées': '1',
      'Transfert aéroport / gare (€)': '4500',
      'Nombre de notes de frais': '1',
      'Coût estimé (€)': '12000',
    });
    expect(JSON.stringify(body)).not.toContain('0611223344');
  });

  test('asks only for what the exporting user may read', async () => {
    asked.length = 0;
    const cp = actorOfType('cp', { businessUnitUuid: unit });
    await rowsOf('export-general', cp);
    const byService = asked.toSorted((a, b) => a.service.localeCompare(b.service));
    expect(byService).toEqual([
      { service: 'activities', parts: undefined },
      { service: 'logistics', parts: ['nights', 'transport'] },
    ]);
  });

  test('has the rows of the list, in its order', async () => {
    const { rows } = await rowsOf('export-general', roc, { search: 'nom', sort: 'NAME', direction: 'DESC' });
    expect(rows.map(({ lastName }: { lastName: string }) => lastName)).toEqual([]);
    const all = await rowsOf('export-general', roc, { sort: 'NAME', direction: 'DESC' });
    expect(all.rows.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Nom 2', 'Nom 1', 'Nom 0']);
    expect((await rowsOf('export-general', roc, { invitationStatuses: ['CONFIRMED'] })).rows).toEqual([]);
  });
});

describe('signatures', () => {
  test('are told by person and day, in the time of the event; what was drawn stays where it is', async () => {
    const [first, second] = ids as [string, string];
    const signature = (day: string, kind: 'DRAWN' | 'TYPED') => ({
      ...{ signatureUuid: `s-${day}`, day, kind, nameDiffers: kind === 'TYPED', userUuid: null, userName: 'Zoé Ève' },
      ...{ signedAt: new Date(`${day}T08:05:00Z`), receivedAt: new Date(`${day}T09:00:00Z`), replaced: null },
    });
    const sign = (participantUuid: string, days: [string, 'DRAWN' | 'TYPED'][]) =>
      ParticipantModel.updateOne(
        { participantUuid },
        { $set: { signatures: days.map((one) => signature(...one)), signedDays: days.map(([day]) => day) } },
      );
    await sign(first, [
      ['2027-01-10', 'DRAWN'],
      ['2027-01-11', 'TYPED'],
    ]);
    await sign(second, [['2027-01-10', 'DRAWN']]);
    const { rows } = await rowsOf('export-signatures', roc);
    expect(rows.map(({ lastName, day }: SignatureRow) => [lastName, day])).toEqual([
      ['Nom 0', '2027-01-10'],
      ['Nom 0', '2027-01-11'],
      ['Nom 1', '2027-01-10'],
    ]);
    expect(signatureExport.cellsOf(rows[1])).toEqual([
      'Nom 0',
      expect.any(String),
      'Médecin local',
      g.name,
      '2027-01-11',
      '2027-01-11',
      '09:05',
      '2027-01-11',
      '10:00',
      'Saisie',
      'Oui',
      'Zoé Ève',
    ]);
    expect((await rowsOf('export-signatures', roc, { days: ['2027-01-11'] })).rows).toHaveLength(1);
  });
});

test.each([
  ['export-general', actorOfType('msl', { businessUnitUuid: unit }), 'documents', 'FORBIDDEN'],
  ['export-signatures', mci, 'documents', 'FORBIDDEN'],
  ['export-general', roc, 'logistics', 'FORBIDDEN'],
  ['export-general', actorOfType('dm', { businessUnitUuid: otherUnit }), 'documents', 'NOT_FOUND'],
])('%s is refused', async (verb, actor, issuer, code) => {
  expect((await rowsOf(verb, actor, {}, issuer)).errors[0].extensions.code).toBe(code);
});
