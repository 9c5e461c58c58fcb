import { describe, expect, it } from 'vitest';
import type { UserActor } from '../../actors/actor.ts';
import type { UserType } from '../../actors/user-types.ts';
import { isPermitted, refusalOf } from '../../rules/available-actions.ts';
import { isOnDashboardOf } from '../actions/applications.ts';
import { applicationLinkInput, preferenceInput, userInput } from '../fields.ts';
import { withOwnZones } from '../org-units/zone-assignment.ts';
import type { ApplicationLink, User } from '../record-schema.ts';
import type { UserState } from '../states.ts';
import { typesGivenBy } from './user-guards.ts';
import { userWorkflow } from './user-workflow.ts';

const [unit, otherUnit] = ['8e0a4e1c-1f3c-4c57-9d0a-3f1f1d3c0a01', '8e0a4e1c-1f3c-4c57-9d0a-3f1f1d3c0a02'];
const now = new Date('2026-11-21T08:00:00Z');

const actor = (userType: UserType, more: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userUuid: 'actor',
  userType,
  additionalRights: [],
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.test',
  sessionId: 's',
  ...more,
});

const user = (more: Partial<User> = {}) =>
  ({
    userUuid: 'somebody',
    state: 'active',
    userType: 'roc',
    authentication: 'local',
    additionalRights: [],
    ...more,
  }) as User;

describe('what may be done to a user', () => {
  it.each<[string, UserType, UserState, Partial<User>, string | null]>([
    ['deactivateUser', 'admin', 'active', {}, null],
    ['deactivateUser', 'admin', 'inactive', {}, 'ILLEGAL_TRANSITION'],
    ['deactivateUser', 'admin', 'active', { userUuid: 'actor' }, 'OWN_ACCOUNT'],
    ['deactivateUser', 'admin', 'active', { userType: 'superAdmin' }, 'FORBIDDEN'],
    ['deactivateUser', 'superAdmin', 'active', { userType: 'superAdmin' }, null],
    ['deactivateUser', 'roc', 'active', {}, 'FORBIDDEN'],
    ['updateUser', 'admin', 'active', { additionalRights: ['createUser'] }, null],
    ['updateUser', 'admin', 'active', { additionalRights: ['createUser', 'impersonate'] }, 'FORBIDDEN'],
    ['sendPasswordReset', 'admin', 'active', { additionalRights: ['impersonate'] }, 'FORBIDDEN'],
    ['updateUser', 'superAdmin', 'active', { additionalRights: ['impersonate'] }, null],
    ['reactivateUser', 'admin', 'inactive', {}, null],
    ['reactivateUser', 'admin', 'active', {}, 'ILLEGAL_TRANSITION'],
    ['endUserSessions', 'admin', 'active', {}, null],
    ['endUserSessions', 'admin', 'inactive', {}, 'ILLEGAL_TRANSITION'],
    ['endUserSessions', 'admin', 'active', { userUuid: 'actor' }, 'OWN_ACCOUNT'],
    ['endUserSessions', 'admin', 'active', { userType: 'superAdmin' }, 'FORBIDDEN'],
    ['endUserSessions', 'megaAdmin', 'active', {}, 'FORBIDDEN'],
    ['sendPasswordReset', 'admin', 'active', {}, null],
    ['sendPasswordReset', 'admin', 'active', { userType: 'superAdmin' }, 'FORBIDDEN'],
    ['sendPasswordReset', 'admin', 'active', { authentication: 'activeDirectory' }, 'NO_PORTAL_PASSWORD'],
    ['sendPasswordReset', 'roc', 'active', {}, 'FORBIDDEN'],
    ['updateUser', 'admin', 'inactive', {}, null],
    ['updateUser', 'admin', 'active', { userType: 'megaAdmin' }, 'FORBIDDEN'],
    ['grantAdditionalRights', 'admin', 'active', { userUuid: 'actor' }, 'OWN_ACCOUNT'],
    ['grantAdditionalRights', 'megaAdmin', 'active', {}, 'FORBIDDEN'],
    ['changePassword', 'roc', 'active', { userUuid: 'actor' }, null],
    ['changePassword', 'superAdmin', 'active', {}, 'FORBIDDEN'],
    ['changePassword', 'roc', 'active', { userUuid: 'actor', authentication: 'activeDirectory' }, 'NO_PORTAL_PASSWORD'],
    ['resetPassword', 'roc', 'inactive', {}, 'ILLEGAL_TRANSITION'],
  ])('%s by %s of one who is %s %o: %s', (action, userType, state, more, expected) => {
    const context = {
      doc: user({ ...more, state }),
      actor: actor(userType),
      now,
      newUuid: () => 'new',
      input: undefined,
    };
    expect(refusalOf(userWorkflow as never, action, context as never)).toBe(expected);
  });

  it.each(Object.keys(userWorkflow.rows))('never does %s while impersonating', (action) => {
    const impersonated = actor('superAdmin', { impersonator: { userUuid: 'real', name: 'R' } });
    const context = {
      doc: user({ userUuid: 'actor' }),
      actor: impersonated,
      now,
      newUuid: () => 'new',
      input: undefined,
    };
    expect(refusalOf(userWorkflow as never, action, context as never)).toBe(
      isPermitted(userWorkflow.rows[action as never], context.doc, impersonated)
        ? 'NOT_WHILE_IMPERSONATING'
        : 'FORBIDDEN',
    );
  });
});

