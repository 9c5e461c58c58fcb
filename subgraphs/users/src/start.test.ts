import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retentionSeconds } from '@portal/domain';
import { setupEnvironment, teardownEnvironment } from '@portal/test/engines/test-environment';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users as accounts, db, passwordResets, sessions } from './database.ts';
import users from './index.ts';
import { readSettings } from './settings.ts';
import { logIn } from './testing/sessions.ts';

const MASTER_KEY = 'x'.repeat(43);
const jwk = '{"kty":"EC"}';

describe('settings', () => {
  it.each<[string, NodeJS.ProcessEnv, string[] | string]>([
    ['nothing said', {}, ['local']],
    ['a directory', { LDAP_URL: 'ldaps://annuaire' }, ['local', 'activeDirectory']],
    ['the company’s portal', { COMPANY_JWT_PUBLIC_KEY: jwk }, ['local', 'jwt']],
    ['chosen', { AUTH_STRATEGIES: 'local, jwt', COMPANY_JWT_PUBLIC_KEY: jwk }, ['local', 'jwt']],
    ['none in development', { AUTH_STRATEGIES: 'none' }, ['none']],
    ['none in production', { AUTH_STRATEGIES: 'none', PORTAL_ENV: 'production' }, 'in development only'],
    ['none before production', { AUTH_STRATEGIES: 'none', PORTAL_ENV: 'preprod' }, 'in development only'],
    ['a directory without its URL', { AUTH_STRATEGIES: 'activeDirectory' }, 'activeDirectory needs LDAP_URL'],
    ['a token without its key', { AUTH_STRATEGIES: 'jwt' }, 'jwt needs COMPANY_JWT_PUBLIC_KEY'],
    ['an unknown strategy', { AUTH_STRATEGIES: 'magic' }, 'AUTH_STRATEGIES'],
    ['no master key', { MASTER_KEY: undefined }, 'MASTER_KEY is missing'],
  ])('%s', (_what, env, expected) => {
    const read = () => [...readSettings({ MASTER_KEY, ...env }).strategies];
    if (typeof expected === 'string') expect(read).toThrow(expected);
    else expect(read()).toEqual(expected);
  });
});

describe('without demo data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portail-users-'));
  let portal: TestSubgraph;
  beforeAll(async () => {
    process.env.PORTAL_DATA = folder;
    portal = await startForTest(users);
  });
  afterAll(async () => {
    await portal.stop();
    rmSync(folder, { recursive: true });
    delete process.env.PORTAL_DATA;
  });

  it('one super administrator is in the database, with a password that only the owner of the folder can read', async () => {
    const file = join(folder, 'super-admin.txt');
    const [email, password] = readFileSync(file, 'utf8').split('\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const found = await accounts.find({}, { _id: 0, userType: 1, email: 1 }).lean();
    expect(found).toEqual([{ userType: 'superAdmin', email }]);
    expect((await logIn(portal, email!, password)).code).toBe('logged in');
    const { body } = await portal.ask('claims', { userUuid: (await accounts.findOne({}).lean())!.userUuid });
    expect(body.claims.email).toBe('superadmin@demo.test');
  });
});

describe('on a database of before, where MongoDB removed sessions and mailed links by itself', () => {
  let portal: TestSubgraph;
  const expiries = async () =>
    (await Promise.all([sessions, passwordResets].map(({ collection }) => collection.indexes())))
      .flat()
      .filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
  beforeAll(async () => {
    await setupEnvironment();
    await db.connect(process.env.MONGODB_URI!);
    const expireAfterSeconds = retentionSeconds('sessions');
    await sessions.collection.createIndex({ startedAt: 1 }, { expireAfterSeconds });
    await passwordResets.collection.createIndex({ requestedAt: 1 }, { expireAfterSeconds });
    expect(await expiries()).toHaveLength(2);
    await db.disconnect();
    portal = await startForTest(users);
  });
  afterAll(async () => {
    await portal.stop();
    await teardownEnvironment();
  });

  it('it no longer does: the job deletes them and leaves what the check of the journal needs', async () => {
    await waitFor(async () => (await expiries()).length === 0, { what: 'end of the indexes that remove' });
    const names = async (model: typeof sessions) => (await model.collection.indexes()).map(({ name }) => name);
    expect(await names(sessions)).toEqual(expect.arrayContaining(['sessionId_1', 'startedAt_1_sessionId_1']));
  });
});
