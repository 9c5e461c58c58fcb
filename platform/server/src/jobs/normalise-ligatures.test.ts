import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchClauses } from '../lists/search.ts';
import { createContext } from '../service/context.ts';
import { createLogger } from '../service/log.ts';
import { createDatabase, defineSchema } from '../storage/database.ts';
import { normaliseLigatures } from './normalise-ligatures.ts';

interface Talk {
  talkUuid: string;
  nameKey: string;
  searchTokens: string[];
}
const db = createDatabase('spell-out-test');
const Talks = db.model<Talk>(
  'Talk',
  defineSchema<Talk>({ talkUuid: String, nameKey: String, searchTokens: [String] }, { collection: 'talks' }).index(
    { nameKey: 1 },
    { unique: true },
  ),
);
const log = createLogger('spell-out');
const ctx = createContext({ db, actor: { kind: 'service', service: 'spell-out' }, traceId: 't', log });

beforeAll(async () => {
  await freshDatabases();
  await db.connect(process.env.MONGODB_URI!);
});
afterAll(() => db.disconnect());

const namesFound = async (search: string) =>
  (await Talks.find({ $and: searchClauses(search) }).sort({ talkUuid: 1 })).map(({ nameKey }) => nameKey);

test('what an earlier version kept with ligatures is found and sorted without; a name that is taken stays', async () => {
  await Talks.insertMany([
    { talkUuid: '1', nameKey: 'journees du cœur', searchTokens: ['journees', 'du', 'cœur', 'coeur'] },
    { talkUuid: '2', nameKey: 'soirees du cœur', searchTokens: ['soirees', 'du', 'cœur'] },
    { talkUuid: '3', nameKey: 'soirees du coeur', searchTokens: ['soirees', 'du', 'coeur'] },
    { talkUuid: '4', nameKey: 'strasbourg', searchTokens: ['strasbourg'] },
  ]);
  expect(await namesFound('cœur')).toEqual(['journees du cœur', 'soirees du coeur']);
  expect(await normaliseLigatures(ctx)).toBe(3);
  expect(await namesFound('Cœur')).toEqual(['journees du coeur', 'soirees du cœur', 'soirees du coeur']);
  expect((await Talks.findOne({ talkUuid: '1' }))?.searchTokens).toEqual(['journees', 'du', 'coeur']);
  expect(await normaliseLigatures(ctx)).toBe(0);
});
