import { generateKeyPairSync } from 'node:crypto';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { IdentityAuthority, readIdentityKeys } from './identity.ts';

const pairs = Object.fromEntries(
  ['gateway', 'hcps', 'mails', 'stranger'].map((name) => [name, generateKeyPairSync('ed25519')]),
);
const jwks = (use: 'publicKey' | 'privateKey', ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { ...pairs[name]![use].export({ format: 'jwk' }), kid: name }]));
const authority = new IdentityAuthority({
  publicKeys: jwks('publicKey', 'gateway', 'hcps', 'mails'),
  privateKeys: jwks('privateKey', 'gateway', 'hcps', 'mails'),
});
const actor = { kind: 'service', service: 'hcps' } as const;

interface Forgery {
  signer?: string;
  kid?: string;
  issuer?: string;
  audience?: string;
  expires?: string | number;
}
const forge = ({
  signer = 'gateway',
  kid = 'gateway',
  issuer = 'gateway',
  audience = 'mails',
  expires = '60s',
}: Forgery) =>
  new SignJWT({ actor })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(pairs[signer]!.privateKey);

test('a token vouches for the actor and names who signed', async () => {
  expect(await authority.verify(await authority.sign('hcps', 'mails', actor), 'mails')).toMatchObject({
    actor,
    issuer: 'hcps',
  });
  // The forger of the table below makes good tokens when nothing is wrong with them.
  expect(await authority.verify(await forge({}), 'mails')).toMatchObject({ actor, issuer: 'gateway' });
});

const inThePast = () => Math.floor(Date.now() / 1000) - 1;
const [, payload] = (await forge({})).split('.');
const withPublicKeyAsSecret = (): Promise<string> =>
  new SignJWT({ actor } as JWTPayload)
    .setProtectedHeader({ alg: 'HS256', kid: 'gateway' })
    .setIssuer('gateway')
    .setAudience('mails')
    .setExpirationTime('60s')
    .sign(Buffer.from(jwks('publicKey', 'gateway').gateway!.x!, 'base64url'));

test.each<[why: string, token: () => string | undefined | Promise<string>]>([
  ['no token', () => undefined],
  ['empty', () => ''],
  ['no token at all', () => 'abc'],
  ['signed with a key of somebody unknown', () => forge({ signer: 'stranger' })],
  ['signed by a service in the name of the gateway', () => forge({ signer: 'hcps' })],
  ['key of one service, issuer of another', () => forge({ signer: 'hcps', kid: 'hcps' })],
  ['unknown service', () => forge({ signer: 'stranger', kid: 'stranger', issuer: 'stranger' })],
  ['a name that every object has', () => forge({ kid: '__proto__', issuer: '__proto__' })],
  ['for another audience', () => forge({ audience: 'hcps' })],
  ['expired', () => forge({ expires: inThePast() })],
  [
    'alg none',
    () => new UnsecuredJWT({ actor }).setIssuer('gateway').setAudience('mails').setExpirationTime('60s').encode(),
  ],
  ['alg none with a kid', () => `${Buffer.from('{"alg":"none","kid":"gateway"}').toString('base64url')}.${payload}.`],
  ['public key taken as a shared secret', withPublicKeyAsSecret],
  ['signature cut off', async () => (await forge({})).replace(/\.[^.]*$/, '.')],
  [
    'payload exchanged',
    async () => {
      const [head, , signature] = (await forge({})).split('.');
      const other = Buffer.from(JSON.stringify({ actor: { kind: 'service', service: 'users' } })).toString('base64url');
      return [head, other, signature].join('.');
    },
  ],
])('UNAUTHENTICATED: %s', async (_why, token) => {
  await expect(authority.verify(await token(), 'mails')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('a token that was good once is not so for ever, nor for others', async () => {
  const token = await forge({ expires: Math.floor(Date.now() / 1000) + 60 });
  await authority.verify(token, 'mails');
  await expect(authority.verify(token, 'hcps')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('a process signs only for services whose key it holds', async () => {
  const keys = readIdentityKeys({
    IDENTITY_PUBLIC_KEYS: JSON.stringify(jwks('publicKey', 'gateway', 'hcps')),
    IDENTITY_PRIVATE_KEY: JSON.stringify(jwks('privateKey', 'hcps').hcps),
  });
  const own = new IdentityAuthority(keys);
  expect(await own.verify(await own.sign('hcps', 'mails', actor), 'mails')).toMatchObject({ issuer: 'hcps' });
  await expect(own.sign('gateway', 'mails', actor)).rejects.toThrow('no private key for gateway');
});
