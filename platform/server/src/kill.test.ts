import { generateKeyPairSync } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { freePort } from '@portal/run/processes/ports';
import { startNats, type TestEngine } from '@portal/test/engines';
import { startService, type TestService } from '@portal/test/start-service';
import { uniqueDatabase } from '@portal/test/unique-database';
import { waitFor } from '@portal/test/wait-for';
import { type Connection, createConnection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IdentityAuthority, identityHeader } from './identity.ts';

const keys = Object.fromEntries(
  ['gateway', 'users', 'mails'].map((name) => {
    const pair = generateKeyPairSync('ed25519');
    return [
      name,
      {
        public: { ...pair.publicKey.export({ format: 'jwk' }), kid: name },
        private: { ...pair.privateKey.export({ format: 'jwk' }), kid: name },
      },
    ];
  }),
);
const publicKeys = Object.fromEntries(Object.entries(keys).map(([name, pair]) => [name, pair.public]));
const privateKeys = Object.fromEntries(Object.entries(keys).map(([name, pair]) => [name, pair.private]));
const authority = new IdentityAuthority({ publicKeys, privateKeys });
const actor: Actor = { kind: 'service', service: 'gateway' };
const prefix = uniqueDatabase('kill');

let nats: TestEngine;
let source: TestService;
let sink: TestService;
/** Resolves once the source answers again: knocking at a closed port in a tight loop would, on loopback, take the port itself. */
let sourceIsUp: Promise<void>;
let ports: { source: number; sink: number };
let databases: { source: Connection; sink: Connection };

const environment = (port: number): Record<string, string> => ({
  PORT: String(port),
  NATS_URL: nats.url,
  MONGODB_DB_PREFIX: prefix,
  IDENTITY_PUBLIC_KEYS: JSON.stringify(publicKeys),
  IDENTITY_PRIVATE_KEYS: JSON.stringify(privateKeys),
  LOG_LEVEL: 'fatal',
});
const startSource = async () => {
  source = await startService('platform/server/src/testing/pulse-source.ts', environment(ports.source));
  await source.healthy(ports.source);
};
const startSink = async () => {
  sink = await startService('platform/server/src/testing/pulse-sink.ts', environment(ports.sink));
  await sink.healthy(ports.sink);
};

beforeAll(async () => {
  nats = await startNats();
  ports = { source: await freePort(), sink: await freePort() };
  const open = (name: string) =>
    createConnection(process.env.MONGODB_URI!, { dbName: `${prefix}_${name}` }).asPromise();
  databases = { source: await open('source'), sink: await open('sink') };
  sourceIsUp = startSource();
  await Promise.all([sourceIsUp, startSink()]);
});
afterAll(async () => {
  await Promise.all([source.stop(), sink.stop()]);
  await nats.stop();
  await databases.source.dropDatabase();
  await databases.sink.dropDatabase();
  await Promise.all([databases.source.close(), databases.sink.close()]);
});

/** Sends one pulse; whether it was acknowledged. A source that is down acknowledges nothing. */
async function send(pulseId: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${ports.source}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [identityHeader]: await authority.sign('gateway', 'users', actor),
      },
      body: JSON.stringify({ query: 'mutation($id: ID!) { sendPulse(pulseId: $id) }', variables: { id: pulseId } }),
      signal: AbortSignal.timeout(3000),
    });
    return ((await response.json()) as { data?: { sendPulse?: string } }).data?.sendPulse === pulseId;
  } catch {
    return false;
  }
}

const collection = (name: 'source' | 'sink', kind: string) => databases[name].db!.collection(kind);

test('kill -9 of source, sink and NATS in turn: nothing is lost, nothing is applied twice', async () => {
  const kills = [
    async () => {
      const gone = source.kill9();
      sourceIsUp = gone.then(startSource);
      await sourceIsUp;
    },
    async () => {
      await sink.kill9();
      await startSink();
    },
    async () => {
      await nats.kill9();
      nats = await startNats({ folder: nats.folder, port: nats.port });
    },
  ];
  const acknowledged: string[] = [];
  let sending = true;
  let number = 0;
  const sender = async () => {
    while (sending) {
      await sourceIsUp;
      const pulseId = `pulse-${number++}`;
      if (await send(pulseId)) acknowledged.push(pulseId);
    }
  };
  const senders = [sender(), sender(), sender(), sender()];
  const together = () => Promise.all(kills.map((kill) => kill()));
  for (const kill of [...kills, together]) {
    await kill();
    const before = acknowledged.length;
    await waitFor(() => acknowledged.length > before + 20, { timeoutMs: 30_000, what: 'more pulses after a kill' });
  }
  sending = false;
  await Promise.all(senders);
  const sent = (await collection('source', 'pulses').find().toArray()).map((p) => p.pulseId as string).sort();
  await waitFor(async () => (await collection('sink', 'beats').countDocuments()) >= sent.length, {
    timeoutMs: 60_000,
    what: 'every pulse applied',
  });
  const beats = await collection('sink', 'beats').find().toArray();
  expect(sent.filter((id) => acknowledged.includes(id)).length).toBe(acknowledged.length);
  expect(beats.map((b) => b.pulseId as string).sort()).toEqual(sent);
  expect(beats.filter((b) => b.times !== 1)).toEqual([]);
  expect(await collection('source', 'outbox').countDocuments({ publishedAt: null })).toBe(0);
}, 240_000);

test('an event that cannot be applied is parked after ten deliveries, with its error, and others go on', async () => {
  await send('poison-1');
  await send('pulse-after');
  const parked = await waitFor(() => collection('sink', 'parked').findOne({ 'event.aggregateId': 'poison-1' }), {
    timeoutMs: 100_000,
    what: 'the parked event',
  });
  expect(parked).toMatchObject({
    error: 'this pulse cannot be applied',
    state: 'parked',
    event: { name: 'test.pulseSent', data: { pulseId: 'poison-1' } },
  });
  expect(await collection('sink', 'beats').countDocuments({ pulseId: 'pulse-after' })).toBe(1);
  expect(
    await collection('sink', 'outbox').findOne({ name: 'event.parked', aggregateId: parked?.eventId }),
  ).toMatchObject({
    data: {
      parkedEventId: parked?.eventId,
      consumer: 'sink',
      eventName: 'test.pulseSent',
      aggregateId: 'poison-1',
      error: 'this pulse cannot be applied',
    },
  });
}, 120_000);
