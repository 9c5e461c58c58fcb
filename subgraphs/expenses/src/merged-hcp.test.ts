import { randomUUID } from 'node:crypto';
import { type Actor, participantChanged } from '@portal/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParticipantSnapshot } from './copies.ts';
import { linkOf, openEnvironment, type TestEnvironment } from './testing/environment.ts';
import { notesIn, statusOf } from './testing/note-scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { scene, act } = notesIn(() => environment);

/** What participants tells when a merge, or its undo, leads a participation to another record. */
async function moves(person: ParticipantSnapshot, rev: number, healthCareProfessionalUuid: string): Promise<void> {
  const now = { ...person, rev, healthCareProfessionalUuid };
  environment.neighbours.participants.set(person.participantUuid, now);
  const { firstName: _f, lastName: _l, unitUuids: _u, kind: _k, ...facts } = now;
  await environment.publish(
    participantChanged,
    person.participantUuid,
    {
      ...{ ...facts, participationType: null, from: now.invitationStatus },
      fields: ['person', 'healthCareProfessionalUuid'],
    },
    rev,
  );
}

const claimsOf = async (note: string) =>
  (await environment.outboxOf()).flatMap(({ name, data }) => {
    const claim = data as { owner?: string; fileUuids?: string[]; healthCareProfessionalUuid?: string };
    return name === 'file.claimWanted' && claim.owner === `expenseNote:${note}` ? [claim] : [];
  });

test('a note and its receipts follow their person to the record that stays, and back when the two are parted', async () => {
  const { gathering, person, link } = await scene();
  const winner = randomUUID();
  const stays = linkOf({ ...person, healthCareProfessionalUuid: winner });
  const { u } = await environment.noteIn(person, 'draft');
  const notesOf = async (actor: Actor) => {
    const query = `{ ownExpenses(gatheringUuid: "${gathering.gatheringUuid}") { notes { uuid } } }`;
    const { data, code } = await environment.callAs(actor, query);
    return code ?? data.ownExpenses.notes.map(({ uuid }: { uuid: string }) => uuid);
  };
  expect(await notesOf(link)).toEqual([u]);

  await moves(person, 2, winner);
  await expect.poll(() => notesOf(stays), { timeout: 10_000 }).toEqual([u]);
  expect(await notesOf(link)).toBe('NOT_FOUND');
  expect(statusOf(await act(link, 'submitExpenseNote(expenseNoteUuid: $u)', u))).toBe('NOT_FOUND');
  expect(statusOf(await act(stays, 'submitExpenseNote(expenseNoteUuid: $u)', u))).toBe('toBeProcessed');
  // Whose key opens the receipts stays: they are sealed but once.
  const claim = (await claimsOf(u)).at(-1)!;
  expect(claim.fileUuids).toHaveLength(3);
  expect(claim.healthCareProfessionalUuid).toBe(person.healthCareProfessionalUuid);

  await moves(person, 3, person.healthCareProfessionalUuid!);
  await expect.poll(() => notesOf(link), { timeout: 10_000 }).toEqual([u]);
  expect(await notesOf(stays)).toBe('NOT_FOUND');
});
