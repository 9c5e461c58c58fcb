import { randomUUID } from 'node:crypto';
import { defineEvent, eventRetryWanted, PortalError } from '@portal/domain';
import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../../service/log.ts';
import { createDatabase, defineSchema } from '../../storage/database.ts';
import { on, type ReceivedEvent } from '../reactions.ts';
import { EventApplication } from './event-application.ts';

const happened = defineEvent('test.happened', 1, z.object({ wanted: z.string() }));

interface Note {
  eventId: string;
  told: string;
}
const db = createDatabase('prepared');
const notes = db.model<Note>('Note', defineSchema<Note>({ eventId: String, told: String } as never));

/** The neighbour: what it was asked, and whether it answers. */
const asked: string[][] = [];
let isAway = false;
let conflicts = 0;

const reaction = on(happened, {
  prepare: async (ctx, events) => {
    expect(ctx.session).toBeUndefined();
    const wanted = events.map(({ data }) => data.wanted);
    asked.push(wanted);
    if (isAway) throw new PortalError('SERVICE_UNAVAILABLE');
    return new Map(wanted.map((one) => [one, `answer to ${one}`]));
  },
  apply: async ({ session }, { eventId, data: { wanted } }, told) => {
    await notes.create([{ eventId, told: told.get(wanted)! }], { session });
    if (conflicts-- > 0) throw new mongo.MongoServerError({ code: 112, errorLabels: ['TransientTransactionError'] });
  },
});

const application = new EventApplication(db, createLogger('test'), [reaction]);
const anEvent = (wanted: string): ReceivedEvent => ({
  eventId: randomUUID(),
  name: happened.name,
  version: 1,
  aggregateId: randomUUID(),
  aggregateVersion: 1,
  occurredAt: new Date().toISOString(),
  actor: { kind: 'anonymous' },
  traceId: 't',
  data: { wanted },
});
const toldOf = async ({ eventId }: ReceivedEvent) => (await notes.find({ eventId }).lean()).map(({ told }) => told);

beforeAll(async () => {
  await freshDatabases();
  await db.connect(process.env.MONGODB_URI!);
});
afterAll(() => db.disconnect());
beforeEach(() => {
  asked.length = 0;
  isAway = false;
  conflicts = 0;
});

test('a reaction asks before its transaction, once however often that meets a conflict', async () => {
  const event = anEvent('a');
  conflicts = 2;
  expect(await application.apply(event)).toBe(3);
  expect([asked, await toldOf(event)]).toEqual([[['a']], ['answer to a']]);
});

test('nothing is applied while nobody answers; what was applied before needs no answer', async () => {
  const event = anEvent('b');
  isAway = true;
  await expect(application.apply(event)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await toldOf(event)).toEqual([]);
  isAway = false;
  await application.apply(event);
  isAway = true;
  expect(await application.apply(event)).toBe(0);
  expect(await toldOf(event)).toEqual(['answer to b']);
});

test('an event that was parked is prepared again when it is retried', async () => {
  const event = anEvent('c');
  await application.park(event, 'nobody answered');
  const retry = eventRetryWanted.of(event.eventId, { parkedEventId: event.eventId, consumer: db.name });
  await application.apply({ ...event, eventId: randomUUID(), name: retry.name, data: retry.data });
  expect([asked, await toldOf(event)]).toEqual([[['c']], ['answer to c']]);
});

test('one that came again after it was parked, and was applied, is no longer parked once it is retried', async () => {
  const event = anEvent('d');
  await application.park(event, 'nobody answered');
  await application.apply(event);
  const retry = eventRetryWanted.of(event.eventId, { parkedEventId: event.eventId, consumer: db.name });
  await application.apply({ ...event, eventId: randomUUID(), name: retry.name, data: retry.data });
  expect(await toldOf(event)).toEqual(['answer to d']);
  const { eventId } = event;
  expect((await db.records.parked.findOne({ eventId }).lean())?.state).toBe('applied');
});

test('a database that goes away while known events are sorted out is a failure like another', async () => {
  const events = [anEvent('e'), anEvent('f')];
  await application.apply(events[0]!);
  const away = new mongo.MongoNetworkError('connection closed');
  const distinct = vi.spyOn(db.records.inbox, 'distinct').mockImplementation(() => Promise.reject(away) as never);
  expect(await application.applyTogether(events)).toEqual({ error: away });
  distinct.mockRestore();
  expect(await application.applyTogether(events)).toBeNull();
});

test('what is done at once about events of two reactions comes with what was prepared for each of them', async () => {
  const came: [string[], string][] = [];
  const noteAll = async (_tx: unknown, events: readonly ReceivedEvent<{ wanted: string }>[], told: string) => {
    came.push([events.map(({ data }) => data.wanted), told]);
  };
  const ended = defineEvent('test.ended', 1, z.object({ wanted: z.string() }));
  const both = new EventApplication(db, createLogger('test'), [
    on(happened, { prepare: async () => 'of what happened', applyAll: noteAll }),
    on(ended, { prepare: async () => 'of what ended', applyAll: noteAll }),
  ]);
  const events = [anEvent('a'), { ...anEvent('b'), name: ended.name }, anEvent('c')];
  expect(await both.applyTogether(events)).toBeNull();
  expect(came).toEqual([
    [['a', 'c'], 'of what happened'],
    [['b'], 'of what ended'],
  ]);
});
