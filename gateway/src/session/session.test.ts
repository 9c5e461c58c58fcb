import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { people } from '../testing/domains.ts';
import { readSessionOutcome, SessionCookies } from './session.ts';

const secret = 'a secret of the tests that is long enough';
const key = new TextEncoder().encode(secret);
const minute = 60_000;
const started = Date.UTC(2026, 10, 21, 8);
const session = {
  claims: { ...people.roc, additionalRights: [] },
  sessionId: 's1',
  startedAt: started,
  claimsAt: started,
};

/** A cookie issued so many minutes after the start, read so many minutes after the start. */
async function readAt(issuedAfter: number, readAfter: number) {
  let now = started + issuedAfter * minute;
  const cookies = new SessionCookies(secret, { secure: true, now: () => now });
  const cookie = (await cookies.issue(session)).split(';')[0];
  now = started + readAfter * minute;
  const read = await cookies.read(cookie);
  return read === 'refused' || read === undefined ? read : { due: cookies.isDue(read), endsAt: cookies.endsAt(read) };
}

describe('15 minutes sliding, 12 hours in all', () => {
  test.each([
    { issued: 0, read: 0.5, due: false, ends: 15 },
    { issued: 0, read: 1.5, due: true, ends: 15 },
    { issued: 0, read: 14.9, due: true, ends: 15 },
    { issued: 700, read: 710, due: true, ends: 715 },
    { issued: 715, read: 719, due: true, ends: 720 },
  ])('issued at $issued min, read at $read min: lives until $ends', async ({ issued, read, due, ends }) => {
    expect(await readAt(issued, read)).toEqual({ due, endsAt: started + ends * minute });
  });

  test.each([
    { issued: 0, read: 15 },
    { issued: 0, read: 60 },
    { issued: 715, read: 720 },
    { issued: 730, read: 730 },
  ])('issued at $issued min, read at $read min: has ended', async ({ issued, read }) => {
    expect(await readAt(issued, read)).toBe('refused');
  });
});

describe('forged cookies are refused', () => {
  const claims = { ...session, issuedAt: Date.now(), startedAt: Date.now() };
  const signed = (algorithm: string, signer = key) =>
    new SignJWT(claims).setProtectedHeader({ alg: algorithm }).setExpirationTime('10m').sign(signer);
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each<[string, () => Promise<string>]>([
    ['alg none', async () => `${encoded({ alg: 'none' })}.${encoded({ ...claims, exp: 4e9 })}.`],
    ['another algorithm of the same key', () => signed('HS512')],
    ['another key', () => signed('HS256', new TextEncoder().encode('x'.repeat(40)))],
    [
      'changed content',
      async () => (await signed('HS256')).replace(/\.[^.]+\./, `.${encoded({ ...claims, exp: 4e9 })}.`),
    ],
    ['cut short', async () => (await signed('HS256')).slice(0, -5)],
    ['no expiry', () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key)],
    ['empty', async () => ''],
    ['no token at all', async () => 'bonjour'],
  ])('%s', async (_what, forge) => {
    const cookies = new SessionCookies(secret, { secure: true });
    expect(await cookies.read(`other=1; jwt=${await forge()}`)).toBe('refused');
  });

  test('a good one among others is read', async () => {
    const cookies = new SessionCookies(secret, { secure: true });
    expect(await cookies.read(`a=b; jwt=${await signed('HS256')}; c=d`)).toMatchObject({ sessionId: 's1' });
    expect(await cookies.read('a=b; myjwt=x')).toBeUndefined();
    expect(await cookies.read(undefined)).toBeUndefined();
  });
});

test.each([
  [true, 'jwt=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure'],
  [false, 'jwt=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'],
])('Secure outside development: %s', (secure, line) => {
  expect(new SessionCookies(secret, { secure }).clear()).toBe(line);
});

test('what users asks for after a login or a logout', () => {
  const grant = { claims: { ...people.roc, additionalRights: ['readMail', 'unknownYet'] }, sessionId: 's1' };
  const header = (startedAt: unknown) => Buffer.from(JSON.stringify({ ...grant, startedAt })).toString('base64url');
  const expected = {
    kind: 'begin',
    grant: { ...grant, startedAt: started, claims: { ...people.roc, additionalRights: ['readMail'] } },
  };
  expect(readSessionOutcome('end')).toEqual({ kind: 'end' });
  expect(readSessionOutcome(header(new Date(started).toISOString()))).toEqual(expected);
  expect(readSessionOutcome(header(started))).toEqual(expected);
  expect(() => readSessionOutcome(header('yesterday'))).toThrow();
});
