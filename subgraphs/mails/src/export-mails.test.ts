import { randomUUID } from 'node:crypto';
import { type Actor, ofShown, sentMailExport } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { type ExportPage, refusalOf } from '@portal/test/probes/export-page';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SentMails } from './database.ts';
import { hcpUuid, openEnvironment, person, type TestEnvironment } from './testing/environment.ts';
import { newGuest } from './testing/guests.ts';

let environment: TestEnvironment;
const gatheringUuid = randomUUID();

beforeAll(async () => {
  environment = await openEnvironment();
  const mails: Parameters<TestEnvironment['want']>[0][] = [
    { to: ['roc', 'dm'] },
    { recipients: [{ healthCareProfessionalUuid: hcpUuid }], model: 'gatheringClosed' },
    { to: ['gone'], model: 'gatheringReopened' },
    {
      recipients: [
        { participantUuid: newGuest(gatheringUuid, { firstName: 'Alix', lastName: 'Main' }).participantUuid },
      ],
    },
  ];
  const at = ['2026-11-01T09:00:00Z', '2026-11-02T09:00:00Z', '2026-11-03T23:30:00Z', '2026-10-31T09:00:00Z'];
  for (const [n, mail] of mails.entries()) {
    const mailUuid = await environment.want({ gatheringUuid, values: { gatheringName: 'Congrès' }, ...mail });
    await environment.settled(mailUuid);
    await SentMails.updateOne({ mailUuid }, { $set: { at: new Date(at[n]!) } });
  }
});
afterAll(() => environment.stop());

const ask = async (more: object = {}, actor: Actor = person('roc'), issuer = 'documents') => {
  const body = { filters: { gatheringUuid, ...more }, first: 500 };
  return (await environment.mails.ask<ExportPage>('export-mails', body, { issuer, actor })).body;
};

test('the mails of an event, the latest first, each with its recipients by name and what became of it', async () => {
  const { rows, total } = await ask();
  expect(total).toBe(4);
  expect(rows.map(sentMailExport.cellsOf)).toEqual([
    [
      ...['DÉMO GONE', 'Réouverture de l’événement', 'Non reçu', '2026-11-04', '00:30'],
      ...[expect.stringContaining('Congrès'), expect.stringMatching(/./)],
    ],
    [...['DÉMO Irène', 'Fermeture de l’événement', 'Envoyé', '2026-11-02', '10:00'], ...['Fermé\u202F: Congrès', '']],
    [
      ...['DÉMO ROC, DÉMO DM', 'Validation demandée', 'Envoyé', '2026-11-01', '10:00'],
      ...['À valider\u202F: Congrès', ''],
    ],
    [...['MAIN Alix', 'Validation demandée', 'Envoyé', '2026-10-31', '10:00'], ...['À valider\u202F: Congrès', '']],
  ]);
});

test('as its filters leave them, in the columns that are shown', async () => {
  const shown = ofShown(sentMailExport, ['at', 'recipient']);
  expect((await ask({ isRefused: true })).rows.map(shown.cellsOf)).toEqual([['2026-11-04', '00:30', 'DÉMO GONE']]);
  expect((await ask({ search: 'valider' })).rows.map(shown.cellsOf)).toEqual([
    ['2026-11-01', '10:00', 'DÉMO ROC, DÉMO DM'],
    ['2026-10-31', '10:00', 'MAIN Alix'],
  ]);
});

test('an HCP out of reach has no name in the file', async () => {
  const actor = {
    ...person('msl', 'dm', demoUuid('unit:other')),
    additionalRights: ['readMail'],
  } as Actor;
  await SentMails.updateMany(
    { gatheringUuid, model: 'gatheringClosed' },
    { $set: { businessUnitUuids: [demoUuid('unit:other')] } },
  );
  const { rows } = await ask({ search: 'fermé' }, actor);
  expect(rows.map(ofShown(sentMailExport, ['recipient']).cellsOf)).toEqual([['d…r@demo.test']]);
});

test.each([
  [person('msl'), 'documents'],
  [person('roc'), 'logistics'],
])('is for documents, with the right to see mails', async (actor, issuer) => {
  expect(refusalOf(await ask({}, actor, issuer))).toBe('FORBIDDEN');
});
