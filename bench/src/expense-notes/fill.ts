import { randomUUID } from 'node:crypto';
import { lastNames } from '@portal/server/demo-plan/hcp-names';
import type { Db } from 'mongodb';
import { listedNote } from '../../../subgraphs/expenses/src/aggregate.ts';
import type { StoredGathering, StoredNote, StoredSpender } from '../../../subgraphs/expenses/src/models.ts';
import { fillCollection } from '../lists/fill.ts';

/** Each note's own. */
export const filledNumber = (n: number): string => `N-2031-${String(n).padStart(6, '0')}`;

/** Each of them has up to ten notes of the gathering. */
const notesOfPerson = 10;

/** Fills one of the demo's gatherings with copies of the demo's notes, in every state, late ones included. */
export async function fillNotes(demo: Db, into: Db, size: number): Promise<string> {
  const gathering = await demo.collection<StoredGathering>('gatherings').findOne({ status: 'CLOSED' });
  if (!gathering) throw new Error('the demo has no closed gathering');
  const { gatheringUuid } = gathering;
  const notes = await demo.collection<StoredNote>('expenseNotes').find({}).toArray();
  const people = await demo.collection<StoredSpender>('spenders').find({}).limit(500).toArray();
  const spenders = Array.from({ length: Math.ceil(size / notesOfPerson) }, (_, n) => {
    const { _id, ...spender } = people[n % people.length]!;
    const lastName = lastNames[(n * 7) % lastNames.length]!;
    return { ...spender, lastName, participantUuid: randomUUID(), gatheringUuid };
  });
  await into.collection('gatherings').insertOne(gathering);
  await into.collection('spenders').insertMany(spenders);
  await fillCollection(into.collection('expenseNotes'), size, (n) => {
    const { _id, ...note } = notes[n % notes.length]!;
    const spender = spenders[n % spenders.length]!;
    const visualIdentifier = filledNumber(n);
    const updatedAt = new Date(Date.UTC(2026, 0, 1) + n * 60_000);
    const copy = { ...note, expenseNoteUuid: randomUUID(), visualIdentifier, gatheringUuid, updatedAt };
    const { gatheringUuid: _g, ...kept } = gathering;
    return {
      ...copy,
      gathering: { ...note.gathering, ...kept, gatheringUuid },
      participantUuid: spender.participantUuid,
      ...listedNote(copy, spender),
    };
  });
  return gatheringUuid;
}
