import { describe, expect, test } from 'vitest';
import { availableActions } from '../rules/available-actions.ts';
import { actorOf, congress, now, person, unit } from './example.test-data.ts';
import { missingConfigurations } from './form-steps/configuration.ts';
import type { Gathering, SensibleChange } from './gathering.ts';
import { isConfirmed, mayDecideSection } from './guards.ts';
import { editIsReasoned } from './rows/edit-guards.ts';
import { gatheringStates } from './states.ts';
import { contextRightsOf } from './team/team.ts';
import { gatheringWorkflow } from './workflow.ts';

const pending: SensibleChange = {
  gatheringSensibleChangeUuid: '00000000-0000-4000-8000-000000000900',
  status: 'PENDING',
  reason: 'Salle trop petite',
  initiatorUuid: null,
  changes: [],
  createdAt: now,
  updatedAt: now,
  deciderUuid: null,
  comment: null,
};

const button = (doc: Gathering, name: string) =>
  availableActions(gatheringWorkflow, doc, actorOf('roc'), now).find((action) => action.name === name);

test.each([
  ['publishes when all is there', congress('TO_PUBLISH'), 'publishGatheringToStaff', { allowed: true, reason: null }],
  [
    'not without hosting',
    congress('TO_PUBLISH', { hostingConfiguration: null }),
    'publishGatheringToStaff',
    { allowed: false, reason: 'MISSING_CONFIGURATION' },
  ],
  [
    'not without transport',
    congress('PUBLISHED', { transportConfiguration: null }),
    'publishGatheringToHcps',
    { allowed: false, reason: 'MISSING_CONFIGURATION' },
  ],
  [
    'not while a change is pending',
    congress('PUBLISHED_FRONT', { gatheringSensibleChanges: [pending] }),
    'closeGathering',
    { allowed: false, reason: 'PENDING_SENSIBLE_CHANGE' },
  ],
  [
    'no validation of what is incomplete',
    congress('DRAFT', { maximalQuota: null }),
    'sendGatheringToValidation',
    { allowed: false, reason: 'GATHERING_INCOMPLETE' },
  ],
  [
    'no end of the creation of what is incomplete',
    congress('EX_NIHILO', { city: null }),
    'completeGathering',
    { allowed: false, reason: 'GATHERING_INCOMPLETE' },
  ],
])('%s', (_, doc, name, expected) => {
  expect(button(doc, name)).toMatchObject(expected);
});

test('a button of another state is not drawn', () => {
  expect(button(congress('DRAFT'), 'publishGatheringToStaff')).toBeUndefined();
});

describe('configurations that must be there', () => {
  const bare = { hostingConfiguration: null, transportConfiguration: null };
  const oneDay = { ...bare, endDate: new Date('2027-03-10T17:00:00Z') };
  test.each([
    ['two days', bare, ['hostingConfiguration', 'transportConfiguration']],
    [
      'one day, library 1.0.0: speakers still stay',
      { ...oneDay, categoryVersion: '1.0.0' },
      ['hostingConfiguration', 'transportConfiguration'],
    ],
    ['virtual: none', { ...bare, isPhysical: false, isVirtual: true }, []],
    ['hybrid: like physical', { ...bare, isVirtual: true }, ['hostingConfiguration', 'transportConfiguration']],
    [
      'hosting configured',
      { ...bare, hostingConfiguration: congress().hostingConfiguration },
      ['transportConfiguration'],
    ],
    ['no dates yet', { ...bare, beginDate: null }, []],
  ])('%s', (_, changes, expected) => {
    expect(missingConfigurations(congress('TO_PUBLISH', changes))).toEqual(expected);
  });
});

const context = (doc: Gathering, input: never, userUuid = person.roc) => ({
  doc,
  actor: actorOf('roc', userUuid),
  now,
  newUuid: () => '',
  input,
});

test('winding up wants the checkbox', () => {
  expect(
    [{}, { confirmed: false }, { confirmed: true }].map((input) =>
      isConfirmed(context(congress('CLOSED'), input as never)),
    ),
  ).toEqual(['STATUS_CONFIRMATION_REQUIRED', 'STATUS_CONFIRMATION_REQUIRED', true]);
});

