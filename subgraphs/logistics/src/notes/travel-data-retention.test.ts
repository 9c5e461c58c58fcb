import { randomUUID } from 'node:crypto';
import { type Actor, retentionCutoff } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Gatherings, TransportNotes } from '../models.ts';
import { aGathering, aPerson, mci, openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { noteForm } from '../testing/notes.ts';
import { travelPapers } from './travel-data-retention.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const dayMs = 86_400_000;

/** Asks for a note of somebody at an event of their own, with these fields in its form. */
async function noteWith(fields: string) {
  const gathering = aGathering();
  const { gatheringUuid } = gathering;
  const person = aPerson(gatheringUuid);
  await environment.knows(gathering, [person]);
  const whom = `gatheringUuid: "${gatheringUuid}", participantUuid: "${person.participantUuid}"`;
  const create = `createTransportNote(${whom}, transportNote: ${noteForm.replace('{', `{ ${fields}, `)})`;
  const answer = await environment.does(mci, create, '{ transportNoteUuid filledCards }');
  return { ...answer, made: answer.data?.createTransportNote, gatheringUuid, person };
}

/** A note with a card and a ticket, of an event that ended so many days ago. */
async function noteOf(daysAgo: number): Promise<string> {
  const { made, gatheringUuid } = await noteWith('sncfNumber: "29090109", ticketPrice: 9000');
  const { transportNoteUuid, filledCards } = made;
  expect(filledCards).toEqual(['sncfNumber']);
  await TransportNotes.updateOne({ transportNoteUuid }, { $set: { fileUuids: [randomUUID()] } });
  await Gatherings.updateOne({ gatheringUuid }, { $set: { endDate: new Date(Date.now() - daysAgo * dayMs) } });
  return transportNoteUuid;
}
const stored = async (transportNoteUuid: string) =>
  (await TransportNotes.findOne({ transportNoteUuid }, { _id: 0 }).lean())!;

test('cards and tickets go 90 days after the event; the way, the amounts and younger notes stay', async () => {
  const [past, recent] = [await noteOf(91), await noteOf(89)];
  const { steps } = await stored(past);
  const ctx = environment.context();
  const before = retentionCutoff('travelPapers', ctx.now());
  expect(await travelPapers.forget(ctx, before)).toBe(1);
  expect(await travelPapers.forget(ctx, before)).toBe(0);

  expect(await stored(past)).toMatchObject({ sealed: {}, fileUuids: [], steps, ticketPrice: 9_000 });
  const kept = await stored(recent);
  expect([Object.keys(kept.sealed ?? {}), kept.fileUuids.length]).toEqual([['sncfNumber'], 1]);
  expect((await environment.historyOf(past)).at(-1)).toMatchObject({
    ...{ action: 'forgetTravelPapers', label: 'Cartes et billets oubliés, après l’événement' },
    actor: { kind: 'service' },
  });
  // Documents removes the files that it names no longer.
  const claim = (await environment.outboxOf(`transportNote:${past}`)).at(-1);
  expect(claim).toMatchObject({ name: 'file.claimWanted', data: { fileUuids: [] } });
});

test('cards are sealed: neither the database nor the history nor an event holds them, and a look is audited', async () => {
  const { made, person } = await noteWith('sncfNumber: "29090109", sncfCard: "Liberté"');
  const u = made.transportNoteUuid;
  const written = JSON.stringify([await stored(u), await environment.historyOf(u), await environment.outboxOf(u)]);
  expect(written).not.toMatch(/29090109|Liberté/);
  const read = (actor: Actor) =>
    environment.callAs(actor, `{ transportNote(transportNoteUuid: "${u}") { sncfNumber sncfCard filledCards } }`);
  expect((await read(mci)).data.transportNote).toEqual({
    ...{ sncfNumber: '29090109', sncfCard: 'Liberté', filledCards: ['sncfNumber', 'sncfCard'] },
  });
  expect((await environment.auditOf(person.participantUuid)).map(({ action }) => action)).toContain('transportNote');
  expect((await read(actorOfType('megaAdmin'))).data.transportNote).toMatchObject({ sncfNumber: null });
});

test('a card that is too long is refused, not cut', async () => {
  const { code, errors } = await noteWith(`sncfCard: "${'c'.repeat(61)}"`);
  expect([code, errors[0]!.extensions.fields]).toEqual(['BAD_USER_INPUT', { sncfCard: '60 caractères au plus' }]);
  expect((await noteWith(`sncfCard: "${'c'.repeat(60)}"`)).made.filledCards).toEqual(['sncfCard']);
});
