import { zoneNote } from '@portal/shared-ui';
import { describe, expect, test } from 'vitest';
import { alzheimer, names, sep } from '../testing/event.ts';
import { type Change, type ChangeLine, describeChanges } from './describe-changes.ts';
import { describePath } from './describe-path.ts';

const wording = { names, timezone: 'Europe/Paris' };
const read = (...changes: Change[]) =>
  describeChanges(changes, wording).map(({ label, from, to }) => `${label} | ${from} | ${to}`);

const unitRow = (more: object) => ({
  businessUnitUuid: sep,
  criterias: ['MS_H'],
  doctorQuota: 40,
  otherDisciplinesQuota: 5,
  hasAutomatedValidation: false,
  hasZoneQuota: true,
  mslResponsibleCriteria: false,
  solicitationEndDate: null,
  zones: [
    { zoneUuid: 'zone-Est', zoneQuota: 30 },
    { zoneUuid: 'zone-Ouest', zoneQuota: 10 },
  ],
  ...more,
});

// Hours of the event carry its time zone for readers elsewhere.
const paris = zoneNote('Europe/Paris');

describe('plain fields', () => {
  test.each<[string, unknown, unknown, string]>([
    [
      'beginDate',
      '2027-01-10T08:00:00.000Z',
      '2027-07-10T08:00:00.000Z',
      `Début | 10/01/27 09:00${paris} | 10/07/27 10:00${paris}`,
    ],
    ['endDate', null, '2026-12-31T23:30:00.000Z', `Fin | — | 01/01/27 00:30${paris}`],
    ['isVirtual', false, true, 'Virtuel | Non | Oui'],
    ['maximalQuota', 950, 1350, 'Quota global du congrès | 950 | 1\u202f350'],
    ['country', 'FR', 'US', 'Pays | France | États-Unis'],
    [
      'timezone',
      'Europe/Paris',
      'America/New_York',
      'Fuseau horaire | heure d’Europe centrale | heure de l’Est nord-américain',
    ],
    ['businessUnitUuids', [sep], [alzheimer, sep], 'Franchises | SEP | Alzheimer, SEP'],
    ['nationalityType', 'european', 'international', 'Géographie | Européen | Intercontinental'],
    ['limitDate', '2027-01-02', null, 'Date limite d’inscription | 02/01/27 | —'],
    [
      'additionalLinks',
      [],
      [{ label: 'Inscription', url: 'https://x.test' }],
      'Liens complémentaires | — | Inscription',
    ],
    ['unheardOf', 'a', 'b', 'unheardOf | a | b'],
  ])('%s', (field, from, to, line) => expect(read({ field, from, to })).toEqual([line]));

  test('what is stored for comparison only is left out', () =>
    expect(read({ field: 'nameKey', from: 'a', to: 'b' })).toEqual([]));
});

describe('lists are split into items', () => {
  test('quotas: only what differs, unit and zone named', () => {
    const to = unitRow({
      doctorQuota: 55,
      criterias: ['MS_H', 'HC'],
      zones: [
        { zoneUuid: 'zone-Est', zoneQuota: 45 },
        { zoneUuid: 'zone-Ouest', zoneQuota: 10 },
      ],
    });
    expect(read({ field: 'gatheringBusinessUnits', from: [unitRow({})], to: [to] })).toEqual([
      'SEP · Critères d’éligibilité | Potentiel élevé | Potentiel élevé, Hors cible',
      'SEP · Quota médecins | 40 | 55',
      'SEP · Zone Est | 30 | 45',
    ]);
  });

  test('team: who replaces whom, backups shown apart', () => {
    const roc = { userUuid: 'claire', gatheringUserType: 'roc', isBackup: false, businessUnitUuid: null };
    const director = { gatheringUserType: 'medicalDirector', isBackup: true, businessUnitUuid: sep };
    const from = [roc, { ...director, userUuid: 'claire' }];
    const to = [roc, { ...director, userUuid: 'hugo' }];
    expect(read({ field: 'gatheringUsers', from, to })).toEqual([
      'SEP · Directeur médical (suppléant) | Claire Fontaine | Hugo Lefèvre',
    ]);
  });

  test('documents: added, taken away, replaced', () => {
    const from = [
      { fileUuid: '1', type: 'LOGO', lvcKind: null, label: null },
      { fileUuid: '2', type: 'LVC', lvcKind: 'local', label: null },
    ];
    const to = [
      { fileUuid: '3', type: 'LOGO', lvcKind: null, label: null },
      { fileUuid: '4', type: 'OTHER', lvcKind: null, label: 'Plan d’accès' },
    ];
    expect(read({ field: 'gatheringFiles', from, to })).toEqual([
      'Logo | Fichier précédent | Remplacé',
      'Lettre locale | Présent | Retiré',
      'Plan d’accès | — | Ajouté',
    ]);
  });

  test('a first configuration', () => {
    const to = { eveArrival: true, chooseEveArrivalAllowed: false, chooseNightsAllowed: false, comment: null };
    expect(read({ field: 'hostingConfiguration', from: null, to })).toEqual([
      'Arrivée la veille | — | Oui',
      'Choix de l’arrivée la veille | — | Non',
      'Choix des nuits | — | Non',
    ]);
  });

  test('the same list in another order is no change', () => {
    const rows = [unitRow({}), unitRow({ businessUnitUuid: alzheimer })];
    expect(read({ field: 'gatheringBusinessUnits', from: rows, to: [...rows].reverse() })).toEqual<ChangeLine[]>([]);
  });
});

describe('paths of errors', () => {
  const rows = { gatheringBusinessUnits: [unitRow({})] };
  test.each([
    ['beginDay', 'Date de début'],
    ['team.roc', 'ROC'],
    [`team.${sep}.medicalDirector.backup`, 'SEP · Directeur médical (suppléant)'],
    ['gatheringBusinessUnits.0.doctorQuota', 'SEP · Quota médecins'],
    ['gatheringBusinessUnits.0.zones.1.zoneQuota', 'SEP · Zone Ouest'],
    ['gatheringBusinessUnits.0.zones', 'SEP · Quotas par zone'],
    ['gatheringBusinessUnits', 'Quotas et critères'],
    ['nothingKnown', undefined],
  ])('%s', (path, name) => expect(describePath(path, rows, names)).toBe(name));
});
