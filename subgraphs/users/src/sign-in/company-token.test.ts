import { anonymous } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '../database.ts';
import users from '../index.ts';
import { forgetAttempts } from '../testing/sessions.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startForTest(users, { demo: true });
});
beforeEach(forgetAttempts);
afterAll(() => portal.stop());

describe('a token of the company’s portal', () => {
  const query = 'mutation ($token: String!) { loginWithToken(token: $token) { userUuid } }';
  const enter = async (token: string) => (await portal.callAs(anonymous(), query, { token })).code ?? 'logged in';

  it('is accepted only when that portal signed it with its own algorithm and it is fresh', async () => {
    const [company, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
    const jwk = { ...(await exportJWK(company.publicKey)), alg: 'ES256' };
    const token = (more: { key?: CryptoKey | Uint8Array; alg?: string; email?: string; exp?: string } = {}) =>
      new SignJWT(more.email === '' ? {} : { email: more.email ?? 'DM@demo.test' })
        .setProtectedHeader({ alg: more.alg ?? 'ES256' })
        .setIssuedAt(more.exp === '-1m' ? Math.floor(Date.now() / 1000) - 300 : undefined)
        .setExpirationTime(more.exp ?? '5m')
        .sign((more.key as CryptoKey) ?? company.privateKey);
    expect(await enter(await token())).toBe('BAD_CREDENTIALS');
    process.env.COMPANY_JWT_PUBLIC_KEY = JSON.stringify(jwk);
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await token()).split('.')[1]}.`;
    const cases: [string, string][] = [
      [await token(), 'logged in'],
      [await token({ key: other.privateKey }), 'BAD_CREDENTIALS'],
      [await token({ alg: 'HS256', key: new TextEncoder().encode(JSON.stringify(jwk)) }), 'BAD_CREDENTIALS'],
      [none, 'BAD_CREDENTIALS'],
      [await token({ exp: '-1m' }), 'BAD_CREDENTIALS'],
      [await token({ email: '' }), 'BAD_CREDENTIALS'],
      [await token({ email: 'personne@demo.test' }), 'BAD_CREDENTIALS'],
      ['', 'BAD_CREDENTIALS'],
    ];
    const found = [];
    for (const [sent] of cases) found.push(await enter(sent));
    expect(found).toEqual(cases.map(([, expected]) => expected));
    // All people of an office come from one address: only what was refused counts.
    const [fromThere] = await db.connection
      .collection('attempts')
      .find({ key: /^loginAddress/ })
      .toArray();
    expect(fromThere?.points).toBe(cases.length);
    delete process.env.COMPANY_JWT_PUBLIC_KEY;
  });
});
