import { PassThrough, Writable } from 'node:stream';
import { rightsOf } from '@portal/domain';
import { freePort } from '@portal/test/engines/free-port';
import { startService } from '@portal/test/services/start-service';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users as accounts, applicationLinks, savedViews } from '../database.ts';
import users from '../index.ts';
import { logIn } from '../testing/sessions.ts';
import { promptForAdministrator } from './administrator-command.ts';
import { createFirstAdministrator } from './first-administrator.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startForTest(users, { env: { PORTAL_ENV: 'uat', PORTAL_DEMO: '0' } });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await accounts.deleteMany({});
});

const wanted = { email: 'a@b.fr', firstName: 'Ada', lastName: 'Un', password: 'Longue phrase 9' };

describe('outside of development', () => {
  it('an empty database has no users', async () => {
    expect(await accounts.countDocuments({})).toBe(0);
  });

  it('the first super administrator is created once, despite concurrent requests, and may do everything', async () => {
    const ctx = portal.context();
    const asked = Array.from({ length: 5 }, (_, n) =>
      createFirstAdministrator(ctx, { ...wanted, email: `a${n}@b.fr` }),
    );
    const ends = await Promise.allSettled(asked);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [made] = await accounts.find({}, { _id: 0, email: 1, userType: 1 }).lean();
    expect(made?.userType).toBe('superAdmin');
    expect((await logIn(portal, made!.email, wanted.password)).code).toBe('logged in');
    expect(rightsOf(made!.userType).has('createUser')).toBe(true);
  });

  it.each([
    ['a weak password', { password: 'court' }, 'password'],
    ['no address', { email: 'x' }, 'email'],
  ])('%s is refused, and nobody is there', async (_what, more, field) => {
    const refused = await createFirstAdministrator(portal.context(), { ...wanted, ...more }).catch((error) => error);
    expect(Object.keys(refused.details.fields)).toEqual([field]);
    expect(await accounts.countDocuments({})).toBe(0);
  });
});

describe('the command', () => {
  const typing = async (lines: string[]) => {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
    let shown = '';
    const output = new Writable({
      write(chunk, _encoding, done) {
        shown += chunk;
        done();
      },
    });
    const asked = promptForAdministrator({ input, output } as never).catch((error: Error) => error);
    for (const [n, line] of lines.entries()) {
      // The next prompt is shown before it is answered.
      await waitFor(() => shown.split(' : ').length > n + 1, { what: `question ${n + 1}` });
      input.write(`${line}\r`);
    }
    return { answer: await asked, shown: () => shown };
  };

  it('prompts for the account, and does not echo the password', async () => {
    const { answer, shown } = await typing(['a@b.fr', 'Ada', 'Un', wanted.password, wanted.password]);
    expect(answer).toEqual(wanted);
    expect(shown()).toContain('a@b.fr');
    expect([...wanted.password.split(' ')].filter((part) => shown().includes(part))).toEqual([]);
  });

  it('refuses two passwords that differ', async () => {
    const { answer } = await typing(['a@b.fr', 'Ada', 'Un', wanted.password, 'Autre phrase 9']);
    expect((answer as Error).message).toBe('Les deux mots de passe sont différents.');
  });
});

it('two instances that load the demo at once load it once', async () => {
  await Promise.all([accounts, applicationLinks, savedViews].map((model) => model.deleteMany({} as never)));
  const ports = [await freePort(), await freePort()];
  const both = await Promise.all(
    ports.map((port) => startService('subgraphs/users/src/main.ts', { PORT: String(port), PORTAL_DEMO: '1' })),
  );
  await Promise.all(both.map((one, n) => one.healthy(ports[n]!)));
  const emails = (await accounts.find({}, { _id: 0, email: 1 }).lean()).map(({ email }) => email);
  expect(emails).toContain('roc@demo.test');
  expect(new Set(emails).size).toBe(emails.length);
  await Promise.all(both.map((one) => one.stop()));
});
