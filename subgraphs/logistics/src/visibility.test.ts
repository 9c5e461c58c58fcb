import { randomUUID } from 'node:crypto';
import type { HostedGathering } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import {
  type Calls,
  entityCalls,
  expectEveryEntity,
  expectEveryOperation,
  expectFound,
  expectUnknown,
  limitedTypes,
  withEveryRight,
} from '@portal/test/suites/reach';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import definition from './index.ts';
import { aGathering, aPerson, openEnvironment, otherUnit, type TestEnvironment, unit } from './testing/environment.ts';
import { importingTransfers } from './testing/import-scene.ts';
import { noteForm, noteIn, travel } from './testing/notes.ts';

/** A hotel with its night, somebody who has its room, and somebody who has none. */
type Place = { g: string; h: string; n: string; p: string; other: string; note: string; job: string };

let environment: TestEnvironment;
const everything = actorOfType('superAdmin');
const people = limitedTypes.map((userType) => actorOfType(userType, { businessUnitUuid: unit }));
const [msl, cp] = [withEveryRight('msl', unit), withEveryRight('cp', unit)];
const nowhere = (more: Partial<Place> = {}): Place => ({
  g: randomUUID(),
  h: randomUUID(),
  n: randomUUID(),
  p: randomUUID(),
  other: randomUUID(),
  note: randomUUID(),
  job: randomUUID(),
  ...more,
});

const files = importingTransfers(() => environment);

async function scene(gathering: HostedGathering, by: string, lastName: string): Promise<Place> {
  const { gatheringUuid: g } = gathering;
  const [housed, free] = [
    aPerson(g, { lastName, unitUuids: [by] }),
    aPerson(g, { lastName, unitUuids: [by] }),
  ] as const;
  await environment.knows(gathering, [housed, free]);
  const hotel = await environment.create(gathering, { businessUnitUuids: [by] });
  await environment.assign(hotel, [housed]);
  const note = await noteIn(environment, housed, 'PROPOSED');
  const { transferImportUuid: job } = await files.preview(g, ['V0;;12,50;']);
  const [p, other] = [housed.participantUuid, free.participantUuid];
  return { g, h: hotel.hostingUuid, n: hotel.nights[0]!, p, other, note, job };
}

const someFile = randomUUID();
let foreign: Place;
let own: Place;
/** At a congress of both units: HCPs of each. */
let shared: { own: Place; foreign: Place };
beforeAll(async () => {
  environment = await openEnvironment();
  const elsewhere = aGathering({ businessUnitUuids: [otherUnit], mainBusinessUnitUuid: otherUnit });
  foreign = await scene(elsewhere, otherUnit, 'Étrangère');
  own = await scene(aGathering(), unit, 'Connue');
  const both = aGathering({ businessUnitUuids: [unit, otherUnit] });
  shared = { own: await scene(both, unit, 'Connue'), foreign: await scene(both, otherUnit, 'Étrangère') };
});
afterAll(() => environment.stop());

const form = `{ name: "Hôtel" }`;
const ofNote =
  (name: string, more = '') =>
  ({ note }: Place) =>
    `${name}(transportNoteUuid: "${note}"${more}) { status }`;
