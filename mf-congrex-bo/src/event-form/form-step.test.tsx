import { differences } from '@portal/domain/gathering/changes/sensible-changes';
import { noTarget } from '@portal/domain/gathering/form-steps/eligibility-criteria';
import { stepChanges } from '@portal/domain/gathering/form-steps/step-changes';
import { stepInput } from '@portal/domain/gathering/form-steps/steps';
import { emptyGathering, type Gathering } from '@portal/domain/gathering/gathering';
import type { WizardStep } from '@portal/domain/gathering/states';
import { describe, expect, test } from 'vitest';
import { capacityStep } from './capacity/capacity-step.ts';
import { criteriaStep } from './criteria/criteria-step.ts';
import { documentsStep } from './documents/documents-step.ts';
import type { DocumentsValues } from './documents/documents-values.ts';
import { type FormStep, fieldProblems, type StepContext, type StepValues, schemaOf } from './form-step.ts';
import { askedChanges } from './frame/asked-changes.ts';
import { informationStep } from './information/information-step.ts';
import { supportStep } from './support/support-step.ts';
import { noNames } from './use-form-names.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [sep, bbu, zoneA, zoneB, person] = [1, 2, 3, 4, 5].map(uuid) as [string, string, string, string, string];

const gathering: Gathering = {
  ...emptyGathering(uuid(9)),
  name: 'Journées de neurologie',
  nameKey: 'journees de neurologie',
  status: 'PUBLISHED',
  rev: 3,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  beginDate: new Date('2027-03-12T08:00:00Z'),
  endDate: new Date('2027-03-14T17:00:00Z'),
  city: 'Lyon',
  location: 'Palais des congrès',
  nationalityType: 'french',
  learnedSociety: 'Société française de neurologie',
  businessUnitUuids: [bbu, sep],
  mainBusinessUnitUuid: bbu,
  limitDate: '2027-03-01',
  numberOfInvitees: 80,
  maximalQuota: 60,
  gatheringUsers: ['roc', 'mci'].map((gatheringUserType) => ({
    userUuid: person,
    gatheringUserType: gatheringUserType as 'roc',
    isBackup: false,
    businessUnitUuid: null,
  })),
  gatheringBusinessUnits: [bbu, sep].map((businessUnitUuid) => ({
    businessUnitUuid,
    criterias: ['HC'],
    doctorQuota: 20,
    otherDisciplinesQuota: 5,
    hasAutomatedValidation: false,
    hasZoneQuota: businessUnitUuid === sep,
    mslResponsibleCriteria: false,
    solicitationEndDate: null,
    zones: businessUnitUuid === sep ? [{ zoneUuid: zoneB, zoneQuota: 20, visioUrl: null }] : [],
  })),
};
gathering.gatheringUsers.push(
  ...[bbu, sep].flatMap((businessUnitUuid) =>
    (['medicalDirector', 'projectManager', 'medical'] as const).map((gatheringUserType) => ({
      userUuid: person,
      gatheringUserType,
      isBackup: false,
      businessUnitUuid,
    })),
  ),
);

const names = {
  ...noNames,
  units: [
    {
      businessUnitUuid: sep,
      label: 'SEP',
      franchise: 'MS',
      isRetired: false,
      criteria: [noTarget],
      order: 1,
      zones: [],
    },
    {
      businessUnitUuid: bbu,
      label: 'Biosimilaires',
      franchise: 'BBU',
      isRetired: false,
      criteria: [noTarget],
      order: 2,
      zones: [{ zoneUuid: zoneA, label: 'Zone', isGlobal: false, isRetired: false }],
    },
  ],
} as unknown as StepContext['names'];
const context: StepContext = { gathering, isNew: false, names };

const steps: [WizardStep, FormStep<StepValues>][] = [
  informationStep,
  supportStep,
  capacityStep,
  criteriaStep,
  documentsStep,
].map((definition) => [definition.step, definition as unknown as FormStep<StepValues>]);

describe('a form that nobody touched', () => {
  test.each(steps)('of %s changes nothing', (step, definition) => {
    const input = definition.input(definition.initial(context), context);
    const parsed = stepInput(step)(gathering).parse(input) as Record<string, unknown>;
    expect(differences(gathering, stepChanges(step, gathering, parsed))).toEqual([]);
  });
});

const informationWith = (change: object) =>
  informationStep.input({ ...informationStep.initial(context), ...change }, context);

