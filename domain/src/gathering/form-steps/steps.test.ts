import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../../fields/fields.ts';
import { congress, person, unit } from '../example.test-data.ts';
import { emptyGathering, type Gathering } from '../gathering.ts';
import { type WizardStep, wizardSteps } from '../states.ts';
import { quotasBeyondGlobal } from './global-quota.ts';
import { stepChanges } from './step-changes.ts';
import { missingBySteps, stepInput, stepSchemas, stepValues, untouchedSteps } from './steps.ts';

const errorsOf = (step: WizardStep, changes: Record<string, unknown>, gathering = congress()) => {
  const result = stepSchemas[step](gathering).safeParse({ ...stepValues(step, gathering), ...changes });
  return result.success ? {} : fieldErrors(result.error);
};
const required = 'Ce champs est requis';

test.each([
  ['just begun', {}, ['support', 'places', 'criteria', 'documents']],
  ['a deadline', { limitDate: '2027-03-01' }, ['support', 'criteria', 'documents']],
  ['a global quota', { maximalQuota: 4 }, ['support', 'places', 'documents']],
])('steps in which nothing was given: %s', (_, given, expected) => {
  const begun = { ...congress('EX_NIHILO'), ...emptyGathering(person.roc), ...given };
  expect(untouchedSteps(begun)).toEqual(expected);
});

test('what asks the same is checked by one schema, whatever else differs', () => {
  for (const step of wizardSteps) {
    const another: Gathering = { ...congress('CORRECTION'), name: 'Un autre' };
    expect(stepSchemas[step](another)).toBe(stepSchemas[step](congress()));
  }
  const ofOneUnit: Gathering = { ...congress(), businessUnitUuids: [unit.ms] };
  expect(stepSchemas.support(ofOneUnit)).not.toBe(stepSchemas.support(congress()));
});

test('a complete congress misses nothing', () => expect(missingBySteps(congress())).toEqual({}));

test.each([
  ['a name', { name: ' ' }, { name: required }],
  ['two dates in order', { beginDay: '2027-03-12' }, { endDay: 'La date de fin précède la date de début' }],
  [
    'one day, hours in order',
    { endDay: '2027-03-10', endHour: '08:00', beginHour: '09:00' },
    { endHour: 'L’heure de fin doit suivre l’heure de début' },
  ],
  ['one day is fine', { endDay: '2027-03-10', endHour: '18:00' }, {}],
  ['a venue when physical', { city: '', location: '' }, { city: required, location: required }],
  ['no venue when virtual', { city: '', location: '', format: 'VIRTUAL' }, {}],
  [
    'one unit at least',
    { businessUnitUuids: [], mainBusinessUnitUuid: null },
    { businessUnitUuids: 'Merci de cocher au moins une case dans cette section' },
  ],
  [
    'the main unit among them',
    { mainBusinessUnitUuid: person.roc },
    { mainBusinessUnitUuid: 'La franchise principale doit être une des franchises choisies' },
  ],
  [
    'an address with its scheme',
    { website: 'www.demo.test' },
    { website: 'L’adresse doit commencer par http:// ou https://' },
  ],
  ['a known version', { categoryVersion: '9.9.9' }, { categoryVersion: 'Version de catégories inconnue' }],
  ['a semantic version', { categoryVersion: 'un' }, { categoryVersion: 'La version n’est pas une version sémantique' }],
  ['a kind of congress', { nationalityType: null }, { nationalityType: 'Merci de cocher une option' }],
  ['5,000 characters at most', { description: 'x'.repeat(5001) }, { description: '5000 caractères au plus' }],
])('information: %s', (_, changes, expected) => expect(errorsOf('information', changes)).toEqual(expected));

test('a standalone asks for its own fields', () => {
  const standalone = congress('DRAFT', { gatheringType: 'biogenEvent', nationalityType: null, learnedSociety: null });
  expect(errorsOf('information', {}, standalone)).toEqual({
    eventType: 'Merci de cocher une option',
    invitationType: 'Merci de cocher une option',
  });
  expect(errorsOf('places', {}, standalone)).toEqual({ availablePlace: required });
  expect(errorsOf('places', { availablePlace: 0 }, standalone)).toEqual({});
  expect(errorsOf('places', { availablePlace: -1 }, standalone)).toEqual({ availablePlace: '0 au moins' });
});

test('places that are taken cannot be given up; what is exceeded already may stay', () => {
  const standalone = congress('PUBLISHED', {
    ...{ gatheringType: 'biogenEvent', nationalityType: null, learnedSociety: null },
    ...{ availablePlace: 40, confirmedInvitations: 12 },
  });
  const below =
    'Le nombre de places ne peut pas être inférieur à celui des participants confirmés qui en prennent une (12).';
  const given = (availablePlace: number, g = standalone) => errorsOf('places', { availablePlace }, g);
  expect([given(12), given(11), given(11, { ...standalone, availablePlace: 11 })]).toEqual([
    {},
    { availablePlace: below },
    {},
  ]);
});

test('a global quota below the sum of the units is known', () => {
  const gatheringBusinessUnits = [{ doctorQuota: 6, otherDisciplinesQuota: 2 }, { doctorQuota: 4 }];
  const beyond = [10, 12, 15, null].map((maximalQuota) => quotasBeyondGlobal({ maximalQuota, gatheringBusinessUnits }));
  expect(beyond).toEqual([2, 0, 0, 0]);
});

