import { defineWorkflow } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { collectionsWithPlaintext } from '@portal/test/probes/find-plaintext';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createContext } from '../service/context.ts';
import { createLogger } from '../service/log.ts';
import { createDatabase, defineSchema } from '../storage/database.ts';
import { defineAggregate } from './aggregate.ts';
import { perform } from './perform.ts';
import { performAll, performCreations } from './perform-all.ts';

interface Note {
  noteUuid: string;
  state: 'KEPT';
  secret: string | null;
  sealed: string | null;
  rev: number;
  createdAt: Date;
  updatedAt: Date;
}

const db = createDatabase('sealednotes');
const notes = db.model<Note>(
  'Note',
  defineSchema<Note>({
    ...{ noteUuid: String, state: String, secret: String, sealed: String },
    ...{ rev: Number, createdAt: Date, updatedAt: Date },
  } as never),
);
const input = z.object({ secret: z.string() });
const isLong = { check: [({ input: { secret } }: { input: { secret: string } }) => secret.length > 3 || 'CONFLICT'] };
const workflow = defineWorkflow<Note, Note['state']>()({
  name: 'sealedNote',
  states: ['KEPT'],
  stateLabels: { KEPT: 'Gardée' },
  stateOf: ({ state }) => state,
  rows: {
    writeNote: {
      ...{ label: 'Écrire', from: [], to: 'KEPT', allowed: [{ right: 'readHcp' }], input, ...(isLong as object) },
      apply: ({ input: { secret }, newUuid }: { input: { secret: string }; newUuid: () => string }) => ({
        noteUuid: newUuid(),
        secret,
        sealed: null,
      }),
    },
    changeNote: {
      ...{
        label: 'Changer',
        from: ['KEPT'],
        to: 'same',
        allowed: [{ right: 'readHcp' }],
        input,
        ...(isLong as object),
      },
      apply: ({ input: { secret } }: { input: { secret: string } }) => ({ secret }),
    },
  } as never,
});
const aggregate = defineAggregate({
  workflow,
  model: notes,
  idField: 'noteUuid',
  stateField: 'state',
  seal: async (_tx, _doc, { secret }) => (secret ? { secret: null, sealed: Buffer.from(secret).toString('hex') } : {}),
}) as never;

const log = createLogger('sealednotes');
log.level = 'silent';
const ctx = createContext({ db, actor: actorOfType('admin'), traceId: 't', log });

beforeAll(async () => {
  await freshDatabases();
  await db.connect(process.env.MONGODB_URI ?? '');
});
afterAll(async () => {
  await db.disconnect();
});

const canary = 'CANARI-de-la-note';
const hex = Buffer.from(canary).toString('hex');
const act = perform as (...args: unknown[]) => Promise<Note>;
const many = { performAll, performCreations } as unknown as Record<string, (...args: unknown[]) => Promise<Note[]>>;

test('sealed fields are never written or returned in clear by `perform`; its rules see them in clear', async () => {
  const made = await act(ctx, aggregate, 'writeNote', null, { secret: canary });
  const [two] = await many.performCreations!(ctx, aggregate, 'writeNote', [{ secret: canary }]);
  const changed = await act(ctx, aggregate, 'changeNote', made.noteUuid, { secret: canary });
  const [also] = await many.performAll!(ctx, aggregate, 'changeNote', [two!.noteUuid], { secret: canary });
  for (const note of [made, two!, changed, also!]) expect([note.secret, note.sealed]).toEqual([null, hex]);
  expect(await collectionsWithPlaintext(db, canary)).toEqual([]);
  expect(await collectionsWithPlaintext(db, hex)).toContain('oplog');
  await expect(act(ctx, aggregate, 'changeNote', made.noteUuid, { secret: 'no' })).rejects.toThrow();
});
