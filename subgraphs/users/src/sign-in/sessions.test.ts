import { type Actor, mailWanted, sessionRevoked, userChanged } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { anonymous } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users as accounts } from '../database.ts';
import users from '../index.ts';
import { actorOf, forgetAttempts, type Grant, grantOf, logIn, recentChanges } from '../testing/sessions.ts';
import { openSession } from './login.ts';

const password = 'Congres2026!';
const change = `mutation ($currentPassword: String!, $password: String!, $confirmation: String!) {
  changePassword(currentPassword: $currentPassword, password: $password, confirmation: $confirmation) { userUuid } }`;

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startForTest(users, { demo: true });
});
beforeEach(forgetAttempts);
afterAll(() => portal.stop());

describe('what ends sessions', () => {
  it('a change of password ends every one and opens a new one here', async () => {
    const [here, elsewhere] = [
      (await logIn(portal, 'abmmanager@demo.test')).grant,
      (await logIn(portal, 'abmmanager@demo.test')).grant,
    ];
    const { userUuid } = here.claims;
    const wrong = { currentPassword: 'Faux12345', password: 'Nouveau2026', confirmation: 'Nouveau2026' };
    const refused = await portal.callAs(actorOf(here), change, wrong);
    expect(refused.errors[0]!.extensions.fields).toEqual({ currentPassword: 'Le mot de passe actuel est incorrect.' });
    const weak = await portal.callAs(actorOf(here), change, {
      currentPassword: password,
      password: 'court',
      confirmation: 'x',
    });
    expect(weak.errors[0]!.extensions.fields).toEqual({
      password: 'Il manque : au moins 8 caractères, une majuscule, un chiffre',
      confirmation: 'Les deux mots de passe sont différents',
    });
    const answer = await portal.callAs(actorOf(here), change, { ...wrong, currentPassword: password });
    const fresh = grantOf(answer.headers);
    expect(answer.data.changePassword).toEqual({ userUuid });
    const { revokedSessions, users: changed } = await recentChanges(portal);
    const ended = revokedSessions.map(({ sessionId }) => sessionId);
    expect([here, elsewhere, fresh].map(({ sessionId }) => ended.includes(sessionId))).toEqual([true, true, false]);
    const mine = changed.find((one) => one.userUuid === userUuid)!;
    expect(elsewhere.startedAt < mine.endedBefore!).toBe(true);
    expect(fresh.startedAt < mine.endedBefore!).toBe(false);
    expect((await logIn(portal, 'abmmanager@demo.test')).code).toBe('BAD_CREDENTIALS');
    expect((await logIn(portal, 'abmmanager@demo.test', 'Nouveau2026')).code).toBe('logged in');
  });

  it('a deactivation ends them at once, and only active users can log in again', async () => {
    const { grant } = await logIn(portal, 'superdm@demo.test');
    const { userUuid } = grant.claims;
    const admin = actorOf((await logIn(portal, 'admin@demo.test')).grant);
    const mutate = (name: string) => portal.callAs(admin, `mutation { ${name}(userUuid: "${userUuid}") { active } }`);
    expect((await mutate('deactivateUser')).data.deactivateUser).toEqual({ active: false });
    await portal.delivered(sessionRevoked, ({ data }) => data.sessionId === grant.sessionId);
    await portal.delivered(userChanged, ({ data }) => data.userUuid === userUuid && !data.active);
    const changed = (await recentChanges(portal)).users.find((one) => one.userUuid === userUuid)!;
    expect([changed.claims, grant.startedAt < changed.endedBefore!]).toEqual([undefined, true]);
    expect((await logIn(portal, 'superdm@demo.test')).code).toBe('BAD_CREDENTIALS');
    expect((await portal.ask('claims', { userUuid })).status).toBe(404);
    expect((await mutate('deactivateUser')).code).toBe('ILLEGAL_TRANSITION');
    expect((await mutate('reactivateUser')).data.reactivateUser).toEqual({ active: true });
    expect((await logIn(portal, 'superdm@demo.test')).code).toBe('logged in');
    expect((await portal.historyOf(userUuid)).map(({ action, from, to }) => [action, from, to])).toEqual([
      ['deactivateUser', 'active', 'inactive'],
      ['reactivateUser', 'inactive', 'active'],
    ]);
  });
});

it('a sign-in that was under way during a deactivation opens a session that has ended', async () => {
  const user = (await accounts.findOne({ email: 'superdm@demo.test' }, { _id: 0 }).lean())!;
  const { userUuid } = user;
  const since = new Date();
  const admin = actorOf((await logIn(portal, 'admin@demo.test')).grant);
  const act = (name: string) => portal.callAs(admin, `mutation { ${name}(userUuid: "${userUuid}") { active } }`);
  expect((await act('deactivateUser')).data.deactivateUser).toEqual({ active: false });
  const ctx = portal.context(anonymous());
  await openSession(ctx, user, since);
  const { startedAt } = grantOf(ctx.responseHeaders as never);
  const changed = (await recentChanges(portal)).users.find((one) => one.userUuid === userUuid)!;
  expect(startedAt < changed.endedBefore!).toBe(true);
  expect((await act('reactivateUser')).data.reactivateUser).toEqual({ active: true });
});

