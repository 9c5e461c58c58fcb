import { randomUUID } from 'node:crypto';
import { keptSince } from '@portal/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Gatherings, TransportNotes } from '../models.ts';
import { aGathering, aPerson, mci, openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { noteForm } from '../testing/notes.ts';
import { travelPapers } from './travel-papers.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const dayMs = 86_400_000;

/** A note with a card and a ticket, of an event that ended so many days ago. */
async function noteOf(daysAgo: number): Promise<string> {
  const gathering = aGathering();
  const { gatheringUuid } = gathering;
  const person = aPerson(gatheringUuid);
  await environment.knows(gathering, [person]);
  const form = noteForm.replace('{', '{ sncfNumber: "29090109", ticketPrice: 9000, ');
  const whom = `gatheringUuid: "${gatheringUuid}", participantUuid: "${person.participantUuid}"`;
  const made = await environment.does(
    mci,
    `createTransportNote(${whom}, transportNote: ${form})`,
    '{ transportNoteUuid filledCards }',
  );
  const { transportNoteUuid, filledCards } = made.data.createTransportNote;
  expect(filledCards).toEqual(['sncfNumber']);
  await TransportNotes.updateOne({ transportNoteUuid }, { $set: { fileUuids: [randomUUID()] } });
  await Gatherings.updateOne({ gatheringUuid }, { $set: { endDate: new Date(Date.now() - daysAgo * dayMs) } });
  return transportNoteUuid;
}
const noteWith = async (transportNoteUuid: string) =>
  (await TransportNotes.findOne({ transportNoteUuid }, { _id: 0 }).lean())!;

test('cards and tickets go 90 days after the event; the way, the amounts and younger notes stay', async () => {
  const [past, recent] = [await noteOf(91), await noteOf(89)];
  const { steps } = await noteWith(past);
  const ctx = environment.context();
  const before = keptSince('travelPapers', ctx.now());
  expect(await travelPapers.forget(ctx, before)).toBe(1);
  expect(await travelPapers.forget(ctx, before)).toBe(0);

  expect(await noteWith(past)).toMatchObject({ sealed: {}, fileUuids: [], steps, ticketPrice: 9_000 });
  const kept = await noteWith(recent);
  expect([Object.keys(kept.sealed ?? {}), kept.fileUuids.length]).toEqual([['sncfNumber'], 1]);
  expect((await environment.historyOf(past)).at(-1)).toMatchObject({
    ...{ action: 'forgetTravelPapers', label: 'Cartes et billets oubliés, après l’événement' },
    actor: { kind: 'service' },
  });
  // Documents removes the files that it names no longer.
  const claim = (await environment.outboxOf(`transportNote:${past}`)).at(-1);
  expect(claim).toMatchObject({ name: 'file.claimWanted', data: { fileUuids: [] } });
});
