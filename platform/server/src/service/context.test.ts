import { actorOfType } from '@portal/test/actors';
import { freshDatabases } from '@portal/test/fresh-engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, defineSchema } from '../storage/database.ts';
import { createContext } from './context.ts';
import { createLogger } from './log.ts';

interface Room {
  roomUuid: string;
  unit: string;
}
const db = createDatabase('rooms');
const text = { type: String, required: true };
const rooms = db.model<Room>('Room', defineSchema<Room>({ roomUuid: text, unit: text }));

beforeAll(async () => {
  await freshDatabases();
  await db.connect(process.env.MONGODB_URI!);
  await rooms.insertMany([{ roomUuid: 'a', unit: 'AD' }]);
});
afterAll(() => db.disconnect());

test('rows that share a field are one question for all who ask, each in its order', async () => {
  const ctx = createContext({ db, actor: actorOfType('roc'), traceId: 'trace', log: createLogger('rooms') });
  await rooms.insertMany([
    { roomUuid: 'c', unit: 'MS' },
    { roomUuid: 'b', unit: 'MS' },
  ]);
  const { db: own } = db.connection;
  await own!.command({ profile: 2 });
  const found = await Promise.all(['MS', 'SMA', 'AD'].map((unit) => ctx.loadAll(rooms, 'unit', unit, { roomUuid: 1 })));
  await own!.command({ profile: 0 });
  expect(found.map((some) => some.map(({ roomUuid }) => roomUuid))).toEqual([['b', 'c'], [], ['a']]);
  expect(await own!.collection('system.profile').countDocuments({ op: 'query', ns: /rooms$/ })).toBe(1);
  await own!.collection('system.profile').drop();
});

test('what one reach has loaded says nothing of what another one leaves out', async () => {
  const ctx = createContext({ db, actor: actorOfType('roc'), traceId: 'trace', log: createLogger('rooms') });
  const load = async (reach?: { unit: string }) => (await ctx.load(rooms, 'roomUuid', 'a', reach))?.roomUuid ?? null;
  expect([await load(), await load({ unit: 'MS' }), await load({ unit: 'AD' })]).toEqual(['a', null, 'a']);
});
