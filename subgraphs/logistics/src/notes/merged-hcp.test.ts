import { randomUUID } from 'node:crypto';
import { type Actor, participantChanged, participantRemoved } from '@portal/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParticipantSnapshot } from '../copies.ts';
import { TransportNotes } from '../models.ts';
import { aGathering, aPerson, openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { noteIn } from '../testing/notes.ts';
import { factsIn } from '../testing/participant-facts.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const linkOf = (healthCareProfessionalUuid: string, gatheringUuid: string): Actor => ({
  ...{ kind: 'link', purpose: 'TRANSPORT', linkId: 'l', healthCareProfessionalUuid, gatheringUuid },
});

/** The note that the link of an HCP opens at a gathering. */
const ownNote = async (hcp: string, gatheringUuid: string): Promise<string | null> => {
  const query = `{ ownTransport(gatheringUuid: "${gatheringUuid}") { note { transportNoteUuid } } }`;
  const { data } = await environment.callAs(linkOf(hcp, gatheringUuid), query);
  return data.ownTransport.note?.transportNoteUuid ?? null;
};

/** What participants tells when a merge, or its undo, leads a participation to another record. */
async function moves(person: ParticipantSnapshot, more: Partial<ParticipantSnapshot>): Promise<void> {
  const now = { ...person, ...more };
  environment.neighbours.participants.set(person.participantUuid, now);
  const facts = { ...factsIn(now), from: person.invitationStatus };
  if (now.isRemoved) await environment.publish(participantRemoved, person.participantUuid, facts, now.rev);
  else {
    const fields = ['person', 'healthCareProfessionalUuid'];
    await environment.publish(participantChanged, person.participantUuid, { ...facts, fields }, now.rev);
  }
}

const claimsOf = async (note: string) =>
  (await environment.outboxOf()).flatMap(({ name, data }) => {
    const claim = data as { owner?: string; travellerUuid?: string; healthCareProfessionalUuid?: string };
    return name === 'file.claimWanted' && claim.owner === `transportNote:${note}` ? [claim] : [];
  });

test('a note and its tickets follow their person to the record that stays, and back when the two are parted', async () => {
  const gathering = aGathering();
  const { gatheringUuid: g } = gathering;
  const person = aPerson(g);
  const [loser, winner] = [person.healthCareProfessionalUuid!, randomUUID()];
  await environment.knows(gathering, [person]);
  const note = await noteIn(environment, person, 'WAITING_FOR_FEEDBACK');
  const fileUuids = [randomUUID()];
  await TransportNotes.updateOne({ transportNoteUuid: note }, { $set: { fileUuids } });

  await moves(person, { rev: 2, healthCareProfessionalUuid: winner });
  await expect.poll(() => ownNote(winner, g), { timeout: 10_000 }).toBe(note);
  expect(await ownNote(loser, g)).toBe(null);
  // Whose key opens the tickets stays: they are sealed but once.
  expect((await claimsOf(note)).at(-1)).toMatchObject({
    ...{ fileUuids, travellerUuid: winner, healthCareProfessionalUuid: loser },
  });
  const accept = `acceptTransportNote(transportNoteUuid: "${note}")`;
  expect((await environment.does(linkOf(loser, g), accept, '{ status }')).code).toBe('NOT_FOUND');
  const accepted = await environment.does(linkOf(winner, g), accept, '{ status }');
  expect(accepted.data.acceptTransportNote.status).toBe('ACCEPTED');

  await moves(person, { rev: 3 });
  await expect.poll(() => ownNote(loser, g), { timeout: 10_000 }).toBe(note);
  expect(await ownNote(winner, g)).toBe(null);
  expect((await claimsOf(note)).at(-1)).toMatchObject({ travellerUuid: loser, healthCareProfessionalUuid: loser });
});

test('of two participations on one list the link opens the note of the one that stays', async () => {
  const gathering = aGathering();
  const { gatheringUuid: g } = gathering;
  const [own, theirs] = [aPerson(g), aPerson(g)];
  const [winner, loser] = [own, theirs].map((one) => one.healthCareProfessionalUuid!) as [string, string];
  await environment.knows(gathering, [own, theirs]);
  const [removed, kept] = [await noteIn(environment, own, 'PENDING'), await noteIn(environment, theirs, 'PENDING')];
  expect(await ownNote(loser, g)).toBe(kept);
  await moves(own, { rev: 2, isRemoved: true });
  await moves(theirs, { rev: 2, healthCareProfessionalUuid: winner });
  await expect.poll(() => ownNote(winner, g), { timeout: 10_000 }).toBe(kept);
  expect(await ownNote(loser, g)).toBe(null);
  expect(await TransportNotes.findOne({ transportNoteUuid: removed }).lean()).toMatchObject({
    healthCareProfessionalUuid: winner,
  });
});