/** Every operation of the schema; the control test calls them in this order. */
const calls: Calls<Place> = {
  hosting: ({ h }) =>
    `hosting(hostingUuid: "${h}") { name overnightStays { items { lastName } } historicalRecords { action } }`,
  hostingsForGathering: ({ g }) => `hostingsForGathering(gatheringUuid: "${g}") { name }`,
  overnightStaysForGathering: ({ g }) => `overnightStaysForGathering(gatheringUuid: "${g}") { total }`,
  participantOverNights: ({ p }) => `participantOverNights(participantUuid: "${p}") { date }`,
  createHosting: ({ g }) => `createHosting(gatheringUuid: "${g}", hosting: ${form}) { name }`,
  updateHosting: ({ h }) => `updateHosting(hostingUuid: "${h}", hosting: ${form}, base: { rev: 1 }) { name }`,
  assignOvernightStays: ({ h, n, other }) =>
    `assignOvernightStays(hostingUuid: "${h}", participantUuids: ["${other}"], hostingNightUuids: ["${n}"]) { taken }`,
  refuseOvernightStays: ({ other }) => `refuseOvernightStays(participantUuids: ["${other}"])`,
  unassignOvernightStays: ({ p }) => `unassignOvernightStays(participantUuids: ["${p}"])`,
  transfersForGathering: ({ g }) => `transfersForGathering(gatheringUuid: "${g}") { total totalAmount }`,
  transferSettings: ({ g }) => `transferSettings(gatheringUuid: "${g}") { comment }`,
  setTransfers: ({ g, p }) =>
    `setTransfers(gatheringUuid: "${g}", transfers: [{ participantUuid: "${p}", otherPrice: 500 }])`,
  removeTransfers: ({ p }) => `removeTransfers(participantUuids: ["${p}"])`,
  undoTransfersRemoval: ({ p }) => `undoTransfersRemoval(participantUuids: ["${p}"])`,
  updateTransferSettings: ({ g }) =>
    `updateTransferSettings(gatheringUuid: "${g}", settings: { comment: "Bus" }, base: { rev: 0 }) { comment }`,
  transferImports: ({ g }) => `transferImports(gatheringUuid: "${g}") { state }`,
  transferImport: ({ job }) => `transferImport(transferImportUuid: "${job}") { state }`,
  transferImportLines: ({ job }) => `transferImportLines(transferImportUuid: "${job}") { total }`,
  transferImportRefusals: ({ job }) => `transferImportRefusals(transferImportUuid: "${job}") { count }`,
  previewTransferImport: ({ g }) => `previewTransferImport(gatheringUuid: "${g}", file: "${someFile}") { state }`,
  importTransfers: ({ g, job }) => `importTransfers(gatheringUuid: "${g}", transferImportUuid: "${job}") { state }`,
  cancelTransferImport: ({ job }) => `cancelTransferImport(transferImportUuid: "${job}") { state }`,
  undoTransferImport: ({ job }) => `undoTransferImport(transferImportUuid: "${job}") { state }`,
  transportNotes: ({ g }) => `transportNotes(gatheringUuid: "${g}") { total }`,
  transportNote: ({ note }) => `transportNote(transportNoteUuid: "${note}") { status }`,
  getTravelByType: ({ note }) => `getTravelByType(transportNoteUuid: "${note}", type: GO) { mode }`,
  getFavoriteTravels: ({ g }) => `getFavoriteTravels(gatheringUuid: "${g}", type: GO) { count }`,
  participantHasPendingTransportNote: ({ g, p }) =>
    `participantHasPendingTransportNote(gatheringUuid: "${g}", participantUuid: "${p}")`,
  createTransportNote: ({ g, other }) =>
    `createTransportNote(gatheringUuid: "${g}", participantUuid: "${other}", transportNote: ${noteForm}) { status }`,
  requestTransportNote: ({ g, other }) =>
    `requestTransportNote(gatheringUuid: "${g}", participantUuid: "${other}") { status }`,
  updateTransportNote: ({ note }) =>
    `updateTransportNote(transportNoteEntry: { transportNoteUuid: "${note}" }, base: { rev: 1 }) { status }`,
  submitTransportNote: ofNote('submitTransportNote'),
  setTravelsForTransportNote: ofNote('setTravelsForTransportNote', `, travels: [${travel}], base: { rev: 3 }`),
  sendTransportNoteProposition: ofNote('sendTransportNoteProposition'),
  acceptTransportNote: ofNote('acceptTransportNote'),
  refuseTransportNote: ofNote('refuseTransportNote'),
  validateBiogenStaffTransportNote: ({ note, p }) =>
    `validateBiogenStaffTransportNote(transportNoteUuid: "${note}", participantUuid: "${p}") { status }`,
  addTransportNoteComment: ofNote('addTransportNoteComment', ', comment: "Noté"'),
  deleteHosting: ({ h }) => `deleteHosting(hostingUuid: "${h}")`,
};
const entities = {
  Hosting: { key: ({ h }: Place) => `hostingUuid: "${h}"`, selection: '{ name overnightStays { total } }' },
  TransportNote: { key: ({ note }: Place) => `transportNoteUuid: "${note}"`, selection: '{ status travels { mode } }' },
  Participant: {
    key: ({ p }: Place) => `participantUuid: "${p}"`,
    selection:
      '{ overnightStays { date } hostingParticipantRequests { comment } hostingComments { text } transportNotes { status } transfer { totalPrice } }',
  },
  Gathering: { key: ({ g }: Place) => `gatheringUuid: "${g}"`, selection: '{ hostings { name } }' },
};
const joined = entityCalls(entities);

