import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../service/environment.ts';
import { missingAccounts, natsAccess } from './engine-accounts.ts';

test.each<[url: string, access: object]>([
  ['nats://127.0.0.1:4222', { servers: ['nats://127.0.0.1:4222'] }],
  ['127.0.0.1:4222', { servers: ['127.0.0.1:4222'] }],
  [
    'nats://hcps:se%40cret@a:4222,tls://hcps:x@b:4222',
    { servers: ['nats://a:4222', 'tls://b:4222'], user: 'hcps', pass: 'se@cret' },
  ],
  ['nats://jeton@a:4222', { servers: ['nats://a:4222'], token: 'jeton' }],
])('%s', (url, access) => {
  expect(natsAccess(url)).toEqual(access);
});

const nats = 'nats://hcps:secret@nats:4222';
const mongo = 'mongodb://hcps:secret@a,b,c/hcps?replicaSet=rs';

describe('outside dev nothing starts without accounts', () => {
  test.each<[environment: string, natsUrl: string, mongoUri: string, missing: string[]]>([
    ['production', nats, mongo, []],
    ['production', 'nats://jeton@nats:4222', 'mongodb+srv://hcps:secret@cluster.test/hcps', []],
    ['production', nats, 'mongodb://a/hcps?tls=true&authMechanism=MONGODB-X509', []],
    ['production', 'nats://nats:4222', mongo, ['NATS_URL']],
    ['preprod', nats, 'mongodb://a,b,c/hcps', ['MONGODB_URI']],
    ['uat', 'nats://hcps:@nats:4222', 'mongodb://hcps@a/hcps', ['NATS_URL', 'MONGODB_URI']],
    ['dev', 'nats://nats:4222', 'mongodb://a/hcps', []],
  ])('%s %s %s', (PORTAL_ENV, NATS_URL, MONGODB_URI, missing) => {
    const env = { PORTAL_ENV, NATS_URL, MONGODB_URI };
    expect(missingAccounts(env).map((text) => text.split(' ')[0])).toEqual(missing);
    if (missing.length === 0) expect(readEnvironment(env)).toMatchObject({ NATS_URL });
    else expect(() => readEnvironment(env)).toThrow('has no account');
  });
});
