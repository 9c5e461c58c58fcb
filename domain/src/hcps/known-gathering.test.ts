import { describe, expect, test } from 'vitest';
import type { Actor } from '../actors/actor.ts';
import type { UserType } from '../actors/user-types.ts';
import { refusalOf } from '../rules/available-actions.ts';
import { erasedHcp } from './event-builders.ts';
import {
  canSeeHcp,
  departmentOf,
  fileValidityOf,
  hcpVisibilityOf,
  hcpWorkflow,
  intercontinentalYearsOf,
  missedGatheringsOf,
  snapshotOfHcp,
} from './index.ts';
import { exampleHcp } from './known-gathering.test-data.ts';
import type { Hcp, KnownGathering } from './known-gathering.ts';

const now = new Date('2026-06-15T10:00:00Z');
const actor = (userType: UserType, businessUnitUuid?: string): Actor => ({
  kind: 'user',
  userUuid: '50000000-0000-4000-8000-000000000001',
  userType,
  additionalRights: [],
  businessUnitUuid,
  firstName: 'A',
  lastName: 'B',
  email: 'a@demo.test',
  sessionId: 's',
});
const refusal = (action: string, hcp: Hcp, who: Actor = actor('admin')) =>
  refusalOf(hcpWorkflow as never, action, { doc: hcp, actor: who, now, newUuid: () => 'new', input: undefined });

test.each([
  ['updateHcp', {}, 'roc', null],
  ['updateHcp', {}, 'msl', 'FORBIDDEN'],
  ['updateHcp', { state: 'erased' }, 'roc', 'ILLEGAL_TRANSITION'],
  ['updateHcpAdditionalInfo', {}, 'mci', null],
  ['editBankStatementHealthCareProfessional', {}, 'dm', 'FORBIDDEN'],
  ['addHcpFile', { state: 'erased' }, 'mci', 'ILLEGAL_TRANSITION'],
  ['refuseHcpContact', { hasRefused: true }, 'roc', 'HCP_HAS_REFUSED'],
  ['refuseHcpContact', {}, 'roc', null],
  ['restoreHcpContact', {}, 'roc', 'HCP_HAS_NOT_REFUSED'],
  ['eraseHcp', {}, 'roc', 'FORBIDDEN'],
  ['eraseHcp', {}, 'admin', null],
  ['eraseHcp', { state: 'erased' }, 'admin', 'ILLEGAL_TRANSITION'],
] as [string, Partial<Hcp>, UserType, string | null][])('%s %j as %s: %s', (action, change, userType, expected) => {
  expect(refusal(action, exampleHcp(change), actor(userType))).toBe(expected);
});

describe('erased', () => {
  const participation = {
    participantUuid: 'p',
    gatheringUuid: 'g',
    presence: null,
    invitationStatus: 'CONFIRMED' as const,
    isRemoved: false,
    rev: 1,
  };
  const gone = {
    address: null,
    email: null,
    phone: null,
    additionalInfo: {},
    files: [],
    bankStatement: null,
    mslResponsibleUuid: null,
    emailConsent: false,
  };

  test('of somebody who was invited, the name and the national number stay', () => {
    const left = { ...exampleHcp(), ...erasedHcp(exampleHcp({ participations: [participation] })) };
    expect(left).toMatchObject({ ...gone, lastName: 'Cœurdevey', rppsNumber: '10001234567', city: 'Lyon' });
  });

  test('of somebody who never was, nothing personal stays', () => {
    const left = { ...exampleHcp(), ...erasedHcp(exampleHcp()) };
    const bare = { lastName: 'PS effacé', firstName: '–', rppsNumber: null, veevaId: null, city: '–', gender: null };
    expect(left).toMatchObject({ ...gone, ...bare });
  });
});

const unit = '20000000-0000-4000-8000-000000000001';
test.each<[string, Actor, boolean]>([
  ['back office', actor('roc'), true],
  ['medical director of another unit', actor('dm', 'other'), true],
  ['field staff of the unit', actor('msl', unit), true],
  ['field staff of another unit', actor('abm', 'other'), false],
  ['field staff without a unit', actor('rm'), false],
  ['guest of the unit', actor('others', unit), true],
  ['guest of another unit', actor('others', 'other'), false],
  ['anonymous', { kind: 'anonymous' }, false],
  ['service', { kind: 'service', service: 'mails' }, true],
  ['own link', { kind: 'link', purpose: 'SERF', healthCareProfessionalUuid: exampleHcp().uuid, linkId: 'l' }, true],
  ['link of another', { kind: 'link', purpose: 'SERF', healthCareProfessionalUuid: 'other', linkId: 'l' }, false],
])('reach: %s', (_, who, expected) => {
  expect(canSeeHcp(exampleHcp(), hcpVisibilityOf(who))).toBe(expected);
});

