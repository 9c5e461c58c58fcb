import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { subgraphNames, subgraphPort } from '@portal/domain/subgraphs';
import { isPortFree } from '@portal/run/processes/ports';
import { IdentityAuthority, identityHeader, readIdentityKeys } from '@portal/server';
import { startMongo, startNats, type TestEngine } from '@portal/test/engines/engines';
import { freePort } from '@portal/test/engines/free-port';
import { startService, type TestService } from '@portal/test/services/start-service';

/** The processes of the chain, with the subgraphs that each runs: where solicitations' events start, who consumes them, and where they end. */
const chain = {
  solicitations: ['solicitations'],
  participants: ['participants'],
  ends: ['gatherings', 'hcps', 'mails'],
} as const;
export type Link = keyof typeof chain;
const links = Object.keys(chain) as Link[];

/** A part of the chain that runs as its own process, which a test kills. */
export interface KillableService {
  /** kill -9, then restarted with its data on its port; resolves once it answers. */
  killAndStart(): Promise<void>;
}

export interface KillableServices {
  services: Record<Link, KillableService>;
  nats: KillableService;
  mongo: KillableService & { url: string };
  /** Calls a mutation of solicitations. @returns the answer, or null when nobody answered */
  // biome-ignore lint/suspicious/noExplicitAny: a test names the type when it wants it checked
  call(actor: Actor, query: string, variables?: object): Promise<any>;
  stop(): Promise<void>;
}

async function mortalEngine(run: (place: { port: number; folder?: string }) => Promise<TestEngine>) {
  const port = await freePort();
  let running = await run({ port });
  return {
    url: running.url,
    async killAndStart() {
      await running.kill9();
      running = await run({ port, folder: running.folder });
    },
    stop: () => running.stop(),
  };
}

async function mortalService(link: Link, base: number) {
  const names: readonly string[] = chain[link];
  const start = async (): Promise<TestService> => {
    const service = await startService('subgraphs/all/src/testing/some-subgraphs.process.ts', {
      SUBGRAPHS: names.join(),
    });
    await Promise.all(names.map((name) => service.healthy(subgraphPort(base, name))));
    return service;
  };
  let running = await start();
  return {
    async killAndStart() {
      await running.kill9();
      running = await start();
    },
    stop: () => running.stop(),
  };
}

/** The first of as many free ports as there are subgraphs. */
async function steadyRange(): Promise<number> {
  for (;;) {
    const first = await freePort();
    const free = await Promise.all(subgraphNames.map((name) => isPortFree(subgraphPort(first, name))));
    if (free.every(Boolean)) return first;
  }
}

function newKeys(services: readonly string[]): void {
  const pairs = services.map((kid) => ({ kid, ...generateKeyPairSync('ed25519') }));
  const jwks = (use: 'publicKey' | 'privateKey') =>
    JSON.stringify(
      Object.fromEntries(pairs.map((pair) => [pair.kid, { ...pair[use].export({ format: 'jwk' }), kid: pair.kid }])),
    );
  process.env.IDENTITY_PUBLIC_KEYS = jwks('publicKey');
  process.env.IDENTITY_PRIVATE_KEYS = jwks('privateKey');
}

/** The chain's processes, with engines of their own. Mails are kept and not sent: there is no SMTP server. */
export async function startKillableServices(): Promise<KillableServices> {
  const [nats, mongo] = await Promise.all([mortalEngine(startNats), mortalEngine(startMongo)]);
  newKeys(['gateway', 'users', ...Object.values(chain).flat()]);
  const base = await steadyRange();
  Object.assign(process.env, {
    MONGODB_URI: mongo.url,
    NATS_URL: nats.url,
    MASTER_KEY: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'fatal',
    PORTAL_DEMO: '0',
    SUBGRAPH_PORT_BASE: String(base),
  });
  const started = await Promise.all(links.map(async (link) => [link, await mortalService(link, base)] as const));
  const authority = new IdentityAuthority(readIdentityKeys());
  return {
    services: Object.fromEntries(started) as unknown as Record<Link, KillableService>,
    nats,
    mongo,
    async call(actor, query, variables = {}) {
      const identity = await authority.sign('gateway', 'solicitations', actor);
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json', [identityHeader]: identity },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(5000),
      };
      return fetch(`http://127.0.0.1:${subgraphPort(base, 'solicitations')}/graphql`, request).then(
        (response) => response.json(),
        () => null,
      );
    },
    async stop() {
      await Promise.all(started.map(([, service]) => service.stop()));
      await Promise.all([nats.stop(), mongo.stop()]);
    },
  };
}