describe('team', () => {
  const team = congress().gatheringUsers;
  test('each required role', () => {
    expect(errorsOf('support', { gatheringUsers: [] }, congress('DRAFT', { businessUnitUuids: [unit.ms] }))).toEqual({
      'team.roc': required,
      [`team.${unit.ms}.medicalDirector`]: required,
      [`team.${unit.ms}.projectManager`]: required,
      [`team.${unit.ms}.medical`]: required,
    });
  });
  test('a backup is somebody else', () => {
    const own = { userUuid: person.roc, gatheringUserType: 'roc', isBackup: true, businessUnitUuid: null };
    expect(errorsOf('support', { gatheringUsers: [...team, own] })).toEqual({
      'team.roc.backup': 'Le suppléant doit être une autre personne',
    });
  });
});

describe('quotas', () => {
  const [first, second] = congress().gatheringBusinessUnits as unknown as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const zones = (...quotas: (number | null)[]) =>
    quotas.map((zoneQuota, n) => ({ zoneUuid: `00000000-0000-4000-8000-00000000080${n}`, zoneQuota }));
  const withFirst = (changes: Record<string, unknown>) => ({
    gatheringBusinessUnits: [{ ...first, ...changes }, second],
  });
  const at = (field: string) => `gatheringBusinessUnits.0.${field}`;
  test.each([
    [
      'one criterion at least',
      withFirst({ criterias: [] }),
      { [at('criterias')]: 'Merci de cocher au moins une case dans cette section' },
    ],
    [
      'both quotas',
      withFirst({ doctorQuota: null, otherDisciplinesQuota: null }),
      { [at('doctorQuota')]: required, [at('otherDisciplinesQuota')]: required },
    ],
    [
      'one place at least',
      withFirst({ doctorQuota: 0, otherDisciplinesQuota: 0 }),
      { [at('doctorQuota')]: 'La somme des quotas médecins et autres disciplines doit être d’au moins 1' },
    ],
    [
      'zones when there are zone quotas',
      withFirst({ hasZoneQuota: true }),
      { [at('zones')]: 'Renseignez le quota de chaque zone' },
    ],
    [
      'every zone',
      withFirst({ hasZoneQuota: true, zones: zones(5, null) }),
      { [at('zones.1.zoneQuota')]: 'Renseignez le quota de chaque zone' },
    ],
    [
      'their sum',
      withFirst({ hasZoneQuota: true, zones: zones(5, 4) }),
      { [at('zones')]: 'La somme des quotas par zone (9) doit être égale au quota médecins (10)' },
    ],
    ['the sum holds', withFirst({ hasZoneQuota: true, zones: zones(6, 4) }), {}],
    ['a global quota', { maximalQuota: 0 }, { maximalQuota: 'Le quota global doit être d’au moins 1' }],
    ['every unit', { gatheringBusinessUnits: [first] }, { gatheringBusinessUnits: 'Renseignez chaque franchise' }],
  ])('%s', (_, changes, expected) => expect(errorsOf('criteria', changes)).toEqual(expected));

  test('property: zones are accepted exactly when they sum to the doctors’ quota', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 9 }), fc.nat(60), (quotas, doctorQuota) => {
        const sum = quotas.reduce((a, b) => a + b, 0);
        const errors = errorsOf(
          'criteria',
          withFirst({ hasZoneQuota: true, zones: zones(...quotas), doctorQuota, otherDisciplinesQuota: 1 }),
        );
        expect(errors[at('zones')] === undefined).toBe(sum === doctorQuota);
      }),
    );
  });
});

test('documents: one programme, a label for others, a kind for letters', () => {
  const file = (n: number, type: string, extra = {}) => ({
    fileUuid: `00000000-0000-4000-8000-00000000070${n}`,
    type,
    ...extra,
  });
  const gatheringFiles = [
    file(1, 'PROGRAM'),
    file(2, 'PROGRAM'),
    file(3, 'OTHER'),
    file(4, 'LVC'),
    file(5, 'LVC', { lvcKind: 'global' }),
  ];
  expect(errorsOf('documents', { gatheringFiles })).toEqual({
    'gatheringFiles.0.fileUuid': 'Un seul fichier de ce type est attendu',
    'gatheringFiles.1.fileUuid': 'Un seul fichier de ce type est attendu',
    'gatheringFiles.2.label': required,
    'gatheringFiles.3.lvcKind': 'Merci de cocher une option',
  });
});

test('a draft is saved as it is, later the whole is asked for', () => {
  expect(stepInput('information')(congress('EX_NIHILO')).safeParse({ name: 'Brouillon' }).success).toBe(true);
  expect(stepInput('information')(congress('DRAFT')).safeParse({ name: 'Brouillon' }).success).toBe(false);
});

test.each(wizardSteps)('%s: what the form shows, saved again, changes nothing', (step) => {
  const gathering = congress();
  const parsed = stepSchemas[step](gathering).parse(stepValues(step, gathering)) as Record<string, unknown>;
  expect({ ...gathering, ...stepChanges(step, gathering, parsed), nameKey: gathering.nameKey }).toEqual(gathering);
});
