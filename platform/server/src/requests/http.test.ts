import { actorOfType } from '@portal/test/actors';
import { startNats } from '@portal/test/engines/engines';
import { freePort } from '@portal/test/engines/free-port';
import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '../service/environment.ts';
import { startSubgraph } from '../service/subgraph.ts';
import { ticketSubgraph } from '../testing/ticket-subgraph.ts';
import { identityHeader, traceHeader } from './identity.ts';

const admin = actorOfType('admin');
const gateway = { kind: 'service', service: 'gateway' } as const;
let portal: TestSubgraph;

beforeAll(async () => {
  portal = await startForTest(ticketSubgraph(), { env: { PORTAL_ENV: 'production' } });
});
afterAll(() => portal.stop());

interface Sent {
  method?: string;
  path?: string;
  body?: string;
  identity?: string;
  headers?: Record<string, string>;
}

async function send({ method = 'POST', path = '/graphql', body, identity, headers = {} }: Sent) {
  const response = await fetch(`${portal.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(identity && { [identityHeader]: identity }), ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const { errors = [] } = JSON.parse(text) as { errors?: { message: string; extensions: Record<string, unknown> }[] };
  return { status: response.status, text, errors, code: errors[0]?.extensions.code };
}
const signed = () => portal.running.authority.sign('gateway', 'users', gateway);

const queries = {
  query: '{ tickets }',
  mutation: 'mutation { openTicket(code: "a", title: "b") }',
  _service: '{ _service { sdl } }',
  _entities: '{ _entities(representations: [{ __typename: "Ticket", ticketUuid: "1" }]) { ... on Ticket { secret } } }',
  __schema: '{ __schema { types { name } } }',
  nonsense: '{ misspelt',
};

test.each(Object.entries(queries))('401 without an identity: %s', async (_name, query) => {
  const { status, errors } = await send({
    body: JSON.stringify({ query }),
    headers: { [traceHeader]: 'trace-of-mine' },
  });
  expect(status).toBe(401);
  expect(errors).toEqual([
    {
      message: 'Votre session est terminée. Connectez-vous pour continuer.',
      extensions: { code: 'UNAUTHENTICATED', traceId: 'trace-of-mine' },
    },
  ]);
});

test.each<[what: string, sent: Sent, status: number, code: string]>([
  ['an internal verb without an identity', { path: '/internal/echo', body: '{}' }, 401, 'UNAUTHENTICATED'],
  ['an unknown route without an identity', { path: '/nowhere', body: '{}' }, 401, 'UNAUTHENTICATED'],
  ['an identity that is none', { identity: 'abc', body: '{}' }, 401, 'UNAUTHENTICATED'],
])('%s', async (_what, sent, status, code) => {
  expect(await send(sent)).toMatchObject({ status, code });
});

test.each<[what: string, sent: Sent, status: number, code: string]>([
  ['an unknown route', { path: '/nowhere', body: '{}' }, 404, 'NOT_FOUND'],
  ['an unknown internal verb', { path: '/internal/nothing', body: '{}' }, 404, 'NOT_FOUND'],
  ['a GET of the graph', { method: 'GET' }, 405, 'NOT_FOUND'],
  ['a body that is no JSON', { body: '{' }, 400, 'BAD_USER_INPUT'],
  ['a body that is too large', { body: JSON.stringify({ query: ' '.repeat(4 * 1024 * 1024) }) }, 400, 'BAD_USER_INPUT'],
  ['a misspelt query', { body: JSON.stringify({ query: '{ misspelt }' }) }, 400, 'GRAPHQL_VALIDATION_FAILED'],
  ['no query', { body: '{}' }, 400, 'BAD_USER_INPUT'],
  ['a batch', { body: '[{"query":"{ tickets }"}]' }, 400, 'BAD_USER_INPUT'],
  ['variables that are none', { body: '{"query":"{ tickets }","variables":1}' }, 400, 'BAD_USER_INPUT'],
  [
    'introspection outside dev',
    { body: JSON.stringify({ query: queries.__schema }) },
    400,
    'GRAPHQL_VALIDATION_FAILED',
  ],
])('signed, %s', async (_what, sent, status, code) => {
  const answer = await send({ ...sent, identity: await signed(), headers: { [traceHeader]: 'trace-2' } });
  expect([answer.status, answer.code]).toEqual([status, code]);
  expect(answer.errors.map(({ extensions }) => extensions.traceId)).toEqual(answer.errors.map(() => 'trace-2'));
  expect(answer.text).not.toMatch(/stack|node_modules|\.ts:/);
});

test('an unexpected error says nothing of its cause, and has a trace id', async () => {
  const answer = await send({ identity: await signed(), body: JSON.stringify({ query: '{ boom }' }) });
  expect(answer.status).toBe(200);
  expect(answer.errors.map(({ message, extensions }) => ({ message, extensions }))).toEqual([
    {
      message: 'Une erreur serveur est survenue',
      extensions: { code: 'INTERNAL_SERVER_ERROR', traceId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    },
  ]);
  expect(answer.text).not.toMatch(/secret|stack|\.ts/);
});

test('what MongoDB gave up in time may be asked again', async () => {
  const answer = await send({ identity: await signed(), body: JSON.stringify({ query: '{ endless }' }) });
  expect([answer.status, answer.code]).toEqual([200, 'OVERLOADED']);
  expect(await portal.ask('endless', {})).toMatchObject({
    status: 503,
    body: { errors: [{ extensions: { code: 'OVERLOADED' } }] },
  });
});

test('a trace id that could do harm in a log is replaced', async () => {
  const { errors } = await send({ body: '{}', headers: { [traceHeader]: 'a b{"c":1}' } });
  expect(errors[0]?.extensions.traceId).toMatch(/^[0-9a-f-]{36}$/);
});

test('who is vouched for is answered', async () => {
  expect(await portal.callAs(admin, '{ tickets }')).toMatchObject({ status: 200, data: { tickets: 0 }, errors: [] });
  expect(await portal.ask('echo', { word: 'bonjour' })).toEqual({ status: 200, body: { word: 'bonjour' } });
  expect((await portal.callAs(admin, queries._service)).data._service.sdl).toContain('type Ticket');
});

test('health: starting until the demo is loaded, degraded while NATS is away, ok otherwise', async () => {
  await freshDatabases('health');
  const port = await freePort();
  const place = { port: await freePort() };
  let nats = await startNats(place);
  let loaded = (): void => undefined;
  const definition = ticketSubgraph({
    seed: () =>
      new Promise((resolve) => {
        loaded = resolve;
      }),
  });
  const env = { ...readEnvironment(), NATS_URL: nats.url, PORTAL_DEMO: '1' as const };
  const starting = startSubgraph(definition, env, port);
  const health = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/health`);
    return [response.status, ((await response.json()) as { status: string }).status];
  };
  const becomes = (status: string) => waitFor(async () => (await health())[1] === status, { what: status });

  await becomes('starting');
  expect((await health())[0]).toBe(503);
  const early = await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', body: '{}' });
  expect([early.status, (await early.json()).errors[0].extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  await waitFor(async () => {
    loaded();
    return (await health())[0] === 200;
  });
  const running = await starting;
  await becomes('ok');
  await nats.kill9();
  await becomes('degraded');
  expect((await health())[0]).toBe(200);
  nats = await startNats({ ...place, folder: nats.folder });
  await becomes('ok');
  await running.stop();
  await nats.stop();
});
