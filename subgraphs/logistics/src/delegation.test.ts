import { backupActorFor, inTwoNames } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGathering, aPerson, mci, openEnvironment, type TestEnvironment, unit } from './testing/environment.ts';
import { noteIn } from './testing/notes.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

async function scene() {
  const gathering = aGathering();
  const person = aPerson(gathering.gatheringUuid);
  await environment.knows(gathering, [person]);
  return { g: gathering.gatheringUuid, note: await noteIn(environment, person, 'PROPOSED') };
}
const propose = (actor: typeof mci, note: string) =>
  environment.does(actor, `sendTransportNoteProposition(transportNoteUuid: "${note}")`, '{ status }');

test.each(['gathering', 'unit'])(
  'a backup in the scope of a %s proposes a transport, in two names, and nowhere else',
  async (kind) => {
    const [here, elsewhere] = [await scene(), await scene()];
    const where = kind === 'unit' ? { businessUnitUuids: [unit] } : { gatheringUuids: [here.g] };
    const actor = backupActorFor(mci, where);
    if (kind === 'gathering') expect((await propose(actor, elsewhere.note)).code).toBe('NOT_FOUND');
    expect((await propose(backupActorFor(mci, where, { from: 1, to: 9 }), here.note)).code).toBe('FORBIDDEN');
    expect((await propose(actor, here.note)).data.sendTransportNoteProposition).toEqual({
      status: 'WAITING_FOR_FEEDBACK',
    });
    const line = (await environment.historyOf(here.note)).at(-1)!;
    expect([line.action, line.actor]).toEqual(['sendTransportNoteProposition', inTwoNames(actor, mci)]);
  },
);

test('the cards of the traveller stay closed to a backup', async () => {
  const { g, note } = await scene();
  const query = `{ transportNote(transportNoteUuid: "${note}") { status sncfNumber airFranceNumber } }`;
  const actor = backupActorFor(mci, { gatheringUuids: [g] }, { as: 'others', businessUnitUuid: unit });
  expect((await environment.callAs(actor, query)).data.transportNote).toEqual({
    ...{ status: 'PENDING', sncfNumber: null, airFranceNumber: null },
  });
});
