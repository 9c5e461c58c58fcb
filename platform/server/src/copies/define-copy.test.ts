import { defineEvent } from '@portal/domain';
import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { EventApplication } from '../events/consumer/event-application.ts';
import type { ReceivedEvent } from '../events/reactions.ts';
import { createContext } from '../service/context.ts';
import { createLogger } from '../service/log.ts';
import { createDatabase, defineSchema } from '../storage/database.ts';
import { fieldsOfCopy } from './copy-declaration.ts';
import { defineCopy } from './define-copy.ts';

const db = createDatabase('copies');
const person = z.object({ uuid: z.string(), rev: z.number(), name: z.string(), born: z.coerce.date().nullable() });
type Person = z.infer<typeof person>;
const People = db.model<Person>(
  'Person',
  defineSchema<Person>(fieldsOfCopy(person, 'uuid')).index({ uuid: 1 }, { unique: true }),
);

let followed: [now: string, before: string | null][] = [];
const people = defineCopy({
  owner: 'registry',
  snapshot: person,
  model: People,
  id: 'uuid',
  asked: 'uuids',
  concerns: ({ name }) => name !== 'Personne',
  async follow(tx, now, before) {
    expect(tx.session.inTransaction()).toBe(true);
    followed.push([now.name, before?.name ?? null]);
  },
});

const log = createLogger('test');
log.level = 'silent';
const ctx = () => createContext({ db, actor: { kind: 'service', service: 'copies' }, traceId: 't', log });
const personOf = (uuid: string, rev: number, name = `${uuid} ${rev}`): Person => ({ uuid, rev, name, born: null });
const names = async () => Object.fromEntries((await People.find({}).lean()).map(({ uuid, name }) => [uuid, name]));

beforeAll(async () => {
  await freshDatabases();
  await db.connect(process.env.MONGODB_URI!);
});
beforeEach(async () => {
  followed = [];
  await Promise.all([People.deleteMany({}), db.records.inbox.deleteMany({})]);
});
afterAll(async () => {
  await db.disconnect();
});

test('of several the newest is kept; an older one never overwrites it, the same one does nothing', async () => {
  expect(await people.keep(ctx(), [personOf('a', 1), personOf('b', 2), personOf('a', 3), personOf('a', 2)])).toBe(2);
  expect(await names()).toEqual({ a: 'a 3', b: 'b 2' });
  expect(await people.keep(ctx(), [personOf('a', 2), personOf('b', 2, 'autrement'), personOf('c', 1)])).toBe(1);
  expect(await names()).toEqual({ a: 'a 3', b: 'b 2', c: 'c 1' });
  expect(followed).toEqual([
    ['a 3', null],
    ['b 2', null],
    ['c 1', null],
  ]);
});

test('what follows sees what was kept before; what is no concern of this service is not kept', async () => {
  await people.keep(ctx(), [personOf('a', 1, 'Ada')]);
  await people.keep(ctx(), [personOf('a', 2, 'Adèle'), personOf('n', 1, 'Personne')]);
  expect(followed.at(-1)).toEqual(['Adèle', 'Ada']);
  expect(await names()).toEqual({ a: 'Adèle' });
});

test('two that keep the same at the same time: the newer one stays', async () => {
  await people.keep(ctx(), [personOf('a', 1)]);
  await Promise.all([7, 3, 9, 5].map((rev) => people.keep(ctx(), [personOf('a', rev)])));
  expect(await names()).toEqual({ a: 'a 9' });
});

const changed = defineEvent('registry.changed', 1, person.extend({ fields: z.array(z.string()) }));
const eventOf = (one: Person): ReceivedEvent =>
  ({
    ...changed.of(one.uuid, { ...one, fields: [] }),
    eventId: `${one.uuid}/${one.rev}`,
    aggregateVersion: one.rev,
    occurredAt: new Date().toISOString(),
    actor: { kind: 'service' },
    traceId: 't',
  }) as ReceivedEvent;

test('the events of many are written together, those of one in their order, those of nobody not at all', async () => {
  const application = new EventApplication(db, log, people.broughtBy([changed]));
  const nobody = eventOf(personOf('n', 1, 'Personne'));
  expect(application.concerns(nobody)).toBe(false);
  const events = [1, 2].flatMap((rev) => ['a', 'b', 'c'].map((uuid) => eventOf(personOf(uuid, rev))));
  const { bulkWrite } = People;
  const written: number[] = [];
  People.bulkWrite = ((writes: never[], options: never) => {
    written.push(writes.length);
    return bulkWrite.call(People, writes, options);
  }) as never;
  expect(await application.applyTogether(events)).toBeNull();
  People.bulkWrite = bulkWrite;
  expect(written).toEqual([3, 3]);
  expect(await names()).toEqual({ a: 'a 2', b: 'b 2', c: 'c 2' });
  expect(await db.records.inbox.countDocuments()).toBe(6);
});

test('a field that the owner adds to its snapshot is kept without a change here', async () => {
  const more = person.extend({ city: z.string() });
  const Others = db.model<z.infer<typeof more>>('Other', defineSchema(fieldsOfCopy(more, 'uuid')));
  const others = defineCopy({ owner: 'registry', snapshot: more, model: Others, id: 'uuid', asked: 'uuids' });
  await others.keep(ctx(), [{ ...personOf('a', 1), city: 'Évry' }]);
  expect(await Others.findOne({}, { _id: 0 }).lean()).toEqual({ ...personOf('a', 1), city: 'Évry' });
});
