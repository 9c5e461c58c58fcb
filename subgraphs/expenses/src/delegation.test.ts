import { backupActorFor, inTwoNames } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGathering, aPerson, mci, openEnvironment, type TestEnvironment, unit } from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

async function scene() {
  const gathering = aGathering();
  const person = aPerson(gathering.gatheringUuid);
  await environment.knows(gathering, [person]);
  return { g: gathering.gatheringUuid, note: (await environment.noteIn(person, 'toBeProcessed')).u };
}
const validate = (actor: typeof mci, u: string) =>
  environment.does(
    actor,
    'validateExpenseNote(expenseNoteUuid: $u, refusedExpenseNoteLineUuids: [])',
    { u },
    '$u: ID!',
  );

test.each(['gathering', 'unit'])(
  'a backup in the scope of a %s validates a note, in two names, and nowhere else',
  async (kind) => {
    const [here, elsewhere] = [await scene(), await scene()];
    const where = kind === 'unit' ? { businessUnitUuids: [unit] } : { gatheringUuids: [here.g] };
    const actor = backupActorFor(mci, where, { as: 'others', businessUnitUuid: unit });
    const query = `{ expenseNote(expenseNoteUuid: "${here.note}") { status } }`;
    expect((await environment.callAs(actor, query)).data.expenseNote).toEqual({ status: 'toBeProcessed' });
    if (kind === 'gathering') expect((await validate(actor, elsewhere.note)).code).toBe('NOT_FOUND');
    expect((await validate(backupActorFor(mci, where, { from: -9, to: -1 }), here.note)).code).toBe('FORBIDDEN');
    expect((await validate(actor, here.note)).data.validateExpenseNote.status).toBe('validated');
    const line = (await environment.historyOf(here.note)).at(-1)!;
    expect([line.action, line.actor]).toEqual(['validateExpenseNote', inTwoNames(actor, mci)]);
  },
);

test('caps and categories, which are no work at an event, stay closed to a backup', async () => {
  const { g } = await scene();
  const actor = backupActorFor(mci, { gatheringUuids: [g] });
  const cap = 'mutation { createSpendCap(from: "2027-01-01", amount: 10000) { spendCapUuid } }';
  expect((await environment.callAs(actor, cap)).code).toBe('FORBIDDEN');
});
