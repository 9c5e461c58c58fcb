import { startNats, type TestEngine } from '@portal/test/engines/engines';
import { freePort } from '@portal/test/engines/free-port';
import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { startService, type TestService } from '@portal/test/services/start-service';
import { waitFor } from '@portal/test/wait-for';
import { type Connection, createConnection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKeys } from '../../testing/pulse-environment.ts';

const walks = 200;
const steps = Number(process.env.ORDER_STEPS ?? 100);
const nameOf = (walk: number): string => `walk-${String(walk).padStart(3, '0')}`;
const awayMs = 30_000;
const retryDelays = { timeoutMs: 900_000 };

const running: TestService[] = [];
let nats: TestEngine;
let source: Connection;
let sink: Connection;
let environment: Record<string, string>;

beforeAll(async () => {
  nats = await startNats({ port: await freePort() });
  const prefix = await freshDatabases();
  const keys = newKeys(['users', 'mails']);
  environment = {
    NATS_URL: nats.url,
    MONGODB_DB_PREFIX: prefix,
    IDENTITY_PUBLIC_KEYS: JSON.stringify(keys.publicKeys),
    IDENTITY_PRIVATE_KEYS: JSON.stringify(keys.privateKeys),
    LOG_LEVEL: 'fatal',
    WALK_STEPS: String(steps),
  };
  [source, sink] = await Promise.all(
    ['users', 'mails'].map((name) =>
      createConnection(process.env.MONGODB_URI!, { dbName: `${prefix}_${name}` }).asPromise(),
    ) as [Promise<Connection>, Promise<Connection>],
  );
  const standing = Array.from({ length: walks }, (_, walk) => ({ walkId: nameOf(walk), state: 'WALKING', steps: 0 }));
  await source.collection('walks').insertMany(standing.map((one) => ({ ...one, rev: 1 })));
});
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
  for (const one of [source, sink]) await one.close();
  await nats.stop();
});

async function instance(of: 'source' | 'sink'): Promise<TestService> {
  const port = await freePort();
  const one = await startService(`platform/server/src/testing/walk-${of}.process.ts`, {
    ...environment,
    PORT: String(port),
  });
  running.push(one);
  await one.healthy(port);
  return one;
}

const onTheirWay = () => source.collection('walks').countDocuments({ steps: { $lt: steps } });
/** What each walk did: two instances that chose it at the same moment made it go one further. */
async function stepped(): Promise<{ aggregateId: string; numbers: number[] }[]> {
  const standing = await source.collection('walks').find().sort({ walkId: 1 }).toArray();
  return standing.map(({ walkId, steps: last }) => ({
    aggregateId: walkId,
    numbers: Array.from({ length: last }, (_, number) => number + 1),
  }));
}
const unsent = () => source.collection('outbox').countDocuments({ publishedAt: null });
const applied = () => sink.collection('inbox').countDocuments();
const share = (part: number): number => walks * steps * part;

test('200 aggregates, three instances on both sides, kill -9, instances added, NATS away: each in its order, each once', async () => {
  const [, secondSink] = [await instance('sink'), await instance('sink'), await instance('sink')];
  const firstSource = await instance('source');
  await instance('source');
  await waitFor(async () => (await applied()) > share(0.05), { ...retryDelays, what: 'the first applied' });
  await Promise.all([running[0]!.kill9(), firstSource.kill9()]);
  await Promise.all([instance('sink'), instance('source'), instance('source')]);
  const before = await applied();
  await waitFor(async () => (await applied()) > before, { ...retryDelays, what: 'more applied after the kill' });

  await nats.kill9();
  const back = Date.now() + awayMs;
  await waitFor(() => Date.now() > back, { ...retryDelays, what: 'NATS away for a while' });
  expect(await unsent()).toBeGreaterThan(0);
  nats = await startNats({ port: nats.port, folder: nats.folder });
  const backlog = await applied();
  await waitFor(async () => (await applied()) > backlog + share(0.1), {
    ...retryDelays,
    what: 'a part of the backlog',
  });
  await secondSink!.kill9();
  await instance('sink');

  await waitFor(async () => (await onTheirWay()) === 0, { ...retryDelays, what: 'all steps' });
  await waitFor(async () => (await unsent()) === 0, { ...retryDelays, what: 'an empty outbox' });
  const sent = await source.collection('outbox').countDocuments();
  await waitFor(async () => (await applied()) >= sent, { ...retryDelays, what: 'everything applied' });
  const journals = sink.collection('journals').find({}, { projection: { _id: 0, aggregateId: 1, numbers: 1 } });
  expect(await journals.sort({ aggregateId: 1 }).toArray()).toEqual(await stepped());
});