it.each([
  ['msl', { zoneUuid: 'z', zoneUuids: [] }],
  ['mslManager', { zoneUuid: 'z', zoneUuids: [] }],
  ['rmcl', { zoneUuid: null, zoneUuids: ['a', 'b'] }],
  ['roc', { zoneUuid: null, zoneUuids: [] }],
] as const)('%s has the zones of the type', (userType, expected) => {
  const typed = { userType, zoneUuid: 'z', zoneUuids: ['a', 'b'] };
  expect(withOwnZones(typed)).toEqual({ userType, ...expected });
});

it.each([
  ['admin', 13],
  ['superAdmin', 17],
] as const)('%s gives %i types: only who holds every right gives those that hold more', (giver, count) => {
  expect(typesGivenBy(giver)).toHaveLength(count);
});

describe('whose dashboard a tile is on', () => {
  const link = (more: Partial<ApplicationLink>) =>
    ({
      state: 'listed',
      visibility: 'VISIBLE',
      roles: [],
      businessUnitUuids: [],
      ...more,
    }) as unknown as ApplicationLink;

  it.each<[string, Partial<ApplicationLink>, UserActor, boolean]>([
    ['everybody’s', {}, actor('others'), true],
    ['one’s type’s', { roles: ['roc', 'mci'] }, actor('roc'), true],
    ['another type’s', { roles: ['mci'] }, actor('roc'), false],
    ['one’s unit’s', { businessUnitUuids: [unit] }, actor('msl', { businessUnitUuid: unit }), true],
    ['another unit’s', { businessUnitUuids: [unit] }, actor('msl', { businessUnitUuid: otherUnit }), false],
    ['a unit’s, for who has none', { businessUnitUuids: [unit] }, actor('roc'), false],
    ['type and unit', { roles: ['msl'], businessUnitUuids: [unit] }, actor('abm', { businessUnitUuid: unit }), false],
    ['any, for the super administrator', { roles: ['mci'], businessUnitUuids: [unit] }, actor('superAdmin'), true],
    ['a hidden one', { visibility: 'HIDDEN' }, actor('superAdmin'), false],
    ['a deleted one', { state: 'deleted' }, actor('superAdmin'), false],
  ])('%s', (_what, more, who, expected) => {
    expect(isOnDashboardOf(link(more), who)).toBe(expected);
  });
});

describe('fields', () => {
  const tile = { name: 'T', roles: [], businessUnitUuids: [], visibility: 'VISIBLE', order: 0 };
  it.each([
    ['https://exemple.fr/a?b=c', true],
    ['http://localhost:3000', true],
    ['#/congrex-bo', true],
    ['#/skyclarys/admin', true],
    ['#//evil.test', false],
    ['//evil.test', false],
    ['javascript:alert(1)', false],
    ['https://', false],
    ['ftp://exemple.fr', false],
    ['', false],
  ])('a tile’s address %s: %s', (url, expected) => {
    expect(applicationLinkInput.safeParse({ ...tile, url }).success).toBe(expected);
  });

  it('refuses keys that a user form does not have', () => {
    const form = {
      userType: 'roc',
      profile: 'company',
      authentication: 'local',
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.fr',
    };
    expect(userInput.safeParse(form).success).toBe(true);
    for (const extra of ['state', 'allRights', 'additionalRights', 'passwordHash']) {
      expect(userInput.safeParse({ ...form, [extra]: 'x' }).success).toBe(false);
    }
  });

  it.each([
    ['"x"', true],
    [`"${'x'.repeat(19_998)}"`, true],
    [`"${'x'.repeat(19_999)}"`, false],
    ['{', false],
  ])('a preference of %.10s…: %s', (value, expected) => {
    expect(preferenceInput.safeParse({ key: 'columns', value }).success).toBe(expected);
  });
});
