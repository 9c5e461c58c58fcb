import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Notes } from '../models.ts';
import { openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { generalExportRows } from './general-export-rows.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

test('a cancelled note is not counted in the general export', async () => {
  const participantUuid = randomUUID();
  const note = (status: string, price: number) => ({
    ...{ expenseNoteUuid: randomUUID(), visualIdentifier: randomUUID() },
    ...{ participantUuid, status, lines: [{ status: 'created', price }] },
  });
  await Notes.collection.insertMany([note('toBeProcessed', 4_000), note('cancel', 12_000)] as never);
  const asked = { participantUuids: [participantUuid], parts: ['notes'] };
  const answer = await generalExportRows(environment.context(), asked as never, 'participants');
  expect(answer).toMatchObject([{ participantUuid, notes: 1, notesPrice: 4_000 }]);
});
