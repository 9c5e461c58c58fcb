import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, IdentityAuthority, type RunningSubgraph, readIdentityKeys, startSubgraph } from '@portal/server';
import { trustedProxies } from '@portal/server/edge/client-address';
import { freePort } from '@portal/test/engines/free-port';
import { freshDatabases, freshStreams } from '@portal/test/engines/fresh-engines';
import { waitFor } from '@portal/test/wait-for';
import { exportJWK, generateKeyPair } from 'jose';
import type { GatewayConfig } from '../config.ts';
import { type Gateway, startGateway } from '../index.ts';
import {
  compose,
  documentsSubgraph,
  gatheringsSubgraph,
  newWorld,
  type PersonName,
  people,
  type TestWorld,
  usersSubgraph,
} from './domains.ts';

/** One line of a log. */
export type LogLine = Record<string, unknown>;

/** A gateway with three real subgraphs behind it, on the real engines of the run. */
export interface TestPortal {
  url: string;
  world: TestWorld;
  gateway: Gateway;
  config: GatewayConfig;
  subgraphs: Record<string, RunningSubgraph>;
  log: LogLine[];
  /** Starts a subgraph again at its old address. */
  restart(name: 'users' | 'gatherings' | 'documents'): Promise<void>;
  /** POST /graphql with JSON. */
  ask(query: string, options?: AskOptions): Promise<Answer>;
  /** Signs in and gives the `Cookie` header. */
  signIn(who: PersonName): Promise<string>;
  stop(): Promise<void>;
}

export interface AskOptions {
  variables?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests compare answers of any shape
  data: any;
  // biome-ignore lint/suspicious/noExplicitAny: tests compare answers of any shape
  errors: any[] | undefined;
  text: string;
}

const services = ['gateway', 'users', 'gatherings', 'documents'];

async function giveKeys(): Promise<void> {
  const pairs = await Promise.all(
    services.map(async (name) => [name, await generateKeyPair('EdDSA', { extractable: true })] as const),
  );
  const jwks = async (kind: 'publicKey' | 'privateKey') =>
    JSON.stringify(
      Object.fromEntries(await Promise.all(pairs.map(async ([name, pair]) => [name, await exportJWK(pair[kind])]))),
    );
  process.env.IDENTITY_PUBLIC_KEYS = await jwks('publicKey');
  process.env.IDENTITY_PRIVATE_KEYS = await jwks('privateKey');
}

const usualConfig = {
  environment: 'uat',
  port: 0,
  host: '127.0.0.1',
  portalUrl: 'http://portal.test',
  sessionSecret: 'a secret of the tests that is long enough',
  operationsDir: undefined,
  trusted: trustedProxies('127.0.0.1'),
} as const;

/** Starts it all; `down` are subgraphs that are left out. */
export async function startPortal({
  down = [],
  config: overrides = {},
}: {
  down?: readonly string[];
  config?: Partial<GatewayConfig>;
} = {}): Promise<TestPortal> {
  await giveKeys();
  await Promise.all([freshDatabases(), freshStreams()]);
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  const world = newWorld();
  const definitions = { users: usersSubgraph, gatherings: gatheringsSubgraph, documents: documentsSubgraph };
  type Name = keyof typeof definitions;
  const names = Object.keys(definitions) as Name[];
  const natsUrl = overrides.natsUrl ?? process.env.NATS_URL ?? '';
  const environment = {
    PORTAL_ENV: 'dev' as const,
    HOST: '127.0.0.1',
    MONGODB_URI: process.env.MONGODB_URI ?? '',
    NATS_URL: natsUrl,
    PORTAL_URL: 'http://portal.test',
    PORTAL_DEMO: '0' as const,
  };
  const subgraphs = {} as Record<Name, RunningSubgraph>;
  const urls = {} as Record<Name, string>;
  const start = (name: Name, PORT: number) => startSubgraph(definitions[name](world), { ...environment, PORT });
  for (const name of names) {
    const running = await start(name, await freePort());
    subgraphs[name] = running;
    urls[name] = running.url;
    if (down.includes(name)) await running.stop();
  }
  const supergraphFile = join(folder, 'supergraph.graphql');
  await writeFile(supergraphFile, await compose(names.map((name) => definitions[name](world))));
  const own = { natsUrl, supergraphFile, dataDir: join(folder, 'data'), subgraphUrls: urls };
  const config: GatewayConfig = { ...usualConfig, ...own, ...overrides };
  const log: LogLine[] = [];
  const gateway = await startGateway(config, {
    identity: new IdentityAuthority(readIdentityKeys()),
    log: listeningLog(log),
  });
  const url = `http://127.0.0.1:${gateway.port}`;
  const ask: TestPortal['ask'] = (query, options) => askGraphql(url, query, options);
  const portal: TestPortal = {
    url,
    world,
    gateway,
    config,
    subgraphs,
    log,
    ask,
    async restart(name) {
      subgraphs[name] = await start(name, Number(new URL(urls[name]).port));
    },
    async signIn(who) {
      const answer = await ask('mutation($l: String!, $p: String!) { login(login: $l, password: $p) { userUuid } }', {
        variables: { l: people[who].email, p: 'Congres2026!' },
      });
      return cookieOf(answer);
    },
    async stop() {
      await gateway.stop();
      await Promise.all(Object.values(subgraphs).map((running) => running.ready && running.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  if (!down.includes('users')) {
    await waitFor(async () => (await health(url)).sessions === 'loaded', { what: 'sessions to be loaded' });
  }
  return portal;
}

/** A logger whose lines a test can read. */
function listeningLog(lines: LogLine[]) {
  const log = createLogger('gateway');
  log.level = 'silent';
  for (const level of ['info', 'warn', 'error', 'debug'] as const) {
    log[level] = (first: unknown, message?: unknown) => {
      lines.push({
        level,
        ...(typeof first === 'object' ? first : { message: first }),
        ...(message ? { message } : {}),
      });
    };
  }
  return log;
}

// biome-ignore lint/suspicious/noExplicitAny: tests compare reports of any shape
export const health = async (url: string): Promise<any> => (await fetch(`${url}/health`)).json();

export async function askGraphql(url: string, query: string, options: AskOptions = {}): Promise<Answer> {
  const { variables, cookie, headers } = options;
  return send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
    body: JSON.stringify({ query, variables }),
  });
}

/** Any request to /graphql. */
export async function send(url: string, init: RequestInit, search = ''): Promise<Answer> {
  const response = await fetch(`${url}/graphql${search}`, init);
  const text = await response.text();
  const body = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, data: body.data, errors: body.errors, text };
}

/** The `Cookie` header made from an answer's `Set-Cookie`. */
export const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';
