import { actorOfType } from '@portal/test/actors';
import { commandsOf, monitorCommands } from '@portal/test/probes/commands';
import { readsDuring } from '@portal/test/probes/reads-during';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from './database.ts';
import { Stays, Transfers, TransportNotes } from './models.ts';
import {
  aGathering,
  aNight,
  aPerson,
  mci,
  openEnvironment,
  type TestEnvironment,
  unit,
} from './testing/environment.ts';
import { noteIn } from './testing/notes.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  monitorCommands();
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

/** What the attendee list asks of each of its rows in the views of transport and hosting. */
const rows = (ids: readonly string[], fields: string) =>
  `{ _entities(representations: [${ids.map((id) => `{ __typename: "Participant", participantUuid: "${id}" }`).join()}]) {
     ... on Participant { ${fields} } } }`;
const stays = 'overnightStays { date status hostingNight { hosting { name } } }';
const notes = 'transportNotes { status statusLabel visualIdentifier }';
const transfer = 'transfer { totalPrice hasTransport hasOther }';

const size = 50;

/** Fifty people of one event, each with a night and a transfer, the first one with a note. */
async function aList(): Promise<string[]> {
  const gathering = aGathering();
  const people = Array.from({ length: size }, () => aPerson(gathering.gatheringUuid));
  await environment.knows(gathering, people);
  await environment.assign(await environment.create(gathering, { hostingNights: [aNight({ quota: size })] }), people);
  const uuids = people.map(({ participantUuid }) => participantUuid);
  const entries = uuids.map((one) => `{ participantUuid: "${one}", transportPrice: 1250 }`).join();
  const set = await environment.does(
    mci,
    `setTransfers(gatheringUuid: "${gathering.gatheringUuid}", transfers: [${entries}])`,
  );
  expect(set.errors).toEqual([]);
  await noteIn(environment, people[0]!, 'WAITING_FOR_FEEDBACK');
  return uuids;
}

test('what is joined to a page of fifty people is asked for once a collection, on an index', async () => {
  await aList();
  const uuids = await aList();
  let given: Record<string, never>[] = [];
  const ask = async () => {
    const answer = await environment.callAs(mci, rows(uuids, `${stays} ${notes} ${transfer}`));
    expect(answer.errors).toEqual([]);
    given = answer.data._entities;
  };
  expect(await commandsOf(db, ask)).toEqual({
    'find guests': 1,
    'find gatherings': 1,
    'find overnightStays': 1,
    'find hostings': 1,
    'find transportNotes': 1,
    'find transfers': 1,
  });
  expect(given).toHaveLength(size);
  expect(given[0]).toEqual({
    overnightStays: [{ date: '2027-03-10', status: 'ACCEPTED', hostingNight: { hosting: { name: 'Hôtel du Parc' } } }],
    transportNotes: [expect.objectContaining({ status: 'WAITING_FOR_FEEDBACK' })],
    transfer: { totalPrice: 1250, hasTransport: true, hasOther: false },
  });
  expect(given[1]).toMatchObject({ transportNotes: [], transfer: { totalPrice: 1250 } });
  for (const { collection } of [Stays, TransportNotes, Transfers]) {
    const { reads } = await readsDuring(db.connection, collection.name, ask);
    expect(reads).toEqual([
      { docsExamined: reads[0]!.nreturned, nreturned: collection === TransportNotes.collection ? 1 : size },
    ]);
  }
});

test('who may not read one of them is refused that one alone', async () => {
  const uuids = await aList();
  const dm = actorOfType('dm', { businessUnitUuid: unit });
  expect((await environment.callAs(dm, rows(uuids.slice(0, 1), transfer))).code).toBe('FORBIDDEN');
  expect((await environment.callAs(dm, rows(uuids.slice(0, 1), stays))).errors).toEqual([]);
});
