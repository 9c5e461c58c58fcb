import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from './testing/domains.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('a login through the gateway sets the cookie, and the session is known by it', async () => {
  const answer = await portal.ask('mutation { login(login: "roc@demo.test", password: "Congres2026!") { firstName } }');
  expect(answer.data).toEqual({ login: { firstName: 'Rose' } });
  const [session, device] = answer.headers.getSetCookie();
  expect(session).toMatch(/^jwt=[\w.-]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/);
  expect(device).toMatch(/^device=[\w.-]+; .*HttpOnly; SameSite=Lax; Secure$/);
  expect(answer.headers.get('x-portal-session')).toBeNull();
  const cookie = await portal.signIn('roc');
  expect((await portal.ask('{ me { userUuid } }', { cookie })).data).toEqual({ me: { userUuid: people.roc.userUuid } });
});

test('a query is joined over two domains', async () => {
  const answer = await portal.ask('{ gatherings { name owner { firstName } } }');
  expect(answer.text).toBe(
    '{"data":{"gatherings":[{"name":"Congrès g1","owner":{"firstName":"Rose"}},{"name":"Congrès g2","owner":{"firstName":"Marc"}},{"name":"Congrès g3","owner":{"firstName":"Rose"}}]}}\n',
  );
});

test('the schema of the API is for those who may read it, and says what clients see', async () => {
  const read = async (cookie?: string) => {
    const answer = await fetch(`${portal.url}/api/schema.graphql`, { headers: cookie ? { cookie } : {} });
    return { status: answer.status, text: await answer.text() };
  };
  const { status, text } = await read(await portal.signIn('superAdmin'));
  expect([status, text.includes('type Query {'), text.includes('@join__')]).toEqual([200, true, false]);
  expect([(await read()).status, (await read(await portal.signIn('roc'))).status]).toEqual([401, 403]);
});
