import { randomUUID } from 'node:crypto';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Notes } from './models.ts';
import { aGathering, aPerson, mci, openEnvironment, type TestEnvironment } from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

type Found = { kind: string; count: number; items: { id: string }[] };
/** What waits among expense notes. */
const workOf = async (actor = mci): Promise<Found[]> => {
  const { data } = await environment.callAs(actor, '{ expensesWork { kind count items { id } } }');
  return (data.expensesWork as Found[]).filter(({ kind }) => kind.startsWith('EXPENSE_'));
};

/** A note to be processed at an event whose team names this MCI. */
async function noteOf(mciUuid: string): Promise<string> {
  const holder = { userUuid: mciUuid, gatheringUserType: 'mci' as const, isBackup: false, businessUnitUuid: null };
  const gathering = aGathering({ gatheringUsers: [holder] });
  const person = aPerson(gathering.gatheringUuid);
  await environment.knows(gathering, [person]);
  return (await environment.noteIn(person, 'toBeProcessed')).u;
}

test('a note of one’s own event is found behind any number of older ones of others’ events', async () => {
  const others = await noteOf(randomUUID());
  const { _id, ...older } = (await Notes.findOne({ expenseNoteUuid: others }).lean())!;
  const submittedAt = new Date(older.submittedAt!.getTime() - 60_000);
  const copies = Array.from({ length: 250 }, (_, n) => ({
    ...older,
    ...{ expenseNoteUuid: randomUUID(), visualIdentifier: `NDF-AUTRE-${n}`, submittedAt },
  }));
  await Notes.collection.insertMany(copies);
  const me = actorOfType('mci', { userUuid: randomUUID() });
  const mine = await noteOf(me.userUuid);
  expect(await workOf(me)).toEqual([{ kind: 'EXPENSE_TO_PROCESS', count: 1, items: [{ id: mine }] }]);
  expect(await workOf()).toEqual([]);
});

test('where the team names no MCI a note waits for whoever may process it', async () => {
  const gathering = aGathering();
  const person = aPerson(gathering.gatheringUuid);
  await environment.knows(gathering, [person]);
  const { u } = await environment.noteIn(person, 'toBeProcessed');
  const kinds = await workOf(actorOfType('mci', { userUuid: randomUUID() }));
  expect(kinds).toEqual([{ kind: 'EXPENSE_TO_PROCESS', count: 1, items: [{ id: u }] }]);
  expect(await workOf(actorOfType('roc'))).toEqual([]);
});