describe('a reason is asked', () => {
  const guard = editIsReasoned('places');
  const places = { availablePlace: 12, limitDate: '2027-02-01' };
  test.each([
    ['before publication: no', congress('DRAFT'), places, true],
    ['after it, for a sensible field: yes', congress('PUBLISHED'), places, 'REASON_REQUIRED'],
    ['blank is none', congress('PUBLISHED'), { ...places, reason: '  ' }, 'REASON_REQUIRED'],
    ['given', congress('PUBLISHED'), { ...places, reason: 'Salle plus grande' }, true],
    ['bookkeeping: no', congress('PUBLISHED'), { limitDate: '2027-02-02' }, true],
    [
      'one request at a time',
      congress('PUBLISHED', { gatheringSensibleChanges: [pending] }),
      { ...places, reason: 'x' },
      'PENDING_SENSIBLE_CHANGE',
    ],
  ])('%s', (_, doc, input, expected) => {
    expect(guard(context(doc, input as never))).toBe(expected);
  });

  test('a change of format wants one before publication too', () => {
    const information = {
      name: 'Congrès d’essai',
      format: 'HYBRID',
      beginDay: '2027-03-10',
      endDay: '2027-03-11',
      businessUnitUuids: [unit.ms, unit.ad],
    };
    expect(editIsReasoned('information')(context(congress('DRAFT'), information as never))).toBe('REASON_REQUIRED');
    expect(editIsReasoned('information')(context(congress('EX_NIHILO'), information as never))).toBe(true);
  });
});

describe('who settles a section', () => {
  const guard = mayDecideSection('validateGathering');
  const validated = {
    section: 'GLOBAL' as const,
    businessUnitUuid: null,
    status: 'VALIDATED' as const,
    validatorUuid: person.directorMs,
    date: now,
    comment: null,
  };
  test.each([
    ['main unit’s director: GLOBAL', congress('TO_VALIDATE'), { section: 'GLOBAL' }, person.directorMs, true],
    ['backup: GLOBAL', congress('TO_VALIDATE'), { section: 'GLOBAL' }, person.directorMsBackup, true],
    [
      'other unit’s director: not GLOBAL',
      congress('TO_VALIDATE'),
      { section: 'GLOBAL' },
      person.directorAd,
      'NOT_SECTION_VALIDATOR',
    ],
    [
      'its own unit',
      congress('TO_VALIDATE'),
      { section: 'BUSINESS_UNIT', businessUnitUuid: unit.ad },
      person.directorAd,
      true,
    ],
    [
      'another’s unit',
      congress('TO_VALIDATE'),
      { section: 'BUSINESS_UNIT', businessUnitUuid: unit.ms },
      person.directorAd,
      'NOT_SECTION_VALIDATOR',
    ],
    [
      'a unit that takes no part',
      congress('TO_VALIDATE'),
      { section: 'BUSINESS_UNIT', businessUnitUuid: person.roc },
      person.directorAd,
      'SECTION_UNKNOWN',
    ],
    [
      'a unit section without unit',
      congress('TO_VALIDATE'),
      { section: 'BUSINESS_UNIT' },
      person.directorAd,
      'SECTION_UNKNOWN',
    ],
    [
      'standalone: project manager',
      congress('TO_VALIDATE', { gatheringType: 'biogenEvent' }),
      { section: 'GLOBAL' },
      person.managerMs,
      true,
    ],
    [
      'standalone: not the director',
      congress('TO_VALIDATE', { gatheringType: 'biogenEvent' }),
      { section: 'GLOBAL' },
      person.directorMs,
      'NOT_SECTION_VALIDATOR',
    ],
    [
      'already validated',
      congress('TO_VALIDATE', { gatheringValidations: [validated] }),
      { section: 'GLOBAL' },
      person.directorMs,
      'SECTION_ALREADY_VALIDATED',
    ],
  ])('%s', (_, doc, input, userUuid, expected) => {
    expect(guard(context(doc, input as never, userUuid))).toBe(expected);
  });
});

test('context rights: a medical director of a congress in PUBLISHED, and nobody else (specification, section 6)', () => {
  const both = ['cancelSolicitation', 'confirmSolicitation'];
  const rights = gatheringStates.map((status) => [
    status,
    contextRightsOf(congress(status), actorOf('dm', person.directorMs)),
  ]);
  expect(rights).toEqual(gatheringStates.map((status) => [status, status === 'PUBLISHED' ? both : []]));
  expect(
    contextRightsOf(congress('PUBLISHED', { gatheringType: 'biogenEvent' }), actorOf('dm', person.directorMs)),
  ).toEqual([]);
  expect(contextRightsOf(congress('PUBLISHED'), actorOf('cp', person.managerMs))).toEqual([]);
});
