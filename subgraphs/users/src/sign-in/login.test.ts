import { randomUUID } from 'node:crypto';
import { sessionRevoked } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { anonymous } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '../database.ts';
import users from '../index.ts';
import { actorOf, forgetAttempts, grantOf, logIn, recentChanges } from '../testing/sessions.ts';
import { countAttempt, hashOfAccount } from './throttle.ts';

const password = 'Congres2026!';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startForTest(users, { demo: true });
});
beforeEach(forgetAttempts);
afterAll(() => portal.stop());

describe('login', () => {
  it('opens a session and notifies the gateway by the session header', async () => {
    const query =
      'mutation { login(login: "ROC@demo.test ", password: "Congres2026!") { userUuid me { userUuid userType } } }';
    const answer = await portal.callAs(anonymous(), query);
    const userUuid = demoUuid('user:roc');
    expect(answer.data.login).toEqual({ userUuid, me: { userUuid, userType: 'roc' } });
    const grant = grantOf(answer.headers);
    expect(grant).toEqual({
      claims: {
        userUuid,
        userType: 'roc',
        additionalRights: [],
        firstName: 'Raphaëlle',
        lastName: 'Olivier',
        email: 'roc@demo.test',
      },
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
      startedAt: expect.stringMatching(/Z$/),
      account: hashOfAccount('roc@demo.test'),
    });
    const [line] = await portal.historyOf(grant.sessionId);
    expect(line).toMatchObject({ action: 'login', to: 'open', actor: { userUuid, name: 'Raphaëlle Olivier' } });
  });

  it('ends the session on logout, once', async () => {
    const { grant } = await logIn(portal, 'mci@demo.test');
    const { sessionId } = grant;
    for (const _ of [1, 2]) {
      const answer = await portal.callAs(actorOf(grant), 'mutation { logout }');
      expect([answer.data.logout, answer.headers.get('x-portal-session')]).toEqual([true, 'end']);
    }
    const revoked = await portal.delivered(sessionRevoked, ({ data }) => data.sessionId === sessionId);
    expect(revoked.data).toEqual({ sessionId, userUuid: grant.claims.userUuid });
    expect((await portal.historyOf(sessionId)).map(({ action }) => action)).toEqual(['login', 'logout']);
    const { revokedSessions } = await recentChanges(portal);
    expect(revokedSessions.map((one) => one.sessionId)).toEqual([sessionId]);
  });

  it('lets a visitor without a session log out too', async () => {
    const answer = await portal.callAs(anonymous(), 'mutation { logout }');
    expect([answer.data.logout, answer.headers.get('x-portal-session')]).toEqual([true, 'end']);
  });
});

describe('who may log in', () => {
  it.each([
    ['the right password', 'rm@demo.test', password, 'logged in'],
    ['a wrong password', 'rm@demo.test', 'Congres2025!', 'BAD_CREDENTIALS'],
    ['an unknown account', 'personne@demo.test', password, 'BAD_CREDENTIALS'],
    ['an account name without a directory', 'rm', password, 'BAD_CREDENTIALS'],
    ['no password', 'rm@demo.test', '', 'BAD_USER_INPUT'],
    ['no account', ' ', password, 'BAD_USER_INPUT'],
  ])('%s', async (_what, login, secret, expected) => {
    const { code, grant } = await logIn(portal, login, secret);
    expect([code, grant !== null]).toEqual([expected, expected === 'logged in']);
  });

  it('answers as specified, and audits the refusal without what was typed', async () => {
    const { errors } = await logIn(portal, 'rm@demo.test', 'faux');
    expect(errors[0]!.message).toBe("L'identifiant et/ou le mot de passe saisis sont incorrects.");
    const [line] = await db.records.audit
      .find({ action: 'login', outcome: 'refused' }, { _id: 0 })
      .sort({ _id: -1 })
      .lean();
    expect(line).toMatchObject({ actor: { kind: 'anonymous' }, target: null, code: 'BAD_CREDENTIALS' });
    expect(JSON.stringify(line)).not.toMatch(/rm@|faux/);
  });

  it('takes as long for an unknown account as for a wrong password', async () => {
    const least = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    const measure = async (kind: keyof typeof least, login: string, address: string) => {
      const began = performance.now();
      await logIn(portal, login, 'Congres2025!', address);
      least[kind] = Math.min(least[kind], performance.now() - began);
    };
    const ratio = () => least.unknown / least.known;
    // Other load only adds time: the minimum of many runs approaches the true one, which an answer without hashing never reaches.
    for (let n = 0; n < 40 && !(ratio() > 1 / 3 && ratio() < 3); n += 1) {
      await measure('known', 'rmcl@demo.test', `10.9.9.${n}`);
      await measure('unknown', 'rien@demo.test', `10.9.9.${n}`);
    }
    expect(ratio()).toBeGreaterThan(1 / 3);
    expect(ratio()).toBeLessThan(3);
  });
});

