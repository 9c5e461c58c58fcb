import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@portal/server';
import { startService } from '@portal/test/services/start-service';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { askGraphql, health, send, startPortal, type TestPortal } from '../testing/portal.ts';
import { Safelist } from './safelist.ts';

const listed = 'query Titles { gatherings { name } }';
const old = 'query Old { fileCount }';
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

describe('in production', () => {
  let portal: TestPortal;
  const folder = mkdtempSync(join(tmpdir(), 'operations-'));
  const publish = (remote: string, version: string, content: string) => {
    mkdirSync(join(folder, remote, version), { recursive: true });
    writeFileSync(join(folder, remote, version, 'operations.json'), content);
  };
  beforeAll(async () => {
    publish('mf-congrex', '1.0.0', JSON.stringify({ [sha(old)]: old }));
    publish('mf-congrex', '1.1.0', JSON.stringify({ [sha(listed)]: listed, [sha('{ me { userUuid } }')]: listed }));
    publish('mf-serf', '2.0.0', 'broken');
    portal = await startPortal({ config: { environment: 'production', operationsDir: folder } });
  });
  afterAll(async () => {
    await portal.stop();
    rmSync(folder, { recursive: true });
  });

  const persisted = (hash: string) =>
    send(portal.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
    });

  test.each([
    ['a listed document', () => portal.ask(listed), 200, undefined],
    ['one of an older version', () => portal.ask(old), 200, undefined],
    ['a listed hash', () => persisted(sha(listed)), 200, undefined],
    ['5: another document', () => portal.ask('query Titles { gatherings { name } } '), 400, 'OPERATION_REFUSED'],
    ['5: an unknown hash', () => persisted(sha('{ address }')), 400, 'OPERATION_REFUSED'],
    ['5: a hash that is not its document’s', () => persisted(sha('{ me { userUuid } }')), 400, 'OPERATION_REFUSED'],
    [
      '5: a batch of listed ones',
      () =>
        send(portal.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: `[{"query":"${old}"}]`,
        }),
      400,
      'BATCH_REFUSED',
    ],
  ])('%s', async (_what, attempt, status, code) => {
    const answer = await attempt();
    expect([answer.status, answer.errors?.[0].extensions.code]).toEqual([status, code]);
    if (code === 'OPERATION_REFUSED') expect(answer.errors?.[0].message).toMatch(/Rechargez la page/);
  });

  test('a folder that cannot be read takes nothing away of what is listed', async () => {
    const unread = mkdtempSync(join(tmpdir(), 'unread-'));
    const safelist = new Safelist({ folder, closed: true, log: createLogger('gateway') });
    await safelist.read();
    renameSync(folder, join(unread, 'away'));
    writeFileSync(folder, 'no folder');
    await safelist.read();
    expect(safelist.resolve(old, undefined)).toBe(old);
    rmSync(folder);
    renameSync(join(unread, 'away'), folder);
    rmSync(unread, { recursive: true });
  });

  test('a broken manifest is said in the log, and the others count', async () => {
    expect(portal.log).toContainEqual(expect.objectContaining({ message: 'manifest of operations refused' }));
    expect((await health(portal.url)).operations).toBe(2);
  });
});

