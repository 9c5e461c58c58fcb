import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { IdentityAuthority, identityHeader, readIdentityKeys } from '@portal/server';
import { steadyPort } from '@portal/server/testing/steady-port';
import { startMongo, startNats, type TestEngine } from '@portal/test/engines';
import { startService, type TestService } from '@portal/test/start-service';

export const chain = ['gatherings', 'hcps', 'solicitations', 'participants', 'mails'] as const;
export type Link = (typeof chain)[number];

/** Something of the chain that runs as a process of its own and may be killed. */
export interface Mortal {
  /** kill -9, and started again with its data and at its port; resolves once it answers. */
  killAndStart(): Promise<void>;
}

export interface MortalChain {
  services: Record<Link, Mortal>;
  nats: Mortal;
  mongo: Mortal & { url: string };
  /** Calls a mutation of solicitations. @returns the answer, or null when nobody answered */
  // biome-ignore lint/suspicious/noExplicitAny: a test names the shape when it wants it checked
  call(actor: Actor, query: string, variables?: object): Promise<any>;
  stop(): Promise<void>;
}

async function mortalEngine(run: (place: { port: number; folder?: string }) => Promise<TestEngine>) {
  const port = await steadyPort();
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

async function mortalService(name: Link, port: number) {
  const start = async (): Promise<TestService> => {
    const service = await startService('subgraphs/all/src/testing/one.ts', { PORT: String(port), SUBGRAPH: name });
    await service.healthy(port);
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

function newKeys(services: readonly string[]): void {
  const pairs = services.map((kid) => ({ kid, ...generateKeyPairSync('ed25519') }));
  const jwks = (use: 'publicKey' | 'privateKey') =>
    JSON.stringify(
      Object.fromEntries(pairs.map((pair) => [pair.kid, { ...pair[use].export({ format: 'jwk' }), kid: pair.kid }])),
    );
  process.env.IDENTITY_PUBLIC_KEYS = jwks('publicKey');
  process.env.IDENTITY_PRIVATE_KEYS = jwks('privateKey');
}

/** Each subgraph of the chain as a process of its own, with engines of their own. Mails are kept and not sent: there is no SMTP server. */
export async function openMortalChain(): Promise<MortalChain> {
  const [nats, mongo] = await Promise.all([mortalEngine(startNats), mortalEngine(startMongo)]);
  newKeys(['gateway', 'users', ...chain]);
  const ports = new Map<Link, number>();
  for (const name of chain) ports.set(name, await steadyPort());
  const url = (name: Link) => `http://127.0.0.1:${ports.get(name)}`;
  Object.assign(process.env, {
    MONGODB_URI: mongo.url,
    NATS_URL: nats.url,
    MASTER_KEY: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'fatal',
    PORTAL_DEMO: '0',
    SUBGRAPH_URLS: JSON.stringify(Object.fromEntries(chain.map((name) => [name, url(name)]))),
  });
  const started = await Promise.all(
    chain.map(async (name) => [name, await mortalService(name, ports.get(name)!)] as const),
  );
  const authority = new IdentityAuthority(readIdentityKeys());
  return {
    services: Object.fromEntries(started) as unknown as Record<Link, Mortal>,
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
      return fetch(`${url('solicitations')}/graphql`, request).then(
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
