import { type Actor, defineWorkflow, type PortalError } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createContext } from '../service/context.ts';
import { createLogger } from '../service/log.ts';
import { createDatabase, defineSchema } from '../storage/database.ts';
import { defineAggregate } from './aggregate.ts';
import { inAuditedTransaction, perform } from './perform.ts';
import { performAll, performCreations } from './perform-all.ts';

interface Room {
  roomUuid: string;
  name: string;
  open: boolean;
}
interface Seat {
  seatUuid: string;
  roomUuid: string;
  note: string;
  state: 'TAKEN';
  key: string;
  rev: number;
  createdAt: Date;
  updatedAt: Date;
  /** Joined for the rules. */
  room?: Room | null;
}

const db = createDatabase('seats');
const text = { type: String, required: true };
const rooms = db.model<Room>('Room', defineSchema<Room>({ roomUuid: text, name: text, open: Boolean } as never));
const seats = db.model<Seat>(
  'Seat',
  defineSchema<Seat>({
    seatUuid: text,
    roomUuid: text,
    note: text,
    state: text,
    key: text,
    rev: Number,
    createdAt: Date,
    updatedAt: Date,
  } as never),
);

const inOpenRoom = [{ where: ({ room }: Seat, actor: Actor) => actor.kind === 'user' && room?.open === true }];
const workflow = defineWorkflow<Seat, Seat['state']>()({
  name: 'seat',
  states: ['TAKEN'],
  stateLabels: { TAKEN: 'Prise' },
  stateOf: (seat) => seat.state,
  rows: {
    takeSeat: {
      label: 'Prendre',
      from: [],
      to: 'TAKEN',
      allowed: inOpenRoom,
      input: z.object({ roomUuid: z.string(), note: z.string() }),
      apply: ({ doc, input, newUuid }) => ({ ...doc, ...input, seatUuid: newUuid() }),
    },
    noteSeat: {
      label: 'Noter',
      from: ['TAKEN'],
      to: 'same',
      allowed: inOpenRoom,
      check: [({ doc }) => doc.room?.name !== 'Fermée' || 'FILE_STILL_KEPT'],
      input: z.object({ note: z.string() }),
      apply: ({ doc, input }) => ({ ...doc, note: input.note }),
      records: ({ before, doc }) => ({ from: before?.room?.name, to: doc.room?.name }),
    },
  },
});

let asked: string[][] = [];
const Seats = defineAggregate({
  workflow,
  model: seats,
  idField: 'seatUuid',
  stateField: 'state',
  derive: ({ room = null, note }) => ({ key: `${room?.name} ${note}`, room }),
  enrich: async ({ session }, docs) => {
    const roomUuids = docs.map(({ roomUuid }) => roomUuid);
    asked.push(roomUuids);
    const among = { roomUuid: trusted({ $in: roomUuids }) };
    const found = await rooms.find(among, { _id: 0 }, { session: session! }).lean();
    return docs.map(({ roomUuid }) => ({ room: found.find((room) => room.roomUuid === roomUuid) ?? null }));
  },
});

const now = new Date('2026-03-01T10:00:00.000Z');
const ctx = createContext({ db, actor: actorOfType('admin'), traceId: 't', log: createLogger('test'), now: () => now });
const blue = { roomUuid: 'blue', name: 'Bleue', open: true };

beforeAll(async () => {
  await freshDatabases();
  await db.connect(process.env.MONGODB_URI!);
});
afterAll(async () => {
  await db.disconnect();
});
beforeEach(async () => {
  await Promise.all([rooms.deleteMany({}), seats.deleteMany({}), db.records.history.deleteMany({})]);
  await rooms.insertMany([blue, { roomUuid: 'shut', name: 'Noire', open: false }]);
  asked = [];
});

const storedSeats = () => seats.find({}, { _id: 0 }).sort({ _id: 1 }).lean();
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return (error as PortalError).code;
};

test('rules see what is joined, the database does not: creation, edit, and many at once', async () => {
  const seat = await perform(ctx, Seats, 'takeSeat', null, { roomUuid: 'blue', note: 'un' });
  const stored = { roomUuid: 'blue', state: 'TAKEN', createdAt: now, updatedAt: now };
  const first = { ...stored, seatUuid: seat.seatUuid, note: 'un', key: 'Bleue un', rev: 1 };
  expect(seat.room).toEqual(blue);
  expect(await storedSeats()).toEqual([first]);

  const edited = await perform(ctx, Seats, 'noteSeat', seat.seatUuid, { note: 'deux' });
  expect(edited.room).toEqual(blue);
  expect(await storedSeats()).toEqual([{ ...first, note: 'deux', key: 'Bleue deux', rev: 2 }]);
  expect((await db.records.history.findOne({ action: 'noteSeat' }).lean())?.data).toEqual({
    from: 'Bleue',
    to: 'Bleue',
  });

  asked = [];
  const inputs = ['trois', 'quatre'].map((note) => ({ roomUuid: 'blue', note }));
  const more = await performCreations(ctx, Seats, 'takeSeat', inputs);
  const uuids = [seat, ...more].map(({ seatUuid }) => seatUuid);
  const noted = await performAll(ctx, Seats, 'noteSeat', uuids, { note: 'fin' });
  expect(noted.map(({ room, note }) => [room, note])).toEqual(Array(3).fill([blue, 'fin']));
  expect(asked).toEqual([
    ['blue', 'blue'],
    ['blue', 'blue', 'blue'],
  ]);
  expect(await storedSeats()).toEqual(
    uuids.map((seatUuid, i) => ({ ...stored, seatUuid, note: 'fin', key: 'Bleue fin', rev: i === 0 ? 3 : 2 })),
  );
});

test('rules refuse by what is joined, and read it in the transaction', async () => {
  expect(await codeOf(perform(ctx, Seats, 'takeSeat', null, { roomUuid: 'shut', note: 'un' }))).toBe('FORBIDDEN');
  expect(await codeOf(perform(ctx, Seats, 'takeSeat', null, { roomUuid: 1 as never, note: 'un' }))).toBe(
    'BAD_USER_INPUT',
  );
  const { seatUuid } = await perform(ctx, Seats, 'takeSeat', null, { roomUuid: 'blue', note: 'un' });
  const renamed = inAuditedTransaction(ctx, 'renameRoom', null, async (tx) => {
    await rooms.updateOne({ roomUuid: 'blue' }, { $set: { name: 'Fermée' } }, { session: tx.session });
    await performAll(tx, Seats, 'noteSeat', [seatUuid], { note: 'deux' });
  });
  expect(await codeOf(renamed)).toBe('FILE_STILL_KEPT');
  await rooms.updateOne({ roomUuid: 'blue' }, { $set: { open: false } });
  expect(await codeOf(perform(ctx, Seats, 'noteSeat', seatUuid, { note: 'deux' }))).toBe('FORBIDDEN');
  expect((await storedSeats()).map(({ note }) => note)).toEqual(['un']);
});

test('an enrichment that forgets a document is a defect', async () => {
  const broken = { ...Seats, enrich: async () => [] };
  await expect(perform(ctx, broken, 'takeSeat', null, { roomUuid: 'blue', note: 'un' })).rejects.toThrow(
    'enrich of seat gave 0 for 1 documents',
  );
});
