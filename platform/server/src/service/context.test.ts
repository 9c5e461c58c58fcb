import { actorOfType } from '@portal/test/actors';
import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { readsDuring } from '@portal/test/probes/reads-during';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, defineSchema } from '../storage/database.ts';
import type { Projection } from '../storage/mongoose-types.ts';
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
  const unitsOf = () =>
    Promise.all(['MS', 'SMA', 'AD'].map((unit) => ctx.loadAll(rooms, 'unit', unit, { roomUuid: 1 })));
  const { reads, given } = await readsDuring(db.connection, rooms.collection.name, unitsOf);
  expect(given.map((some) => some.map(({ roomUuid }) => roomUuid))).toEqual([['b', 'c'], [], ['a']]);
  expect(reads.map(({ nreturned }) => nreturned)).toEqual([3]);
});

test('what one reach has loaded says nothing of what another one leaves out', async () => {
  const ctx = createContext({ db, actor: actorOfType('roc'), traceId: 'trace', log: createLogger('rooms') });
  const load = async (reach?: { unit: string }) => (await ctx.load(rooms, 'roomUuid', 'a', reach))?.roomUuid ?? null;
  expect([await load(), await load({ unit: 'MS' }), await load({ unit: 'AD' })]).toEqual(['a', null, 'a']);
});

test('a part that was loaded is not taken for the whole', async () => {
  const ctx = createContext({ db, actor: actorOfType('roc'), traceId: 'trace', log: createLogger('rooms') });
  const load = (taken?: Projection) => ctx.load(rooms, 'roomUuid', 'a', undefined, taken);
  expect(await load({ _id: 0, roomUuid: 1 })).toEqual({ roomUuid: 'a' });
  expect(await load({ _id: 0 })).toEqual({ roomUuid: 'a', unit: 'AD' });
});
