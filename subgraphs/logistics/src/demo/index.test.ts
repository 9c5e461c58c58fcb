import { refusalOfTransport, transportNoteFields, transportNoteStates, travelsInput } from '@portal/domain';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import definition from '../index.ts';
import { Gatherings, Guests, Numbers, type StoredGuest, type StoredNote, TransportNotes } from '../models.ts';
import { seedLogistics } from './index.ts';

let subgraph: TestSubgraph;
let notes: StoredNote[];
let guests: Map<string, StoredGuest>;
beforeAll(async () => {
  subgraph = await startForTest(definition, { demo: true });
  notes = (await TransportNotes.find({}, { _id: 0 }).lean()) as StoredNote[];
  guests = new Map(
    ((await Guests.find({}, { _id: 0 }).lean()) as StoredGuest[]).map((one) => [one.participantUuid, one]),
  );
});
afterAll(() => subgraph.stop());

test('there are notes in every state, in several gatherings, some with comments, travels and tickets', () => {
  const withState = transportNoteStates.map((status) => ({
    status,
    gatherings: new Set(notes.filter((note) => note.status === status).map(({ gatheringUuid }) => gatheringUuid)).size,
  }));
  expect(withState.filter(({ gatherings }) => gatherings < 2)).toEqual([]);
  const some = {
    comments: notes.some(({ comments }) => comments.length > 0),
    travels: notes.some(({ travels }) => travels.length > 0),
    tickets: notes.some(({ fileUuids }) => fileUuids.length > 0),
    priced: notes.some(({ ticketPrice }) => ticketPrice !== null),
  };
  expect(some).toEqual({ comments: true, travels: true, tickets: true, priced: true });
});

test('each could have been made: its person may have one, and form and travels are in order', () => {
  const wrong = notes.flatMap((note) => {
    const guest = guests.get(note.participantUuid)!;
    const refusal = refusalOfTransport({ gathering: note.gathering, guest, hasNote: false });
    const isFilled = note.steps.length > 0;
    const form = isFilled ? transportNoteFields.safeParse(note) : { success: true };
    const travels = travelsInput.safeParse(note);
    const isShown = ['WAITING_FOR_FEEDBACK', 'ACCEPTED', 'REFUSED'].includes(note.status);
    const isWhole = !isShown || note.travels.length > 0;
    return refusal === null && form.success && travels.success && isWhole
      ? []
      : [{ note: note.visualIdentifier, refusal }];
  });
  expect(wrong).toEqual([]);
});

test('numbers go on where the demo ends, and a second start changes nothing', async () => {
  const [number] = await Numbers.find({}, { _id: 0 }).lean();
  expect(number?.last).toBe(notes.length);
  await TransportNotes.deleteOne({ transportNoteUuid: notes[0]!.transportNoteUuid });
  await seedLogistics(subgraph.context());
  expect([
    await TransportNotes.countDocuments(),
    await Guests.countDocuments(),
    await Gatherings.countDocuments(),
  ]).toEqual([notes.length - 1, 4000, 40]);
});
