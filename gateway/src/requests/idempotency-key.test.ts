import { randomUUID } from 'node:crypto';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  portal = await startPortal();
  cookie = await portal.signIn('roc');
});
afterAll(() => portal.stop());

const rename =
  'mutation($name: String!) { __typename renameGathering(gatheringUuid: "g1", name: $name) { name owner { firstName } } }';
const sent = (name: string, key: string, query = rename) =>
  portal.ask(query, { variables: { name }, cookie, headers: { 'x-portal-key': key } });
const times = (name: string) => portal.world.renamed.filter((one) => one === name).length;

test('the request arrives, its answer does not; sent again with the same key it is done once and answered', async () => {
  const [name, key] = ['Perdue', randomUUID()];
  const lost = new AbortController();
  const first = fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-portal-key': key },
    body: JSON.stringify({ query: rename, variables: { name } }),
    signal: lost.signal,
  }).catch((error: Error) => error.name);
  await waitFor(() => times(name) === 1);
  lost.abort();
  await first;
  const { data, errors } = await sent(name, key);
  expect([errors, data.renameGathering]).toEqual([undefined, { name, owner: { firstName: 'Rose' } }]);
  expect(times(name)).toBe(1);
});

test('the same key for something else is refused in French', async () => {
  const key = randomUUID();
  await sent('Une fois', key);
  const { errors } = await sent('Autre chose', key);
  expect(errors?.[0]).toMatchObject({
    message: 'Cette demande a déjà servi pour autre chose. Rechargez la page, puis recommencez.',
    extensions: { code: 'KEY_REUSED' },
  });
  expect(times('Autre chose')).toBe(0);
});

test('a key that is none is refused, and so is one key for two mutations', async () => {
  const wrong = await sent('Non', 'rien');
  expect([wrong.status, wrong.errors?.[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
  const both = `mutation($name: String!) { a: renameGathering(gatheringUuid: "g1", name: $name) { name } b: logout }`;
  const { errors } = await sent('Deux', randomUUID(), both);
  expect([errors?.[0].extensions.code, times('Non'), times('Deux')]).toEqual(['BAD_REQUEST', 0, 0]);
});

test('a query keeps no key, whatever its sender wrote', async () => {
  const key = randomUUID();
  const query = await portal.ask('{ gatherings { name } }', { cookie, headers: { 'x-portal-key': key } });
  expect(query.errors).toBeUndefined();
  expect((await sent('Après une lecture', key)).errors).toBeUndefined();
});