describe('in development', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal({ config: { environment: 'dev' } });
  });
  afterAll(() => portal.stop());

  test('introspection and explanations are there, and the cookie goes without Secure', async () => {
    const { data } = await portal.ask('{ __schema { queryType { name fields { name type { ofType { name } } } } } }');
    expect(data.__schema.queryType.name).toBe('Query');
    const { errors } = await portal.ask('{ gatherngs { name } }');
    expect([errors?.[0].message, errors?.[0].extensions.detail]).toEqual([
      'La requête ne correspond pas à ce que le portail propose.',
      'Cannot query field "gatherngs" on type "Query". Did you mean "gatherings" or "gathering"?',
    ]);
    const login = await portal.ask('mutation { login(login: "roc@demo.test", password: "Congres2026!") { userUuid } }');
    expect(login.headers.get('set-cookie')).not.toContain('Secure');
  });

  test('/metrics is for this machine only', async () => {
    await portal.ask('{ gatherings { name } }');
    const metrics = await (await fetch(`${portal.url}/metrics`)).text();
    expect(metrics).toMatch(/portal_gateway_subgraph_seconds_count\{domain="gatherings",outcome="ok"\} \d/);
    expect(metrics).toMatch(/portal_gateway_operation_seconds_count\{status="200"\} \d/);
    const through = await fetch(`${portal.url}/metrics`, { headers: { 'x-forwarded-for': '10.0.0.1' } });
    expect(through.status).toBe(404);
  });

  test('another path is not found, in French', async () => {
    const response = await fetch(`${portal.url}/admin`);
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        errors: [
          {
            message: expect.stringContaining('n’existe pas'),
            extensions: { code: 'NOT_FOUND', traceId: expect.any(String) },
          },
        ],
      },
    ]);
  });

  test('as a process of its own, it ends gracefully on SIGTERM: the request under way is answered', async () => {
    const { config } = portal;
    const service = await startService('gateway/src/main.ts', {
      PORTAL_ENV: 'dev',
      PORT: '0',
      PORTAL_URL: config.portalUrl,
      NATS_URL: config.natsUrl,
      SESSION_SECRET: config.sessionSecret,
      SUPERGRAPH: config.supergraphFile,
      PORTAL_DATA: config.dataDir,
      SUBGRAPH_URLS: JSON.stringify(config.subgraphUrls),
    });
    const port = await waitFor(() => /"port":(\d+)/.exec(service.output())?.[1]);
    const under = askGraphql(`http://127.0.0.1:${port}`, '{ slow fileCount }');
    await waitFor(async () =>
      /portal_gateway_subgraph_seconds_count\{domain="documents"/.test(
        await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
      ),
    );
    const ended = service.stop();
    await waitFor(() => service.output().includes('gateway stops'));
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
    expect((await under).data).toEqual({ slow: null, fileCount: 0 });
    expect(await ended).toBe(0);
    expect(service.output()).toContain('gateway has stopped');
  });
});

describe('configuration', () => {
  const env = {
    PORTAL_ENV: 'dev',
    PORT: '3001',
    PORTAL_URL: 'http://localhost:3000',
    NATS_URL: 'nats://127.0.0.1:3002',
    SESSION_SECRET: 'x'.repeat(32),
    SUPERGRAPH: 'supergraph.graphql',
    SUBGRAPH_PORT_BASE: '3010',
  };

  test('ports follow the order of the domains', () => {
    const { subgraphUrls } = readConfig(env);
    expect([subgraphUrls.users, subgraphUrls.gatherings, subgraphUrls.documents, subgraphUrls.mails]).toEqual([
      'http://127.0.0.1:3010',
      'http://127.0.0.1:3012',
      'http://127.0.0.1:3016',
      'http://127.0.0.1:3017',
    ]);
    const urls = { users: 'http://users:4000' };
    expect(readConfig({ ...env, SUBGRAPH_URLS: JSON.stringify(urls) }).subgraphUrls).toEqual(urls);
  });

  test.each([
    ['a short secret', { SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    ['no supergraph', { SUPERGRAPH: undefined }, 'SUPERGRAPH'],
    ['no subgraphs', { SUBGRAPH_PORT_BASE: undefined }, 'SUBGRAPH_URLS'],
    ['production without operations', { PORTAL_ENV: 'production' }, 'OPERATIONS_DIR'],
    ['an unknown environment', { PORTAL_ENV: 'test' }, 'PORTAL_ENV'],
  ])('%s is refused by name', (_what, change, name) => {
    expect(() => readConfig({ ...env, ...change })).toThrow(name);
  });
});
