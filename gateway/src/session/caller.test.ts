import { waitFor } from '@portal/test/wait-for';
import { connect, type NatsConnection } from 'nats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '../testing/domains.ts';
import { type Answer, startPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let nats: NatsConnection;
beforeAll(async () => {
  [portal, nats] = await Promise.all([startPortal(), connect({ servers: process.env.NATS_URL })]);
});
afterAll(async () => {
  await nats.close();
  await portal.stop();
});

const me = (cookie: string, headers: Record<string, string> = {}) =>
  portal.ask('{ me { userUuid userType impersonator } }', { cookie, headers });
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code;
const cleared = /^jwt=; Path=\/; Max-Age=0/;
const sessionIdOf = (cookie: string) =>
  JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString()).sessionId;
const event = (name: string, data: unknown) =>
  nats.publish(`portal.${name}`, JSON.stringify({ name, version: 1, data }));

describe('a session ends at once', () => {
  test('by a logout, for everybody who holds its cookie', async () => {
    const cookie = await portal.signIn('roc');
    const answer = await portal.ask('mutation { logout }', { cookie });
    expect([answer.data, answer.headers.get('set-cookie')]).toEqual([{ logout: true }, expect.stringMatching(cleared)]);
    const after = await me(cookie);
    expect([after.status, codeOf(after), after.headers.get('set-cookie')]).toEqual([
      401,
      'UNAUTHENTICATED',
      expect.stringMatching(cleared),
    ]);
  });

  test('by the event session.revoked', async () => {
    const cookie = await portal.signIn('roc');
    event('session.revoked', { sessionId: sessionIdOf(cookie), userUuid: people.roc.userUuid });
    await waitFor(async () => (await me(cookie)).status === 401);
  });

  test('by user.changed, when users says that all of them have ended', async () => {
    const cookie = await portal.signIn('msl');
    const at = new Date().toISOString();
    portal.world.changedUsers.push({ userUuid: people.msl.userUuid, endedBefore: at, at });
    event('user.changed', { userUuid: people.msl.userUuid });
    await waitFor(async () => (await me(cookie)).status === 401);
    expect((await me(await portal.signIn('msl'))).data.me.userUuid).toBe(people.msl.userUuid);
  });
});

test('a change of rights is there at once, and the cookie is issued again with it', async () => {
  const cookie = await portal.signIn('superAdmin');
  const at = new Date(Date.now() + 1).toISOString();
  const claims = { ...people.superAdmin, userType: 'dm' as const };
  portal.world.changedUsers.push({ userUuid: claims.userUuid, claims: claims as never, at });
  event('user.changed', { userUuid: claims.userUuid });
  const changed = await waitFor(async () => {
    const answer = await me(cookie);
    return answer.data.me.userType === 'dm' && answer;
  });
  const renewed = changed.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(renewed).toMatch(/^jwt=ey/);
  const again = await me(renewed);
  expect([again.data.me.userType, again.headers.get('set-cookie')]).toEqual(['dm', null]);
});

test('a forged cookie makes an anonymous visitor and is cleared', async () => {
  const answer = await portal.ask('{ address }', { cookie: 'jwt=forged' });
  expect([answer.status, answer.data, answer.headers.get('set-cookie')]).toEqual([
    200,
    { address: '127.0.0.1' },
    expect.stringMatching(cleared),
  ]);
});

