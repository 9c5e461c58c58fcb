import { describe, expect, test } from 'vitest';
import { actorAsDelegator } from '../../actors/delegation.ts';
import { userTypes } from '../../actors/user-types.ts';
import { actorOf, person } from '../../gathering/example.test-data.ts';
import { availableActions } from '../../rules/available-actions.ts';
import type { Delegation } from '../record-schema.ts';
import {
  canBeBackupOf,
  canDelegate,
  delegationForm,
  delegationStatusOf,
  delegationWorkflow,
  type NewDelegation,
  overlaps,
} from './delegation-rows.ts';

const now = new Date('2026-11-21T09:00:00Z');
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const given = {
  ...{ from: '2026-11-20', to: '2026-11-25', gatheringUuids: [uuid(1)], businessUnitUuids: [uuid(2)], reason: null },
  ...{ delegationUuid: uuid(3), delegatorUuid: person.directorMs, backupUuid: person.directorAd },
};
const kept: Delegation = {
  ...given,
  state: 'open',
  begunAt: now,
  endedAt: null,
  rev: 1,
  createdAt: now,
  updatedAt: now,
};

describe('what is filled in', () => {
  test.each<[string, object, string[]]>([
    ['all of it', {}, []],
    ['nobody', { backupUuid: '' }, ['backupUuid']],
    ['no scope', { gatheringUuids: [], businessUnitUuids: [] }, ['gatheringUuids']],
    ['an end before the beginning', { to: '2026-11-19' }, ['to']],
    ['more than a year', { to: '2027-11-23' }, ['to']],
    ['no day', { from: '' }, ['from']],
    ['a long reason', { reason: 'a'.repeat(301) }, ['reason']],
  ])('%s', (_what, change, paths) => {
    const { delegationUuid: _own, delegatorUuid: _whose, ...form } = given;
    const { error } = delegationForm.safeParse({ ...form, ...change });
    expect([...new Set(error?.issues.map(({ path }) => path.join('.')))]).toEqual(paths);
  });
});

const refusal = (actor: Parameters<typeof availableActions>[2], input: NewDelegation) =>
  delegationWorkflow.rows.createDelegation.check
    .map((guard) => guard({ doc: {} as Delegation, actor, now, newUuid: () => '', input }))
    .find((verdict) => verdict !== true);

test.each<[string, Parameters<typeof refusal>[0], Partial<NewDelegation>, string | undefined]>([
  ['for oneself', actorOf('dm', person.directorMs), {}, undefined],
  ['for another person', actorOf('dm', person.stranger), {}, 'FORBIDDEN'],
  ['for another person, as an administrator', actorOf('admin', person.stranger), {}, undefined],
  ['for days that are over', actorOf('dm', person.directorMs), { to: '2026-11-20' }, 'DELEGATION_OVER'],
  [
    'as the backup of that person',
    actorAsDelegator(actorOf('dm', person.directorAd), { ...given, delegator: actorOf('dm', person.directorMs) }),
    {},
    'FORBIDDEN',
  ],
])('a backup is named %s', (_what, actor, change, code) => {
  expect(refusal(actor, { ...given, ...change })).toBe(code);
});

test.each<[string, Parameters<typeof refusal>[0], Partial<Delegation>, (string | null)[]]>([
  ['the person', actorOf('dm', person.directorMs), {}, [null, null]],
  ['an administrator', actorOf('admin', person.stranger), {}, [null, null]],
  ['the backup', actorOf('dm', person.directorAd), {}, ['FORBIDDEN', 'FORBIDDEN']],
  ['somebody else', actorOf('roc', person.stranger), {}, ['FORBIDDEN', 'FORBIDDEN']],
  [
    'the person after its last day',
    actorOf('dm', person.directorMs),
    { to: '2026-11-20' },
    ['DELEGATION_OVER', 'DELEGATION_OVER'],
  ],
  ['the person after its end', actorOf('dm', person.directorMs), { state: 'ended' }, []],
])('changed and ended by %s', (_who, actor, change, codes) => {
  expect(availableActions(delegationWorkflow, { ...kept, ...change }, actor, now).map(({ reason }) => reason)).toEqual(
    codes,
  );
});

test.each<[string, Partial<Delegation>, boolean]>([
  ['the same', {}, true],
  ['another event, the same unit', { gatheringUuids: [uuid(9)] }, true],
  ['another scope', { gatheringUuids: [uuid(9)], businessUnitUuids: [] }, false],
  ['from the last day on', { from: '2026-11-25', to: '2026-11-30' }, true],
  ['from the day after', { from: '2026-11-26', to: '2026-11-30' }, false],
  ['another person', { backupUuid: person.stranger }, false],
])('given twice: %s', (_what, change, expected) => {
  expect([overlaps(kept, { ...kept, ...change }), overlaps({ ...kept, ...change }, kept)]).toEqual([
    expected,
    expected,
  ]);
});

test('who may have a backup, and who may be one', () => {
  const active = userTypes.map((userType) => ({ userUuid: userType, userType, state: 'active' as const }));
  expect(active.filter((one) => !canDelegate(one)).map(({ userType }) => userType)).toEqual([
    'externalConsumer',
    'megaAdmin',
    'superAdmin',
    'system',
  ]);
  const [roc, msl] = [
    active.find(({ userType }) => userType === 'roc')!,
    active.find(({ userType }) => userType === 'msl')!,
  ];
  const backOffice = ['admin', 'mci', 'superAdmin'];
  expect(
    active
      .filter((one) => canBeBackupOf(roc, one))
      .map(({ userType }) => userType)
      .sort(),
  ).toEqual(backOffice);
  expect(canBeBackupOf(msl, roc)).toBe(true);
  expect(canBeBackupOf(msl, msl)).toBe(false);
  expect(canBeBackupOf(msl, { ...roc, state: 'inactive' })).toBe(false);
  expect(canDelegate({ ...roc, state: 'inactive' })).toBe(false);
});

test.each([
  ['2026-11-19T22:59:59Z', 'TO_COME'],
  ['2026-11-19T23:00:00Z', 'ACTIVE'],
  ['2026-11-25T22:59:59Z', 'ACTIVE'],
  ['2026-11-25T23:00:00Z', 'ENDED'],
])('at %s it is %s', (at, standing) => {
  expect(delegationStatusOf(kept, new Date(at))).toBe(standing);
  expect(delegationStatusOf({ ...kept, state: 'ended' }, new Date(at))).toBe('ENDED');
});

test.each<[string, Partial<Delegation>, string[]]>([
  ['its days', { to: '2026-11-28' }, ['delegation.changed', 'mail.wanted', 'mail.wanted']],
  ['its scope', { gatheringUuids: [uuid(9)] }, ['delegation.changed']],
  ['its reason', { reason: 'Congés' }, ['delegation.changed']],
])('both are told of a change of its days alone: %s', (_what, change, names) => {
  const input = { ...given, reason: undefined };
  const emitted = delegationWorkflow.rows.updateDelegation.emits!({
    ...{ doc: { ...kept, ...change }, before: kept, actor: actorOf('dm', person.directorMs), now, input },
    newUuid: () => uuid(7),
  });
  expect(emitted.map(({ name }) => name)).toEqual(names);
});
