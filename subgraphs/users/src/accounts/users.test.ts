import { randomUUID } from 'node:crypto';
import { rightNames, rightsOf, type UserActor, userChanged } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users as accounts, db } from '../database.ts';
import users from '../index.ts';

let portal: TestSubgraph;
const admin = actorOfType('admin');
const superAdmin = actorOfType('superAdmin');
beforeAll(async () => {
  portal = await startForTest(users, { demo: true });
});
afterAll(() => portal.stop());

const input = (more: object = {}) => ({
  userType: 'msl',
  profile: 'company',
  authentication: 'local',
  firstName: ' Éloïse ',
  lastName: 'Nouvel',
  email: 'Eloise.Nouvel@demo.test',
  zoneUuid: demoUuid('zone:SMA:2'),
  ...more,
});
const create = (actor: UserActor, more?: object) =>
  portal.callAs(
    actor,
    'mutation ($input: UserInput!) { createUser(input: $input) { userUuid firstName email businessUnitUuid mslMeta { zone { label } businessUnitUuid } } }',
    { input: input(more) },
  );
const update = (actor: UserActor, userUuid: string, more: object) =>
  portal.callAs(
    actor,
    'mutation ($userUuid: ID!, $input: UserInput!) { updateUser(userUuid: $userUuid, input: $input, base: { rev: 1 }) { userType } }',
    { userUuid, input: input(more) },
  );
const grant = (actor: UserActor, userUuid: string, rights: string[]) =>
  portal.callAs(
    actor,
    'mutation ($userUuid: ID!, $rights: [String!]!) { grantAdditionalRights(userUuid: $userUuid, rights: $rights, base: { rev: 1 }) { additionalRights } }',
    { userUuid, rights },
  );

describe('a new user', () => {
  it('belongs to the unit of the zone, is announced, and gets a link to choose a password', async () => {
    const { data } = await create(admin, { businessUnitUuid: demoUuid('businessUnit:AD') });
    const { userUuid, ...user } = data.createUser;
    const businessUnitUuid = demoUuid('businessUnit:SMA');
    const zone = { label: 'Zone SMA Nord-Est' };
    expect(user).toEqual({
      firstName: 'Éloïse',
      email: 'eloise.nouvel@demo.test',
      businessUnitUuid,
      mslMeta: { zone, businessUnitUuid },
    });
    const changed = {
      userUuid,
      userType: 'msl',
      businessUnitUuid,
      active: true,
      firstName: 'Éloïse',
      lastName: 'Nouvel',
    };
    expect((await portal.outboxOf(userUuid)).map(({ name, data: sent }) => [name, sent])).toEqual([
      ['user.changed', changed],
    ]);
    expect((await portal.delivered(userChanged, ({ aggregateId }) => aggregateId === userUuid)).data).toEqual(changed);
    expect((await portal.historyOf(userUuid)).map(({ action }) => action)).toEqual([
      'createUser',
      'requestPasswordReset',
    ]);
    const copy = { ...changed, email: 'eloise.nouvel@demo.test', zoneUuid: demoUuid('zone:SMA:2'), rev: 2 };
    expect((await portal.ask('snapshots', { userUuids: [userUuid] })).body).toEqual([copy]);
  });

  it.each([
    [
      'an address that is taken',
      { email: 'ROC@demo.test' },
      'EMAIL_TAKEN',
      { email: 'Un utilisateur a déjà cette adresse e-mail.' },
    ],
    ['an address that is none', { email: 'roc' }, 'BAD_USER_INPUT', { email: 'Adresse e-mail incorrecte' }],
    [
      'no names',
      { firstName: ' ', lastName: '' },
      'BAD_USER_INPUT',
      { firstName: 'Ce champs est requis', lastName: 'Ce champs est requis' },
    ],
    [
      'a zone that is none',
      { zoneUuid: demoUuid('nowhere') },
      'BAD_USER_INPUT',
      { zoneUuid: 'Cette zone n’existe pas.' },
    ],
  ])('is refused: %s', async (_what, more, code, fields) => {
    const answer = await create(admin, { email: 'autre@demo.test', ...more });
    expect([answer.code, answer.errors[0]!.extensions.fields]).toEqual([code, fields]);
    expect(await accounts.exists({ email: 'autre@demo.test' })).toBeNull();
  });
});

