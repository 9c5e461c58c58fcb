import { describe, expect, test } from 'vitest';
import { hasRight } from '../actors/actor.ts';
import { canBeImpersonated, userTypes } from '../actors/user-types.ts';
import { actorOf } from '../gathering/example.test-data.ts';
import { rightNames, rightsOf } from './catalogue.ts';

test('superAdmin and externalConsumer hold every right, system none', () => {
  expect([...rightsOf('superAdmin')].sort()).toEqual([...rightNames].sort());
  expect([...rightsOf('externalConsumer')].sort()).toEqual([...rightNames].sort());
  expect([...rightsOf('system', ['readGathering'])]).toEqual([]);
});

/** What section 6 of the specification says in so many words. */
describe.each([
  [
    'admin',
    [
      'createGathering',
      'publishGathering',
      'refuseGathering',
      'reopenGathering',
      'readSerf',
      'importData',
      'resetRefusedSerf',
    ],
    ['impersonate'],
  ],
  [
    'roc',
    [
      'createGathering',
      'publishGathering',
      'exportLvc',
      'exportSignatures',
      'manageHosting',
      'importData',
      'arbitrateExpenseNote',
      'updateExpenseNote',
      'planBudget',
    ],
    ['confirmSolicitation', 'impersonate', 'createUser', 'validateExpenseNote', 'confirmExpenseNotePayment'],
  ],
  [
    'mci',
    [
      'manageActivity',
      'manageHosting',
      'updateTransportNote',
      'updateExpenseNote',
      'setParticipantPresence',
      'manageTransfer',
      'validateExpenseNote',
      'refuseExpenseNote',
      'askExpenseNoteArbitration',
      'cancelExpenseNote',
      'confirmExpenseNotePayment',
    ],
    ['createGathering', 'publishGathering', 'arbitrateExpenseNote', 'planBudget'],
  ],
  [
    'dm',
    [
      'confirmSolicitation',
      'cancelSolicitation',
      'holdSolicitation',
      'refuseSolicitation',
      'exportHcp',
      'publishOwnGathering',
      'readZoneStats',
    ],
    ['publishGathering', 'createUser'],
  ],
  ['cp', ['editOwnGathering', 'publishOwnGathering', 'importAttendee'], ['publishGathering', 'editGathering']],
  [
    'msl',
    [
      'collectSolicitation',
      'exportHcp',
      'getHcpToken',
      'readZoneStats',
      'contactSerf',
      'subscribeInternalUser',
      'signPresence',
    ],
    ['confirmSolicitation', 'createGathering'],
  ],
  ['abm', ['readGathering', 'subscribeInternalUser', 'signPresence'], ['collectSolicitation', 'getHcpToken']],
  ['megaAdmin', ['impersonate', 'readGathering', 'readHcp'], ['createGathering', 'updateUser', 'publishGathering']],
  [
    'superDm',
    [
      'refuseGathering',
      'exportSignatures',
      'importAttendee',
      'createSponsorshipProof',
      'subscribeInternalUser',
      'publishOwnGathering',
    ],
    ['publishGathering', 'createGathering'],
  ],
] as const)('%s', (userType, may, mayNot) => {
  test.each(may)('may %s', (right) => expect(hasRight(actorOf(userType), right)).toBe(true));
  test.each(mayNot)('may not %s', (right) => expect(hasRight(actorOf(userType), right)).toBe(false));
});

test('an additional permission counts for its person', () => {
  expect(hasRight({ ...actorOf('abm'), additionalRights: ['createGathering'] }, 'createGathering')).toBe(true);
});

test('nobody unknown holds any right', () => {
  expect(rightNames.filter((right) => hasRight({ kind: 'anonymous' }, right))).toEqual([]);
});

test('who can be impersonated', () => {
  expect(userTypes.filter((t) => !canBeImpersonated(t))).toEqual([
    'externalConsumer',
    'megaAdmin',
    'superAdmin',
    'system',
  ]);
});
