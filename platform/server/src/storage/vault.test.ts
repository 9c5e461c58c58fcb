import { randomBytes, randomUUID } from 'node:crypto';
import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '../service/context.ts';
import { createLogger } from '../service/log.ts';
import { createDatabase } from './database.ts';
import { keyFromMaster } from './encryption.ts';
import { createVault } from './vault.ts';

const db = createDatabase('vault');
const vault = createVault(db);
const master = randomBytes(32).toString('base64');
const log = createLogger('vault');
log.level = 'silent';
const ctx = createContext({ db, actor: { kind: 'service', service: 'vault' }, traceId: 't', log });

beforeAll(async () => {
  process.env.MASTER_KEY = master;
  await freshDatabases();
  await db.connect(process.env.MONGODB_URI ?? '');
});
afterAll(async () => {
  await db.disconnect();
});

const keys = () => db.connection.db!.collection('subject_keys');

test('seals and opens, differently each time, for many subjects at once', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const sealed = await Promise.all([one, one, other].map((subject) => vault.seal(ctx, subject, 'f', 'secret é')));
  expect(new Set(sealed).size).toBe(3);
  expect(await vault.open(ctx, one, { f: sealed[1]! }, 'read')).toEqual({ f: 'secret é' });
  expect(await keys().countDocuments({ subjectId: one })).toBe(1);
});

test('thirty first seals of a subject at once agree on one key', async () => {
  const subject = randomUUID();
  const sealed = await Promise.all(Array.from({ length: 30 }, (_, n) => vault.seal(ctx, subject, 'f', `v${n}`)));
  const opened = await Promise.all(sealed.map((value) => vault.open(ctx, subject, { f: value }, 'read')));
  expect(opened).toEqual(Array.from({ length: 30 }, (_, n) => ({ f: `v${n}` })));
});

test('each opening is one line of the audit log, names only', async () => {
  const subject = randomUUID();
  const values = await vault.sealAll(ctx, subject, { a: 'eins', b: 'zwei' });
  await vault.open(ctx, subject, values, 'look');
  const lines = await db.records.audit.find({ target: subject }, { _id: 0, action: 1, fields: 1, outcome: 1 }).lean();
  expect(lines).toEqual([{ action: 'look', fields: ['a', 'b'], outcome: 'read' }]);
});

describe('opens to nothing', () => {
  const subject = randomUUID();
  const cases: [string, (sealed: string) => [string, string, string]][] = [
    ['under another field', (sealed) => [subject, 'g', sealed]],
    ['of another subject', (sealed) => [randomUUID(), 'f', sealed]],
    ['cut short', (sealed) => [subject, 'f', sealed.slice(0, -4)]],
    ['changed', (sealed) => [subject, 'f', `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`]],
    ['in another form', (sealed) => [subject, 'f', sealed.replace('v1', 'v2')]],
  ];
  test.each(cases)('%s', async (_, change) => {
    const [who, field, sealed] = change(await vault.seal(ctx, subject, 'f', 'secret'));
    expect(await vault.open(ctx, who, { [field]: sealed }, 'read')).toEqual({ [field]: null });
  });
});

test('a destroyed key opens nothing, seals nothing, and stays destroyed', async () => {
  const subject = randomUUID();
  const sealed = await vault.seal(ctx, subject, 'f', 'secret');
  await vault.destroy(ctx, subject);
  expect(await vault.open(ctx, subject, { f: sealed }, 'read')).toEqual({ f: null });
  await expect(vault.seal(ctx, subject, 'f', 'again')).rejects.toThrow('destroyed');
  expect(JSON.stringify(await keys().findOne({ subjectId: subject }))).not.toContain('v1.');
});

test('one that never had a key can be destroyed too', async () => {
  const subject = randomUUID();
  await vault.destroy(ctx, subject);
  await expect(vault.seal(ctx, subject, 'f', 'x')).rejects.toThrow('destroyed');
});

test('keys are wrapped: without the master key the database opens nothing', async () => {
  const subject = randomUUID();
  const sealed = await vault.seal(ctx, subject, 'f', 'secret');
  process.env.MASTER_KEY = randomBytes(32).toString('base64');
  await expect(vault.open(ctx, subject, { f: sealed }, 'read')).rejects.toThrow();
  process.env.MASTER_KEY = master;
  expect(await vault.open(ctx, subject, { f: sealed }, 'read')).toEqual({ f: 'secret' });
});

test('sealed in a transaction that is undone, nothing is left', async () => {
  const subject = randomUUID();
  const work = db.transaction(async (session) => {
    await vault.seal({ ...ctx, session }, subject, 'f', 'secret');
    throw new Error('undone');
  });
  await expect(work).rejects.toThrow('undone');
  expect(await keys().findOne({ subjectId: subject })).toBeNull();
});

test.each([undefined, '', 'short', randomBytes(31).toString('base64'), randomBytes(33).toString('base64')])(
  'MASTER_KEY %s is refused',
  (MASTER_KEY) => {
    expect(() => keyFromMaster('x', { MASTER_KEY })).toThrow('MASTER_KEY must be 32 bytes');
  },
);

test('each purpose has a key of its own', () => {
  expect(keyFromMaster('a').equals(keyFromMaster('b'))).toBe(false);
});
