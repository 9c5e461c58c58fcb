import { anonymous } from '@portal/test/actors';
import { type DirectoryServer, startDirectory } from '@portal/test/engines/directory-server';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users as accounts, db } from '../database.ts';
import users from '../index.ts';

const people = [
  { uid: 'hmercier', mail: 'dm@demo.test', password: 'Annuaire2026' },
  { uid: 'inconnue', mail: 'inconnue@demo.test', password: 'Annuaire2026' },
  { uid: 'partie', mail: 'cp@demo.test', password: 'Annuaire2026' },
];
const query =
  'mutation ($login: String!, $password: String!) { login(login: $login, password: $password) { userUuid } }';

const directory: DirectoryServer | undefined = await startDirectory(people);
const settings: Record<string, string> = directory
  ? {
      LDAP_URL: directory.url,
      LDAP_BASE_DN: `ou=people,${directory.baseDn}`,
      LDAP_BIND_DN: directory.bindDn,
      LDAP_BIND_PASSWORD: directory.bindPassword,
    }
  : {};

/** The directory server of this machine's distribution; without it, and without the right to install it, the tests are skipped. */
describe.skipIf(!directory)('login by the directory', () => {
  let portal: TestSubgraph;
  const logIn = async (login: string, password: string) =>
    (await portal.callAs(anonymous(), query, { login, password })).code ?? 'logged in';

  beforeAll(async () => {
    Object.assign(process.env, settings);
    portal = await startForTest(users, { demo: true });
    const emails = ['dm@demo.test', 'cp@demo.test', 'absente@demo.test'];
    await accounts.updateMany(
      { $or: emails.map((email) => ({ email })) },
      { $set: { authentication: 'activeDirectory' } },
    );
    await accounts.updateOne({ email: 'roc@demo.test' }, { $set: { authentication: 'local' } });
    await accounts.updateOne({ email: 'cp@demo.test' }, { $set: { state: 'inactive' } });
    await accounts.updateOne(
      { email: 'abm@demo.test' },
      { $set: { email: 'absente@demo.test', authentication: 'activeDirectory' } },
    );
  });
  beforeEach(() => db.connection.collection('attempts').deleteMany({}));
  afterAll(async () => {
    for (const name of Object.keys(settings)) delete process.env[name];
    await portal.stop();
    await directory!.stop();
  });

  it.each([
    ['account and password', 'hmercier', 'Annuaire2026', 'logged in'],
    ['e-mail and password', 'dm@demo.test', 'Annuaire2026', 'logged in'],
    ['wrong password', 'hmercier', 'Faux2026', 'BAD_CREDENTIALS'],
    ['the password of the portal is not that of the directory', 'dm@demo.test', 'Congres2026!', 'BAD_CREDENTIALS'],
    ['somebody the portal knows and the directory does not', 'absente@demo.test', 'Annuaire2026', 'ad_404'],
    ['an account that the directory does not know', 'personne', 'Annuaire2026', 'ad_404'],
    ['somebody the directory knows and the portal does not', 'inconnue', 'Annuaire2026', 'BAD_CREDENTIALS'],
    ['somebody who was deactivated', 'partie', 'Annuaire2026', 'BAD_CREDENTIALS'],
    ['a filter in the name', '*)(uid=*', 'Annuaire2026', 'ad_404'],
    ['a star', '*', 'Annuaire2026', 'ad_404'],
    ['no password', 'hmercier', '', 'BAD_USER_INPUT'],
    ['a blank password', 'hmercier', '  ', 'BAD_CREDENTIALS'],
    ['an account with a password of the portal', 'roc@demo.test', 'Congres2026!', 'logged in'],
  ])('%s', async (_what, login, password, expected) => {
    expect(await logIn(login, password)).toBe(expected);
  });

  it('answers ad_500 when the directory is silent, and when it is gone', async () => {
    directory!.freeze();
    expect(await logIn('hmercier', 'Annuaire2026')).toBe('ad_500');
    directory!.resume();
    process.env.LDAP_URL = 'ldap://127.0.0.1:1';
    expect(await logIn('hmercier', 'Annuaire2026')).toBe('ad_500');
    process.env.LDAP_URL = directory!.url;
  });
});
