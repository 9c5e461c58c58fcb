import { generateKeyPairSync } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { startMongo, startNats, type TestEngine } from '@portal/test/engines/engines';
import { freePort } from '@portal/test/engines/free-port';
import { startService, type TestService } from '@portal/test/services/start-service';
import { type Collection, type Connection, createConnection } from 'mongoose';
import { IdentityAuthority, identityHeader } from '../requests/identity.ts';

/** Something of the environment that runs as a process of its own and may be killed. */
export interface KillableService {
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Resolves once it answers (again), with its data and at its port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A source that sends pulses, a sink that counts them, and engines of their own, all of which may be killed. */
export interface PulseEnvironment {
  source: KillableService;
  sink: KillableService;
  nats: KillableService & { url: string };
  mongo: KillableService & { url: string };
  /** Sends one pulse; whether it was acknowledged. A source that is down acknowledges nothing, once it is up again. */
  send(pulseId: string): Promise<boolean>;
  collection(of: 'source' | 'sink', name: string): Collection;
  close(): Promise<void>;
}

const gateway: Actor = { kind: 'service', service: 'gateway' };

/** Starts everything. `close` it in afterAll. */
export async function openPulseEnvironment(): Promise<PulseEnvironment> {
  const [nats, mongo] = await Promise.all([engine(await freePort(), startNats), engine(await freePort(), startMongo)]);
  const keys = newKeys(['gateway', 'users', 'mails']);
  const environment = {
    MONGODB_URI: mongo.url,
    NATS_URL: nats.url,
    IDENTITY_PUBLIC_KEYS: JSON.stringify(keys.publicKeys),
    IDENTITY_PRIVATE_KEYS: JSON.stringify(keys.privateKeys),
    LOG_LEVEL: 'fatal',
  };
  const ports = { source: await freePort(), sink: await freePort() };
  const source = service('pulse-source', ports.source, environment);
  const sink = service('pulse-sink', ports.sink, environment);
  await Promise.all([source.start(), sink.start()]);
  const authority = new IdentityAuthority(keys);
  const open = (name: string): Promise<Connection> =>
    createConnection(mongo.url, { dbName: `portal_${name}` }).asPromise();
  const databases = { source: await open('source'), sink: await open('sink') };
  return {
    source,
    sink,
    nats,
    mongo,
    async send(pulseId) {
      // Connecting in a tight loop to what is down would keep the machine from starting it.
      await source.up;
      const identity = await authority.sign('gateway', 'users', gateway);
      return sendPulse(`http://127.0.0.1:${ports.source}/graphql`, identity, pulseId);
    },
    collection: (of, name) => databases[of].collection(name),
    async close() {
      await Promise.all([source.stop(), sink.stop(), databases.source.close(), databases.sink.close()]);
      await Promise.all([nats.stop(), mongo.stop()]);
    },
  };
}

async function sendPulse(url: string, identity: string, id: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [identityHeader]: identity },
      body: JSON.stringify({ query: 'mutation($id: ID!) { sendPulse(pulseId: $id) }', variables: { id } }),
      signal: AbortSignal.timeout(3000),
    });
    return ((await response.json()) as { data?: { sendPulse?: string } }).data?.sendPulse === id;
  } catch {
    return false;
  }
}

async function engine(port: number, run: (place: { port: number; folder?: string }) => Promise<TestEngine>) {
  let running = await run({ port });
  return {
    url: running.url,
    kill: () => running.kill9(),
    async start() {
      running = await run({ port, folder: running.folder });
    },
    stop: () => running.stop(),
  };
}

function service(
  name: string,
  port: number,
  environment: Record<string, string>,
): KillableService & { up: Promise<void> } {
  let running: TestService;
  let isUp: () => void;
  const mortal = {
    up: Promise.resolve(),
    async kill() {
      mortal.up = new Promise((resolve) => {
        isUp = resolve;
      });
      await running.kill9();
    },
    async start() {
      const entry = `platform/server/src/testing/${name}.process.ts`;
      running = await startService(entry, { ...environment, PORT: String(port) });
      await running.healthy(port);
      isUp?.();
    },
    async stop() {
      await running.stop();
    },
  };
  return mortal;
}

export function newKeys(services: readonly string[]) {
  const pairs = services.map((kid) => ({ kid, ...generateKeyPairSync('ed25519') }));
  const jwks = (use: 'publicKey' | 'privateKey') =>
    Object.fromEntries(pairs.map((pair) => [pair.kid, { ...pair[use].export({ format: 'jwk' }), kid: pair.kid }]));
  return { publicKeys: jwks('publicKey'), privateKeys: jwks('privateKey') };
}
