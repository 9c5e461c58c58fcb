import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { connect, StorageType } from 'nats';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../processes/ports.ts';
import { machineSearch } from './engine.ts';
import { findEngine } from './find-engine.ts';
import { MONGOD, NATS_SERVER } from './kinds.ts';
import { mongoServer, natsServer, startEngine } from './start-engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'portail-moteurs-'));
const search = machineSearch((line) => console.error(line));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('MongoDB', () => {
  const options = async () => ({ port: await freePort(), folder: join(folder, 'mongo') });

  test('keeps what a transaction committed through a kill -9 and a move to another port', async () => {
    const found = await findEngine(MONGOD, search);
    const server = mongoServer(found, await options(), join(folder, 'mongo.pid'));
    const first = await startEngine(server);
    await withClient(server.url, (client) =>
      client.withSession((session) =>
        session.withTransaction(() =>
          client.db('essai').collection('lignes').insertOne({ note: 'gardée' }, { session }),
        ),
      ),
    );
    process.kill(first.programPid(), 'SIGKILL');
    await first.ended;

    const moved = mongoServer(found, await options(), join(folder, 'mongo.pid'));
    const second = await startEngine(moved);
    const notes = await withClient(moved.url, (client) => client.db('essai').collection('lignes').distinct('note'));
    await second.stop();
    expect(notes).toEqual(['gardée']);
  });
});

describe('NATS', () => {
  test('keeps acknowledged messages through a kill -9', async () => {
    const found = await findEngine(NATS_SERVER, search);
    const options = { port: await freePort(), folder: join(folder, 'nats') };
    const server = natsServer(found, options, join(folder, 'nats.pid'));
    const first = await startEngine(server);
    const writer = await connect({ servers: server.url, reconnect: false });
    const manager = await writer.jetstreamManager();
    await manager.streams.add({ name: 'ESSAI', subjects: ['essai.>'], storage: StorageType.File });
    await writer.jetstream().publish('essai.un', 'gardé');
    process.kill(first.programPid(), 'SIGKILL');
    await Promise.all([first.ended, writer.closed()]);

    const second = await startEngine(server);
    const reader = await connect({ servers: server.url });
    const message = await (await reader.jetstreamManager()).streams.getMessage('ESSAI', { last_by_subj: 'essai.un' });
    await reader.close();
    await second.stop();
    expect(message.string()).toBe('gardé');
  });
});

async function withClient<T>(url: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(url);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