const gathering = (gatheringUuid: string, more: Partial<KnownGathering> = {}): [string, KnownGathering] => [
  gatheringUuid,
  {
    gatheringUuid,
    name: `Congrès ${gatheringUuid}`,
    status: 'WINDED_UP',
    gatheringType: 'congress',
    nationalityType: 'international',
    beginDate: new Date('2026-01-01T02:00:00Z'),
    endDate: new Date('2026-01-04T12:00:00Z'),
    timezone: 'America/Chicago',
    ...more,
  },
];
const known = new Map([
  gathering('missed'),
  gathering('later', { endDate: new Date('2026-05-04T12:00:00Z') }),
  gathering('to come', { endDate: new Date('2026-12-04T12:00:00Z') }),
  gathering('evening', { gatheringType: 'biogenEvent' }),
  gathering('european', { nationalityType: 'european' }),
]);
const part = (gatheringUuid: string, presence: 'PRESENT' | 'ABSENT' | 'NO_SHOW' | null, isRemoved = false) => ({
  participantUuid: `p-${gatheringUuid}`,
  gatheringUuid,
  presence,
  invitationStatus: 'CONFIRMED' as const,
  isRemoved,
  rev: 1,
});

test.each([
  [
    'absent and no-show at past congresses, the latest first',
    [part('missed', 'NO_SHOW'), part('later', 'ABSENT')],
    ['later', 'missed'],
  ],
  ['present', [part('missed', 'PRESENT')], []],
  ['not marked', [part('missed', null)], []],
  ['a congress to come', [part('to come', 'NO_SHOW')], []],
  ['a company event', [part('evening', 'ABSENT')], []],
  ['taken off the list', [part('missed', 'NO_SHOW', true)], []],
  [
    'the second of two records on the list',
    [part('missed', null), { ...part('missed', 'ABSENT'), isSecond: true }],
    [],
  ],
  ['come under the second record', [part('missed', 'NO_SHOW'), { ...part('missed', 'PRESENT'), isSecond: true }], []],
  ['a gathering that is not known yet', [part('unknown', 'NO_SHOW')], []],
])('missed: %s', (_, participations, expected) => {
  expect(missedGatheringsOf({ participations }, known, now).map((one) => one.gatheringUuid)).toEqual(expected);
});

test.each([
  // It begins on New Year's Eve in Chicago.
  ['the year is the congress’s, where it takes place', 'missed', true, [2025]],
  ['cancelled', 'missed', false, []],
  ['european', 'european', true, []],
  ['company event', 'evening', true, []],
])('intercontinental: %s', (_, gatheringUuid, isConfirmed, expected) => {
  const fundings = [{ solicitationUuid: 's', gatheringUuid, isConfirmed, rev: 1 }];
  expect(intercontinentalYearsOf({ fundings }, known)).toEqual(expected);
});

test.each([
  [null, 'VALID'],
  ['2026-06-14', 'EXPIRED'],
  ['2026-06-15', 'EXPIRES_SOON'],
  ['2026-08-14', 'EXPIRES_SOON'],
  ['2026-08-15', 'VALID'],
])('a document that expires on %s is %s', (expirationDate, expected) => {
  expect(fileValidityOf({ expirationDate }, now)).toBe(expected);
});

test.each([
  ['69003', '69'],
  ['97400', '974'],
  ['20000', '20'],
  ['1000', null],
  [null, null],
])('department of %s', (postalCode, expected) => {
  expect(departmentOf(postalCode)).toBe(expected);
});

test('a snapshot holds nothing sealed, no documents and no history', () => {
  const sealed = { passportNumber: { sealed: 'v1.secret', ending: '1234' } };
  const snapshot = snapshotOfHcp(exampleHcp({ additionalInfo: sealed }));
  expect(Object.keys(snapshot)).toEqual(
    expect.not.arrayContaining(['additionalInfo', 'files', 'bankStatement', 'participations']),
  );
  expect(snapshot).toMatchObject({ uuid: exampleHcp().uuid, rev: 3, targets: { ms: 'MS_H' } });
});