describe('a browser that signed in before', () => {
  const signIn = async (who: keyof typeof people, cookie = '') => {
    const login = `mutation { login(login: "${people[who].email}", password: "Congres2026!") { userUuid } }`;
    return (await portal.ask(login, { cookie })).headers.getSetCookie();
  };
  const knownAccounts = async (cookie: string) =>
    (await portal.ask('{ knownAccounts }', { cookie })).data.knownAccounts;
  const pairOf = (line = '') => line.split(';')[0]!;

  test('is reported to users by a cookie of ninety days, also without a session', async () => {
    const [session, device] = await signIn('roc');
    expect(session).toMatch(/^jwt=/);
    expect(device).toMatch(/^device=[^;]+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax/);
    expect(await knownAccounts(pairOf(device))).toEqual([`hash of ${people.roc.email}`]);
    const [, both] = await signIn('msl', pairOf(device));
    expect(await knownAccounts(pairOf(both))).toEqual([`hash of ${people.msl.email}`, `hash of ${people.roc.email}`]);
  });

  test('is not reported for a cookie that nobody signed, by a session cookie, or as a session', async () => {
    const [session, device] = await signIn('roc');
    expect(await knownAccounts('device=forged')).toBeNull();
    expect(await knownAccounts(pairOf(session).replace('jwt=', 'device='))).toBeNull();
    const asSession = await portal.ask('{ knownAccounts }', { cookie: pairOf(device).replace('device=', 'jwt=') });
    expect([asSession.data.knownAccounts, asSession.headers.get('set-cookie')]).toEqual([
      null,
      expect.stringMatching(cleared),
    ]);
  });
});

describe('a page that was opened for one account', () => {
  const openFor = (who: keyof typeof people) => ({ 'x-session-user': people[who].userUuid });

  test('is answered in their session, also while they act for another', async () => {
    const cookie = await portal.signIn('megaAdmin');
    const acting = { 'x-impersonate-user': people.roc.userUuid, ...openFor('megaAdmin') };
    expect((await me(cookie, openFor('megaAdmin'))).data.me.userUuid).toBe(people.megaAdmin.userUuid);
    expect((await me(cookie, acting)).data.me.userUuid).toBe(people.roc.userUuid);
  });

  test('is refused in the session of another, who has signed in since', async () => {
    const answer = await me(await portal.signIn('msl'), openFor('roc'));
    expect([answer.status, codeOf(answer)]).toEqual([409, 'SESSION_CHANGED']);
  });

  test('is a stranger’s once nobody is signed in', async () => {
    expect((await portal.ask('{ address }', { headers: openFor('roc') })).data).toEqual({ address: '127.0.0.1' });
  });
});

describe('impersonation', () => {
  const as = (who: keyof typeof people) => ({ 'x-impersonate-user': people[who].userUuid });

  test('makes the target act, and keeps who really does', async () => {
    const cookie = await portal.signIn('megaAdmin');
    expect((await me(cookie, as('roc'))).data).toEqual({
      me: { userUuid: people.roc.userUuid, userType: 'roc', impersonator: 'Mégane Admin' },
    });
    expect((await me(cookie)).data.me).toEqual({
      userUuid: people.megaAdmin.userUuid,
      userType: 'megaAdmin',
      impersonator: null,
    });
  });

  test.each<[string, keyof typeof people | null, string, number, string]>([
    ['21: without the right', 'roc', people.msl.userUuid, 403, 'FORBIDDEN'],
    ['21: nested', 'megaAdmin', `${people.roc.userUuid}, ${people.msl.userUuid}`, 403, 'FORBIDDEN'],
    ['of a type that nobody may impersonate', 'megaAdmin', people.superAdmin.userUuid, 403, 'CANNOT_IMPERSONATE'],
    ['of nobody', 'megaAdmin', '99999999-9999-4999-8999-999999999999', 404, 'NOT_FOUND'],
    ['of what is not a uuid', 'megaAdmin', '{"$ne":null}', 400, 'BAD_USER_INPUT'],
    ['without a session', null, people.roc.userUuid, 401, 'UNAUTHENTICATED'],
  ])('%s is refused', async (_what, who, target, status, code) => {
    const answer = await me(who ? await portal.signIn(who) : '', { 'x-impersonate-user': target });
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    const audited = portal.log.some((line) => line.audit === 'impersonation refused' && line.target === target);
    expect(audited).toBe(status === 403);
  });
});