test('every operation and every joined type is covered by a call', () => {
  expectEveryOperation(definition, calls, {
    ownTransport: 'one’s own only: notes.test.ts',
    ownStays: 'one’s own only: hostings/own-stays.test.ts',
    logisticsWork: 'what waits for the person: note-work.test.ts',
  });
  expectEveryEntity(definition, entities);
});

describe('an id of another unit is answered like an unknown one', () => {
  const replay = () => ({ definition, portal: environment, calls });

  test('all of its gathering', () =>
    expectUnknown({ ...replay(), people: [...people, msl, cp], foreign, unknown: nowhere() }));

  test('its people and nights, requested together with the own ones', async () => {
    const both = { ...replay(), people: [msl, cp] };
    const { g, h, n, p, other } = own;
    await expectUnknown({ ...both, foreign: { ...foreign, g, h, n }, unknown: nowhere({ g, h, n }) });
    await expectUnknown({ ...both, foreign: { ...foreign, g, h, p, other }, unknown: nowhere({ g, h, p, other }) });
  });

  test('its HCPs at a congress of both units, for field staff', () => {
    const { g, h, n, job } = shared.own;
    return expectUnknown({
      ...{ ...replay(), people: [msl] },
      // An import is of the gathering: whoever may import sees its lines.
      foreign: { ...shared.foreign, g, h, n, job },
      unknown: nowhere({ g, h, n, job }),
    });
  });

  test('joined from other subgraphs', async () => {
    const silent = Object.keys(joined);
    const asked = { ...replay(), calls: joined, silent };
    await expectUnknown({ ...asked, people: [...people, msl, cp], foreign, unknown: nowhere() });
    const { g, h } = shared.own;
    await expectUnknown({ ...asked, people: [msl], foreign: { ...shared.foreign, g, h }, unknown: nowhere({ g, h }) });
  });
});

test('field staff see their unit’s HCPs in the lists of a congress of both units, a project manager all', async () => {
  const { g } = shared.own;
  const listed = async (actor: Parameters<typeof environment.callAs>[0]) =>
    (
      await environment.callAs(
        actor,
        `{ overnightStaysForGathering(gatheringUuid: "${g}") { total items { lastName } }
           found: overnightStaysForGathering(gatheringUuid: "${g}", search: "etrangere") { total } }`,
      )
    ).data;
  expect(await listed(msl)).toEqual({
    overnightStaysForGathering: { total: 1, items: [{ lastName: 'Connue' }] },
    found: { total: 0 },
  });
  expect(await listed(cp)).toMatchObject({ overnightStaysForGathering: { total: 2 }, found: { total: 1 } });
});

test('a user without limits finds all of it by the same calls', async () => {
  const asked = { definition, portal: environment };
  for (const some of [joined, calls]) await expectFound({ ...asked, calls: some }, everything, foreign);
});
