import { generateKeyPairSync } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
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
const person = actorOfType('superAdmin');
const now = () => Math.floor(Date.now() / 1000);

interface Forgery {
  actor?: Actor;
  issuedAt?: number;
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
  actor: vouched = actor,
  issuedAt = now(),
}: Forgery) =>
  new SignJWT({ actor: vouched })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
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

const inThePast = () => now() - 10;
const inTenYears = () => now() + 10 * 365 * 86_400;
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
  ['older than a minute, whatever it says', () => forge({ issuedAt: now() - 70, expires: inTenYears() })],
  ['issued in ten years', () => forge({ issuedAt: inTenYears(), expires: inTenYears() + 60 })],
  ['of a service for a person', () => forge({ signer: 'hcps', kid: 'hcps', issuer: 'hcps', actor: person })],
  [
    'of a service for another',
    () => forge({ signer: 'hcps', kid: 'hcps', issuer: 'hcps', actor: { kind: 'service', service: 'users' } }),
  ],
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

test('a list of all rights counts in browsers only: a token that holds one gives those of the type', async () => {
  const modest = actorOfType('cp');
  const identity = await forge({ actor: { ...modest, heldRights: ['impersonate'] } as Actor });
  expect((await authority.identify({ identity, person: undefined }, 'mails')).actor).toEqual(modest);
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

describe('a service that asks for a person', () => {
  const itself = () => authority.sign('hcps', 'mails', actor);
  const given = () => authority.sign('gateway', 'hcps', person);

  test('passes on what the gateway gave to it', async () => {
    const asked = await authority.identify({ identity: await itself(), person: await given() }, 'mails');
    expect(asked).toEqual({ actor: person, issuer: 'hcps', proof: undefined });
  });

  test('has them in their own name alone, whomever they stand in for', async () => {
    const place = { gatheringUuids: ['g'], businessUnitUuids: [] };
    const delegations = [{ delegationUuid: 'd', from: '2026-01-01', to: '2199-01-01', ...place, delegator: person }];
    const standing = await authority.sign('gateway', 'hcps', { ...person, delegations });
    expect((await authority.identify({ identity: standing, person: undefined }, 'hcps')).actor).toHaveProperty(
      'delegations',
    );
    const asked = await authority.identify({ identity: await itself(), person: standing }, 'mails');
    expect(asked.actor).toEqual(person);
  });

  test('may pass on what it got from the gateway, and asks as itself without it', async () => {
    const identity = await given();
    expect(await authority.identify({ identity, person: undefined }, 'hcps')).toMatchObject({ proof: identity });
    const alone = await authority.identify({ identity: await itself(), person: undefined }, 'mails');
    expect(alone).toMatchObject({ actor, issuer: 'hcps', proof: undefined });
  });

  test.each<[why: string, person: () => Promise<string>]>([
    ['its own word', () => forge({ signer: 'hcps', kid: 'hcps', issuer: 'hcps', audience: 'hcps', actor: person })],
    ['what the gateway gave to another', () => authority.sign('gateway', 'users', person)],
    ['what the gateway gave to the one it asks', () => authority.sign('gateway', 'mails', person)],
    ['the gateway as a service', () => authority.sign('gateway', 'hcps', { kind: 'service', service: 'gateway' })],
    ['an old one', () => forge({ audience: 'hcps', actor: person, issuedAt: now() - 70, expires: inTenYears() })],
  ])('is refused with %s', async (_why, token) => {
    const credentials = { identity: await itself(), person: await token() };
    await expect(authority.identify(credentials, 'mails')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