describe('what a save requires', () => {
  test.each<[string, object, Partial<Gathering>, object]>([
    [
      'a description',
      { description: 'Autre' },
      {},
      { needsReason: false, needsDecision: false, isBlocked: false, fields: [] },
    ],
    ['a city', { city: 'Lille' }, {}, { needsReason: true, needsDecision: true, isBlocked: false, fields: ['Ville'] }],
    [
      'a format, which removes the venue',
      { format: 'VIRTUAL' },
      {},
      { needsReason: true, needsDecision: true, isBlocked: false, fields: ['Lieu', 'Présentiel', 'Ville', 'Virtuel'] },
    ],
    [
      'a format of a draft',
      { format: 'HYBRID' },
      { status: 'DRAFT' },
      { needsReason: true, needsDecision: false, isBlocked: false, fields: ['Virtuel'] },
    ],
    [
      'a format in creation',
      { format: 'HYBRID' },
      { status: 'EX_NIHILO' },
      { needsReason: false, needsDecision: false, isBlocked: false, fields: ['Virtuel'] },
    ],
    [
      'values that are not right yet',
      { city: '' },
      {},
      { needsReason: false, needsDecision: false, isBlocked: false, fields: [] },
    ],
  ])('%s', (_what, change, more, expected) => {
    const { fields, ...asked } = askedChanges({ ...gathering, ...more }, 'information', informationWith(change));
    expect({ ...asked, fields: [...fields].sort() }).toEqual(expected);
  });

  test('a second change waits for the first', () => {
    const pending = {
      ...gathering,
      gatheringSensibleChanges: [
        { status: 'PENDING', changes: [] },
      ] as unknown as Gathering['gatheringSensibleChanges'],
    };
    expect(askedChanges(pending, 'information', informationWith({ city: 'Lille' })).isBlocked).toBe(true);
    expect(askedChanges(pending, 'information', informationWith({ description: 'Autre' })).isBlocked).toBe(false);
  });
});

describe('errors are shown beside the fields of the form', () => {
  test('no dates: two dates are required', async () => {
    const result = await schemaOf(informationStep, context).safeParseAsync({
      ...informationStep.initial(context),
      dates: null,
    });
    expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['dates', 'Vous devez sélectionner deux dates'],
    ]);
  });

  test('an empty position of a unit', async () => {
    const values = supportStep.initial(context);
    (values.team[sep] as Record<string, { main: string | null }>).medical = { main: null } as never;
    const result = await schemaOf(supportStep, context).safeParseAsync(values);
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([`team.${sep}.medical.main`]);
  });

  test('zones that do not add up', async () => {
    const values = criteriaStep.initial(context);
    values.gatheringBusinessUnits[1]!.zones[0]!.zoneQuota = 12;
    const result = await schemaOf(criteriaStep, context).safeParseAsync(values);
    expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['gatheringBusinessUnits.1.zones', 'La somme des quotas par zone (12) doit être égale au quota médecins (20)'],
    ]);
  });

  test('a document without label', () => {
    const file = {
      fileUuid: zoneA,
      name: 'a.pdf',
      size: 1,
      url: null,
      label: '',
      categories: [],
      displayToHcp: false,
      isPhysical: true,
      isVirtual: true,
    };
    const values: DocumentsValues = {
      ...documentsStep.initial(context),
      logo: file,
      others: [{ ...file, fileUuid: zoneB }],
    };
    const errors = { 'gatheringFiles.1.label': 'requis', 'gatheringFiles.0.fileUuid': 'deux fois' };
    expect(fieldProblems(documentsStep, errors, values, context)).toEqual({
      'others.0.label': 'requis',
      logo: 'deux fois',
    });
  });
});

test('a creation is saved as far as it is filled in', async () => {
  const draft = { ...context, gathering: { ...gathering, status: 'EX_NIHILO' as const } };
  const values = { ...informationStep.initial(draft), dates: null, city: '', learnedSociety: '' };
  expect((await schemaOf(informationStep, draft).safeParseAsync(values)).success).toBe(true);
  expect(
    (await schemaOf(informationStep, draft).safeParseAsync({ ...values, website: 'nope' })).error?.issues[0]?.path,
  ).toEqual(['website']);
});

test('a unit gets every zone of its own; those not filled in are not sent without a quota per zone', () => {
  const values = criteriaStep.initial(context);
  expect(values.gatheringBusinessUnits.map(({ zones }) => zones.map(({ zoneUuid }) => zoneUuid))).toEqual([
    [zoneA],
    [zoneB],
  ]);
  const sent = criteriaStep.input(values, context).gatheringBusinessUnits as { zones: unknown[] }[];
  expect(sent.map(({ zones }) => zones.length)).toEqual([0, 1]);
});
