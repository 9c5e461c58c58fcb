import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startForTest, type TestSubgraph } from '@portal/test/subgraph-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users as accounts } from './database.ts';
import users from './index.ts';
import { readSettings } from './settings.ts';
import { logIn } from './test-sessions.ts';

const MASTER_KEY = 'x'.repeat(43);
const jwk = '{"kty":"EC"}';

describe('settings', () => {
  it.each<[string, NodeJS.ProcessEnv, string[] | string]>([
    ['nothing said', {}, ['local']],
    ['a directory', { LDAP_URL: 'ldaps://annuaire' }, ['local', 'activeDirectory']],
    ['the company’s portal', { COMPANY_JWT_PUBLIC_KEY: jwk }, ['local', 'jwt']],
    ['chosen', { AUTH_STRATEGIES: 'local, jwt', COMPANY_JWT_PUBLIC_KEY: jwk }, ['local', 'jwt']],
    ['none in development', { AUTH_STRATEGIES: 'none' }, ['none']],
    ['none in production', { AUTH_STRATEGIES: 'none', PORTAL_ENV: 'production' }, 'does not start in production'],
    ['a directory without its address', { AUTH_STRATEGIES: 'activeDirectory' }, 'activeDirectory needs LDAP_URL'],
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

  it('one super administrator stands in the database, with a password that only the owner of the folder reads', async () => {
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