describe('impersonation', () => {
  const acting: UserActor = { ...admin, impersonator: { userUuid: randomUUID(), name: 'Mégane Admin' } };
  const of = (type: string) => demoUuid(`user:${type}`);
  const own = { password: 'Nouveau2026', confirmation: 'Nouveau2026', currentPassword: 'Congres2026!' };

  it.each([
    ['makes no account', () => create(acting, { userType: 'admin', email: 'mien@x.test' })],
    ['changes no e-mail', () => update(acting, of('cp'), { email: 'mien@x.test' })],
    ['gives no rights', () => grant(acting, of('cp'), ['createGathering'])],
    [
      'ends no account',
      () => portal.callAs(acting, `mutation { deactivateUser(userUuid: "${of('cp')}") { userUuid } }`),
    ],
    [
      'opens no account again',
      () => portal.callAs(acting, `mutation { reactivateUser(userUuid: "${of('cp')}") { userUuid } }`),
    ],
    [
      'changes no password',
      () =>
        portal.callAs(
          { ...acting, userUuid: of('admin') },
          'mutation($password: String!, $confirmation: String!, $currentPassword: String!) { changePassword(password: $password, confirmation: $confirmation, currentPassword: $currentPassword) { userUuid } }',
          own,
        ),
    ],
    [
      'asks for no new password',
      () => portal.callAs(acting, 'mutation { requestPasswordReset(email: "cp@demo.test") }'),
    ],
  ])('%s', async (_what, attempt) => {
    const { code, errors } = await attempt();
    expect([code, errors[0]?.message]).toEqual([
      'NOT_WHILE_IMPERSONATING',
      'Cette action se fait en son propre nom : arrêtez d’abord d’agir à la place d’un autre utilisateur.',
    ]);
  });
});

describe('nobody gives what they do not hold', () => {
  const of = (type: string) => demoUuid(`user:${type}`);
  const self = (actor: UserActor, type: string): UserActor => ({ ...actor, userUuid: of(type) });

  it.each([
    [
      'an administrator makes a super administrator',
      () => create(admin, { userType: 'superAdmin', email: 'a@x.test' }),
      'FORBIDDEN',
    ],
    ['… a mega administrator', () => create(admin, { userType: 'megaAdmin', email: 'a@x.test' }), 'FORBIDDEN'],
    [
      '… of somebody else',
      () => update(admin, of('cp'), { userType: 'externalConsumer', email: 'cp@demo.test' }),
      'FORBIDDEN',
    ],
    [
      '… takes over a super administrator’s address',
      () => update(admin, of('superadmin'), { email: 'a@x.test' }),
      'FORBIDDEN',
    ],
    ['… gives the right to impersonate', () => grant(admin, of('cp'), ['impersonate']), 'FORBIDDEN'],
    ['… gives rights to oneself', () => grant(self(admin, 'admin'), of('admin'), ['createGathering']), 'OWN_ACCOUNT'],
    [
      '… changes one’s own type',
      () => update(self(admin, 'admin'), of('admin'), { userType: 'roc', email: 'admin@demo.test' }),
      'OWN_ACCOUNT',
    ],
    ['an unknown right', () => grant(superAdmin, of('cp'), ['everything']), 'BAD_USER_INPUT'],
    ['somebody who does not exist', () => grant(superAdmin, of('nobody'), []), 'NOT_FOUND'],
    [
      'a super administrator may',
      () => create(superAdmin, { userType: 'superAdmin', email: 's@x.test', zoneUuid: null }),
      undefined,
    ],
  ])('%s', async (_what, attempt, expected) => {
    expect((await attempt()).code).toBe(expected);
  });

  it.each(['history', 'audit'] as const)('reads %s newest first from an index', async (kind) => {
    const query = db.connection.collection(kind).find({}).sort({ at: -1, _id: -1 }).limit(51);
    const plan = JSON.stringify(await query.explain('queryPlanner'));
    expect([plan.includes('"IXSCAN"'), plan.includes('"SORT"')]).toEqual([true, false]);
  });

  it('writes refusals into the audit log', async () => {
    const { data } = await portal.callAs(
      admin,
      `{ auditLog(filters: { domains: ["users"], target: "${of('superadmin')}" }) { items { action outcome code actorName } } }`,
    );
    expect(data.auditLog.items).toEqual([
      { action: 'updateUser', outcome: 'refused', code: 'FORBIDDEN', actorName: 'Prénom admin' },
    ]);
  });
});

describe('a change of rights', () => {
  it('is announced, and the gateway learns the new claims', async () => {
    const userUuid = demoUuid('user:rmcl');
    const since = new Date();
    const answer = await grant(admin, userUuid, ['createGathering', 'createGathering']);
    expect(answer.data.grantAdditionalRights).toEqual({ additionalRights: ['createGathering'] });
    await portal.delivered(userChanged, (event) => event.aggregateId === userUuid && event.aggregateVersion === 2);
    const { body } = await portal.ask('session-changes', { since });
    expect(body.users).toEqual([
      { userUuid, at: expect.any(String), claims: expect.objectContaining({ additionalRights: ['createGathering'] }) },
    ]);
    const claims = body.users[0].claims as Omit<UserActor, 'kind' | 'sessionId'>;
    const { data } = await portal.callAs({ kind: 'user', sessionId: userUuid, ...claims }, '{ me { allRights } }');
    const held = rightsOf('rmcl', ['createGathering']);
    expect(data.me.allRights).toEqual(rightNames.filter((right) => held.has(right)));
  });
});
