import { describe, expect, test } from 'vitest';
import { type UserType, userTypes } from '../actors/user-types.ts';
import { refusalOf } from '../rules/available-actions.ts';
import { actorOf, congress, now, person } from './example.test-data.ts';
import { type GatheringStatus, gatheringStates } from './states.ts';
import { gatheringWorkflow } from './workflow.ts';

const all = ['superAdmin', 'externalConsumer'];
const before = ['EX_NIHILO', 'DRAFT', 'CORRECTION'];
const published = ['PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED'];
const everywhere = gatheringStates.filter((s) => s !== 'WINDED_UP');

/** Written from decisions, section 2: from which states, and which types may do it on a gathering whose team they are not in. */
const table: Record<string, { from: readonly string[]; types: string[] }> = {
  updateGatheringInformation: { from: [...before, ...published], types: ['admin', 'roc', ...all] },
  updateGatheringSupport: { from: [...before, 'TO_PUBLISH', ...published], types: ['admin', 'roc', ...all] },
  updateGatheringPlaces: { from: [...before, ...published], types: ['admin', 'roc', ...all] },
  updateGatheringCriteria: { from: [...before, ...published], types: ['admin', 'roc', ...all] },
  updateGatheringDocuments: { from: everywhere, types: ['admin', 'roc', ...all] },
  updateHostingConfiguration: { from: everywhere, types: ['admin', 'roc', 'mci', ...all] },
  updateTransportConfiguration: { from: everywhere, types: ['admin', 'roc', 'mci', ...all] },
  completeGathering: { from: ['EX_NIHILO'], types: ['admin', 'roc', ...all] },
  sendGatheringToValidation: { from: ['DRAFT', 'CORRECTION'], types: ['admin', 'roc', ...all] },
  validateGatheringSection: { from: ['TO_VALIDATE'], types: ['admin', ...all] },
  refuseGatheringSection: { from: ['TO_VALIDATE'], types: ['admin', 'superDm', ...all] },
  publishGatheringToStaff: { from: ['TO_PUBLISH'], types: ['admin', 'roc', ...all] },
  publishGatheringToHcps: { from: ['PUBLISHED'], types: ['admin', 'roc', ...all] },
  closeGathering: { from: ['PUBLISHED_FRONT'], types: ['admin', 'roc', ...all] },
  windUpGathering: { from: published, types: ['admin', 'roc', ...all] },
  reopenGathering: { from: ['WINDED_UP'], types: ['admin', 'roc', ...all] },
  acceptSensibleChange: { from: published, types: ['admin', ...all] },
  refuseSensibleChange: { from: published, types: ['admin', ...all] },
  createGatheringCorrectionRequest: {
    from: everywhere.filter((s) => s !== 'EX_NIHILO'),
    types: [
      'admin',
      'roc',
      'mci',
      'dm',
      'cp',
      'superDm',
      'msl',
      'mslManager',
      'abm',
      'abmManager',
      'rm',
      'rmcl',
      ...all,
    ],
  },
};

const refusal = (action: string, status: GatheringStatus, userType: UserType, userUuid?: string) =>
  refusalOf(gatheringWorkflow, action, {
    doc: congress(status),
    actor: actorOf(userType, userUuid),
    now,
    newUuid: () => '',
    input: undefined,
  });

test('the table names every action but the creation, the catch-up and what the service does', () => {
  const others = ['createGathering', 'catchUpGathering', 'takeRaisedQuotas'];
  expect(
    Object.keys(gatheringWorkflow.rows)
      .filter((name) => !others.includes(name))
      .sort(),
  ).toEqual(Object.keys(table).sort());
});

describe.each(Object.entries(table))('%s', (action, { from, types }) => {
  test.each(gatheringStates)('in %s, for each of the 17 user types', (status) => {
    const expected = userTypes.map((t) => [
      t,
      !types.includes(t) ? 'FORBIDDEN' : from.includes(status) ? null : 'ILLEGAL_TRANSITION',
    ]);
    expect(userTypes.map((t) => [t, refusal(action, status, t)])).toEqual(expected);
  });
});

test.each([
  [
    'a member of the team publishes with publishOwnGathering',
    'publishGatheringToStaff',
    'TO_PUBLISH',
    'dm',
    person.directorMs,
    null,
  ],
  ['the same type outside the team does not', 'publishGatheringToStaff', 'TO_PUBLISH', 'dm', undefined, 'FORBIDDEN'],
  ['a project manager of the team edits', 'updateGatheringPlaces', 'DRAFT', 'cp', person.managerMs, null],
  [
    'a field user of the team has no right to edit',
    'updateGatheringPlaces',
    'DRAFT',
    'msl',
    person.managerMs,
    'FORBIDDEN',
  ],
  [
    'a medical director of the team validates by role',
    'validateGatheringSection',
    'TO_VALIDATE',
    'others',
    person.directorAd,
    null,
  ],
  ['a backup counts like the titular', 'validateGatheringSection', 'TO_VALIDATE', 'dm', person.directorMsBackup, null],
  [
    'the project manager validates no congress',
    'validateGatheringSection',
    'TO_VALIDATE',
    'cp',
    person.managerMs,
    'FORBIDDEN',
  ],
  ['the medical manager decides a sensible change', 'acceptSensibleChange', 'PUBLISHED', 'dm', person.medicalMs, null],
  ['nobody of the team winds up without the right', 'windUpGathering', 'CLOSED', 'dm', person.directorMs, 'FORBIDDEN'],
] as const)('%s', (_, action, status, userType, userUuid, expected) => {
  expect(refusal(action, status, userType, userUuid)).toBe(expected);
});

test('catching up is for an administrator, for a past gathering only', () => {
  const past = congress('DRAFT', {
    beginDate: new Date('2026-01-10T08:00:00Z'),
    endDate: new Date('2026-01-10T17:00:00Z'),
  });
  const ask = (doc: ReturnType<typeof congress>, userType: UserType) =>
    refusalOf(gatheringWorkflow, 'catchUpGathering', {
      doc,
      actor: actorOf(userType),
      now,
      newUuid: () => '',
      input: undefined,
    });
  expect([ask(past, 'admin'), ask(congress('DRAFT'), 'admin'), ask(past, 'roc')]).toEqual([
    null,
    'GATHERING_NOT_PAST',
    'FORBIDDEN',
  ]);
});