describe('an administrator', () => {
  const mutation = (name: string, userUuid: string) => `mutation { ${name}(userUuid: "${userUuid}") { active } }`;

  it('ends every session of another person, who may sign in again', async () => {
    const open = [(await logIn(portal, 'rm@demo.test')).grant, (await logIn(portal, 'rm@demo.test')).grant];
    const { userUuid } = open[0]!.claims;
    const admin = actorOf((await logIn(portal, 'admin@demo.test')).grant);
    const { data } = await portal.callAs(admin, mutation('endUserSessions', userUuid));
    expect(data.endUserSessions).toEqual({ active: true });
    for (const { sessionId } of open)
      await portal.delivered(sessionRevoked, ({ data: ended }) => ended.sessionId === sessionId);
    await portal.delivered(userChanged, ({ data: changed }) => changed.userUuid === userUuid && changed.active);
    const changed = (await recentChanges(portal)).users.find((one) => one.userUuid === userUuid)!;
    expect(open.map(({ startedAt }) => startedAt < changed.endedBefore!)).toEqual([true, true]);
    expect((await logIn(portal, 'rm@demo.test')).code).toBe('logged in');
    expect((await portal.historyOf(userUuid)).map(({ action, actor }) => [action, actor.name])).toEqual([
      ['endUserSessions', 'Gaëlle Le Goff'],
    ]);
    const own = portal.callAs(admin, mutation('endUserSessions', demoUuid('user:admin')));
    expect((await own).code).toBe('OWN_ACCOUNT');
  });

  it('has a link of a password mailed to another person', async () => {
    const [rmcl, superAdmin] = [demoUuid('user:rmcl'), demoUuid('user:superadmin')];
    const admin = actorOf((await logIn(portal, 'admin@demo.test')).grant);
    const { data } = await portal.callAs(admin, mutation('sendPasswordReset', rmcl));
    expect(data.sendPasswordReset).toEqual({ active: true });
    const wanted = (await portal.outboxOf()).filter(({ name }) => name === mailWanted.name);
    expect(wanted.map(({ data: mail }) => [mail.model, mail.recipients, mail.values])).toEqual([
      ['passwordReset', [{ userUuid: rmcl }], { occasion: 'SENT_BY_STAFF' }],
    ]);
    expect((await portal.historyOf(rmcl)).map(({ action }) => action)).toEqual(['sendPasswordReset']);
    expect((await portal.callAs(admin, mutation('sendPasswordReset', superAdmin))).code).toBe('FORBIDDEN');
  });
});

describe('claims', () => {
  it('are those of the impersonated user, and returned to the gateway and services only', async () => {
    const userUuid = demoUuid('user:msl');
    const { body } = await portal.ask('claims', { userUuid });
    expect(body).toEqual({
      claims: {
        userUuid,
        userType: 'msl',
        additionalRights: [],
        businessUnitUuid: demoUuid('businessUnit:AD'),
        zoneUuid: demoUuid('zone:AD:1'),
        firstName: 'Zoé',
        lastName: 'Lefébure',
        email: 'msl@demo.test',
      },
    });
    const asUser = await portal.ask('claims', { userUuid }, { issuer: 'documents', actor: anonymous() });
    expect(asUser.status).toBe(403);
  });

  it('mark an impersonated user, in `me` and in the records', async () => {
    const { claims } = (await portal.ask('claims', { userUuid: demoUuid('user:roc') })).body as Grant;
    const impersonator = { userUuid: demoUuid('user:megaadmin'), name: 'Frédéric Maillard' };
    const actor: Actor = { kind: 'user', ...claims, sessionId: demoUuid('session'), impersonator };
    const { data } = await portal.callAs(actor, '{ me { firstName impersonator impersonatorUuid } }');
    expect(data.me).toEqual({
      firstName: 'Raphaëlle',
      impersonator: impersonator.name,
      impersonatorUuid: impersonator.userUuid,
    });
    const input = { listName: 'gatherings', name: 'À suivre', value: '{}' };
    const save = 'mutation ($input: SavedViewInput!) { saveView(input: $input) { savedViewUuid } }';
    const { savedViewUuid } = (await portal.callAs(actor, save, { input })).data.saveView;
    const [line] = await portal.historyOf(savedViewUuid);
    expect(line!.actor).toEqual({ kind: 'user', userUuid: claims.userUuid, name: 'Raphaëlle Olivier', impersonator });
    const passwords = { currentPassword: password, password: 'Nouveau2026', confirmation: 'Nouveau2026' };
    expect((await portal.callAs(actor, change, passwords)).code).toBe('NOT_WHILE_IMPERSONATING');
    expect((await accounts.findOne({ userUuid: claims.userUuid }).lean())!.rev).toBe(1);
  });
});
