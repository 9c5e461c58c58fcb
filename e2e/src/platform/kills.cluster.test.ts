import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongoUri } from '@portal/run/engines/run-mongo';
import { waitFor } from '@portal/test/wait-for';
import { type Db, MongoClient } from 'mongodb';
import { connect, type NatsConnection } from 'nats';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startLoad } from '../portal/api/load.ts';

const answersWithinMs = 5000;
const eventsWithinMs = 15_000;
/** Operations before and after each kill: two seconds of load. */
const acts = 20;

const port = Number(new URL(inject('PORTAL_URL')).port);
const members = [3, 103, 203].map((offset) => port + offset);
let mongo: MongoClient;
let nats: NatsConnection;
beforeAll(async () => {
  mongo = await MongoClient.connect(mongoUri(...members));
  nats = await connect({
    servers: [2, 102, 202].map((offset) => `127.0.0.1:${port + offset}`),
    maxReconnectAttempts: -1,
  });
});
afterAll(async () => {
  await nats.close();
  await mongo.close();
});

const numberIn = (...path: string[]): string => readFileSync(join(inject('PORTAL_DATA'), ...path), 'utf8');
const serviceNumber = (name: string): number => JSON.parse(numberIn('run', `${name}.pid`)).pid;
const memberNumber = (name: string): number => Number(numberIn(name, 'serveur.pid'));

async function primary(): Promise<number> {
  const { primary: host } = await mongo.db('admin').command({ hello: 1 });
  const index = members.indexOf(Number(String(host).split(':')[1]));
  return memberNumber(index === 0 ? 'mongo' : `mongo-${index + 1}`);
}

async function streamLeader(): Promise<number> {
  const { cluster } = await (await nats.jetstreamManager()).streams.info('PORTAL');
  return memberNumber(cluster!.leader!);
}

async function database(domain: string): Promise<Db> {
  const { databases } = await mongo.db('admin').command({ listDatabases: 1, nameOnly: true });
  return mongo.db(databases.find(({ name }: { name: string }) => name.endsWith(`_${domain}`)).name);
}

test.each<[what: string, number: () => number | Promise<number>]>([
  ['the primary of MongoDB', primary],
  ['the leader of the stream', streamLeader],
  ['an instance of the services', () => serviceNumber('subgraphs-1')],
  ['the other instance of the services', () => serviceNumber('subgraphs-2')],
  ['a gateway', () => serviceNumber('gateway-1')],
])(
  'kill -9 of %s under load: nothing is lost, nothing twice, a retry is enough, events flow on',
  async (what, number) => {
    const load = await startLoad(`Grappe ${what}`);
    await load.untilDone(acts);
    process.kill(await number(), 'SIGKILL');
    const killed = performance.now();
    await load.untilDone(2 * acts);
    const done = await load.stop();
    const [gatherings, participants] = await Promise.all([database('gatherings'), database('participants')]);
    const mine = { gatheringUuid: { $in: done.ids } };
    const copied = async () =>
      (await participants.collection('gathering_copies').countDocuments(mine)) === done.ids.length;
    await waitFor(copied, { what: 'events that are applied' });
    const eventsMs = performance.now() - killed;
    console.log(what, {
      acts: done.ids.length,
      longestMs: done.longestMs,
      again: done.again,
      eventsMs: Math.round(eventsMs),
    });
    expect(new Set(done.ids).size).toBe(done.ids.length);
    const made = await gatherings.collection('gatherings').countDocuments({ name: { $regex: `^Grappe ${what} ` } });
    expect([made, done.refused]).toEqual([done.ids.length, []]);
    expect(done.longestMs).toBeLessThan(answersWithinMs);
    expect(eventsMs).toBeLessThan(eventsWithinMs);
  },
);