describe('throttle', () => {
  const codesOf = async (logins: string[], address: string) => {
    const answers = await Promise.all(logins.map((login) => logIn(portal, login, 'Faux12345', address)));
    return answers.map(({ code }) => code).sort();
  };
  const times = (count: number, code: string): string[] => Array<string>(count).fill(code);

  it('stops an account from one address after ten wrong tries, even at the same moment, and no other account or address', async () => {
    const codes = await codesOf(times(30, 'ABM@demo.test'), '10.0.0.2');
    expect(codes).toEqual([...times(10, 'BAD_CREDENTIALS'), ...times(20, 'TOO_MANY_REQUESTS')]);
    const again = await logIn(portal, 'abm@demo.test', password, '10.0.0.2');
    expect(again.errors[0]!.extensions).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: expect.any(Number),
    });
    expect((await logIn(portal, 'others@demo.test', password, '10.0.0.2')).code).toBe('logged in');
    expect((await logIn(portal, 'abm@demo.test', password, '10.0.0.3')).code).toBe('logged in');
  });

  it('stops an account after a hundred wrong tries from everywhere, but not in a browser that signed in to it before', async () => {
    const { grant } = await logIn(portal, 'RM@demo.test', password, '10.0.0.9');
    const device = { id: randomUUID(), accounts: ['another', grant.account!] };
    // Counted like wrong tries, without hashing a hundred passwords.
    await Promise.all(Array.from({ length: 100 }, () => countAttempt(db, 'loginAccount', 'rm@demo.test')));
    expect((await logIn(portal, 'rm@demo.test', password, '10.0.0.9')).code).toBe('TOO_MANY_REQUESTS');
    const another = { id: randomUUID(), accounts: ['another'] };
    expect((await logIn(portal, 'rm@demo.test', password, '10.0.0.9', another)).code).toBe('TOO_MANY_REQUESTS');
    expect((await logIn(portal, 'rm@demo.test', password, '10.1.0.1', device)).code).toBe('logged in');
  });

  it('stops a known browser after ten wrong tries of its own', async () => {
    const { grant } = await logIn(portal, 'rm@demo.test');
    const device = { id: randomUUID(), accounts: [grant.account!] };
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => logIn(portal, 'rm@demo.test', 'Faux12345', '10.0.0.6', device)),
    );
    expect(tries.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
    expect((await logIn(portal, 'rm@demo.test', password, '10.0.0.6', device)).code).toBe('TOO_MANY_REQUESTS');
    const other = { ...device, id: randomUUID() };
    expect((await logIn(portal, 'rm@demo.test', password, '10.0.0.6', other)).code).toBe('logged in');
  });

  it('stops an address after a hundred wrong tries, whatever the accounts', async () => {
    await Promise.all(Array.from({ length: 96 }, () => countAttempt(db, 'loginAddress', '10.0.0.4')));
    const codes = await codesOf(
      Array.from({ length: 6 }, (_, n) => `x${n}@demo.test`),
      '10.0.0.4',
    );
    expect(codes).toEqual([...times(4, 'BAD_CREDENTIALS'), ...times(2, 'TOO_MANY_REQUESTS')]);
    expect((await logIn(portal, 'others@demo.test', password, '10.0.0.4')).code).toBe('TOO_MANY_REQUESTS');
    expect((await logIn(portal, 'others@demo.test', password, '10.0.0.5')).code).toBe('logged in');
  });

  it('ends a document of a hundred logins at its first wrong one', async () => {
    const one = (n: number) => `a${n}: login(login: "rmcl@demo.test", password: "Faux${n}aaa") { userUuid }`;
    const document = `mutation { ${Array.from({ length: 100 }, (_, n) => one(n)).join(' ')} }`;
    const { errors } = await portal.callAs(anonymous(), document);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_CREDENTIALS']);
    const counted = await db.connection
      .collection('attempts')
      .find({ key: /^loginAccount:/ })
      .toArray();
    expect(counted.map(({ points }) => points)).toEqual([1]);
  });

  it('forgets the wrong tries of an account with the right one', async () => {
    for (let n = 0; n < 9; n++) await logIn(portal, 'others@demo.test', 'Faux12345');
    expect((await logIn(portal, 'others@demo.test')).code).toBe('logged in');
    for (let n = 0; n < 9; n++)
      expect((await logIn(portal, 'others@demo.test', 'Faux12345')).code).toBe('BAD_CREDENTIALS');
  });
});
