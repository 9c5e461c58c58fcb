import { describeLostResponses } from '@portal/test/suites/lost-responses';
import { describeRightsMatrix, type OperationCase } from '@portal/test/suites/rights-matrix';
import { afterAll, beforeAll } from 'vitest';
import definition from './index.ts';
import { aGathering, aPerson, form, mci, openEnvironment, type TestEnvironment, unit } from './testing/environment.ts';
import { importingTransfers } from './testing/import-scene.ts';
import { aColleague, type NoteState, noteForm, noteIn, travel } from './testing/notes.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

/** A gathering of the actors' unit with a hotel, somebody who has its room and somebody who has none. */
async function scene() {
  const gathering = aGathering({ status: 'PUBLISHED' });
  const [housed, free] = [aPerson(gathering.gatheringUuid), aPerson(gathering.gatheringUuid)] as const;
  await environment.knows(gathering, [housed, free]);
  const hotel = await environment.create(gathering);
  await environment.assign(hotel, [housed]);
  return {
    g: gathering.gatheringUuid,
    h: hotel.hostingUuid,
    n: hotel.nights,
    housed: [housed.participantUuid],
    free: [free.participantUuid],
  };
}
/** A hotel that nobody has a room of. */
async function emptyHotel() {
  const gathering = aGathering({ status: 'PUBLISHED' });
  await environment.knows(gathering);
  return { h: (await environment.create(gathering)).hostingUuid };
}

/** A member of staff who travels, with their note in a state; whose it is counts for those who answer for themselves. */
const staffNote =
  (state: NoteState): OperationCase['variables'] =>
  async ({ userUuid }) => {
    const gathering = aGathering({ status: 'PUBLISHED' });
    const person = aColleague(gathering.gatheringUuid, userUuid);
    await environment.knows(gathering, [person]);
    return { u: await noteIn(environment, person, state), p: person.participantUuid, g: gathering.gatheringUuid };
  };
const ofNote = (call: string, state: NoteState): OperationCase => ({
  query: `mutation($u: ID!) { ${call} { status } }`,
  variables: async (actor) => ({ u: (await staffNote(state)!(actor)).u }),
});
const newNote = (call: string): OperationCase => ({
  query: `mutation($g: ID!, $p: ID!) { ${call} { status } }`,
  variables: async () => {
    const { g, free } = await scene();
    return { g, p: free[0] };
  },
});

/** Transfers of somebody, there or taken off. */
const transfers = (name: string, isRemoved: boolean): OperationCase => ({
  query: `mutation($p: [ID!]!) { ${name}(participantUuids: $p) }`,
  variables: async () => {
    const { g, free } = await scene();
    await environment.does(
      mci,
      `setTransfers(gatheringUuid: "${g}", transfers: [{ participantUuid: "${free[0]}", otherPrice: 500 }])`,
    );
    if (isRemoved) await environment.does(mci, `removeTransfers(participantUuids: ["${free[0]}"])`);
    return { p: free };
  },
});

const ofHotel = (query: string): OperationCase => ({ query, variables: async () => ({ h: (await scene()).h }) });
const inGathering = async () => ({ g: (await scene()).g });
const ofGathering = (query: string): OperationCase => ({ query, variables: inGathering });
const taking = (name: string): OperationCase => ({
  query: `mutation($p: [ID!]!) { ${name}(participantUuids: $p) }`,
  variables: async () => ({ p: (await scene()).housed }),
});

const files = importingTransfers(() => environment);
/** An import that was read and waits for its confirmation. */
async function previewed() {
  const { g } = await files.people(1, aGathering({ status: 'PUBLISHED' }));
  const { transferImportUuid: i } = await files.preview(g, ['V0;;12,50;']);
  return { g, i };
}
const ofImport = (query: string): OperationCase => ({ query, variables: previewed });

const operations: Record<string, OperationCase> = {
  hosting: ofHotel(
    'query($h: ID!) { hosting(hostingUuid: $h) { name hostingNights { taken } overnightStays { total } historicalRecords { label } } }',
  ),
  hostingsForGathering: ofGathering('query($g: ID!) { hostingsForGathering(gatheringUuid: $g) { name } }'),
  overnightStaysForGathering: ofGathering(
    'query($g: ID!) { overnightStaysForGathering(gatheringUuid: $g) { total items { firstName mismatch hostingNight { date } } } }',
  ),
  participantOverNights: {
    query: 'query($p: ID!) { participantOverNights(participantUuid: $p) { date } }',
    variables: async () => ({ p: (await scene()).housed[0] }),
  },
  createHosting: {
    query: 'mutation($g: ID!, $f: HostingEntry!) { createHosting(gatheringUuid: $g, hosting: $f) { name } }',
    variables: async () => ({ g: (await scene()).g, f: form() }),
  },
  updateHosting: {
    query:
      'mutation($h: ID!, $f: HostingEntry!) { updateHosting(hostingUuid: $h, hosting: $f, base: { rev: 1 }) { name } }',
    variables: async () => ({ ...(await emptyHotel()), f: form({ name: 'Hôtel de la Gare' }) }),
  },
  deleteHosting: { query: 'mutation($h: ID!) { deleteHosting(hostingUuid: $h) }', variables: emptyHotel },
  assignOvernightStays: {
    query:
      'mutation($h: ID!, $p: [ID!]!, $n: [ID!]!) { assignOvernightStays(hostingUuid: $h, participantUuids: $p, hostingNightUuids: $n) { taken waiting } }',
    variables: async () => {
      const { h, n, free } = await scene();
      return { h, n, p: free };
    },
  },
  transportNotes: ofGathering('query($g: ID!) { transportNotes(gatheringUuid: $g) { total items { status } } }'),
  transportNote: {
    query: 'query($u: ID!) { transportNote(transportNoteUuid: $u) { status sncfNumber } }',
    variables: async (actor) => ({ u: (await staffNote('PENDING')!(actor)).u }),
  },
  ownTransport: {
    query: 'query($g: ID!) { ownTransport(gatheringUuid: $g) { name beginDay note { status } } }',
    variables: async (actor) => ({ g: (await staffNote('WAITING_FOR_FEEDBACK')!(actor)).g }),
  },
  logisticsWork: { query: '{ logisticsWork { kind count items { title } } }', variables: async () => ({}) },
  getTravelByType: {
    query: 'query($u: ID!) { getTravelByType(transportNoteUuid: $u, type: GO) { mode } }',
    variables: async (actor) => ({ u: (await staffNote('PENDING')!(actor)).u }),
  },
  getFavoriteTravels: ofGathering('query($g: ID!) { getFavoriteTravels(gatheringUuid: $g, type: GO) { count } }'),
  participantHasPendingTransportNote: {
    query: 'query($g: ID!, $p: ID!) { participantHasPendingTransportNote(gatheringUuid: $g, participantUuid: $p) }',
    variables: async () => {
      const { g, free } = await scene();
      return { g, p: free[0] };
    },
  },
  transfersForGathering: ofGathering(
    'query($g: ID!) { transfersForGathering(gatheringUuid: $g) { total totalAmount items { firstName } } }',
  ),
  transferSettings: ofGathering('query($g: ID!) { transferSettings(gatheringUuid: $g) { comment } }'),
  setTransfers: {
    query: 'mutation($g: ID!, $t: [TransferEntry!]!) { setTransfers(gatheringUuid: $g, transfers: $t) }',
    variables: async () => {
      const { g, free } = await scene();
      return { g, t: [{ participantUuid: free[0], transportPrice: 4000 }] };
    },
  },
  transferImports: ofGathering('query($g: ID!) { transferImports(gatheringUuid: $g) { state } }'),
  transferImport: ofImport('query($i: ID!) { transferImport(transferImportUuid: $i) { state userName } }'),
  transferImportLines: ofImport('query($i: ID!) { transferImportLines(transferImportUuid: $i) { total } }'),
  transferImportRefusals: ofImport('query($i: ID!) { transferImportRefusals(transferImportUuid: $i) { count } }'),
  previewTransferImport: {
    query:
      'mutation($g: ID!, $f: Upload!) { previewTransferImport(gatheringUuid: $g, file: $f) { transferImportUuid } }',
    variables: async () => ({ g: (await scene()).g, f: files.put(['V0;;12,50;']) }),
  },
  importTransfers: ofImport(
    'mutation($g: ID!, $i: ID!) { importTransfers(gatheringUuid: $g, transferImportUuid: $i) { transferImportUuid } }',
  ),
  cancelTransferImport: ofImport(
    'mutation($i: ID!) { cancelTransferImport(transferImportUuid: $i) { transferImportUuid } }',
  ),
  undoTransferImport: {
    query: 'mutation($i: ID!) { undoTransferImport(transferImportUuid: $i) { transferImportUuid } }',
    variables: async () => {
      const { g } = await files.people(1, aGathering({ status: 'PUBLISHED' }));
      const { transferImportUuid: i } = await files.confirm(await files.preview(g, ['V0;;12,50;']));
      return { i };
    },
  },
  removeTransfers: transfers('removeTransfers', false),
  undoTransfersRemoval: transfers('undoTransfersRemoval', true),
  updateTransferSettings: {
    query:
      'mutation($g: ID!) { updateTransferSettings(gatheringUuid: $g, settings: { comment: "Bus" }, base: { rev: 0 }) { comment } }',
    variables: async () => ({ g: (await scene()).g }),
  },
  createTransportNote: newNote(
    `createTransportNote(gatheringUuid: $g, participantUuid: $p, transportNote: ${noteForm})`,
  ),
  requestTransportNote: newNote('requestTransportNote(gatheringUuid: $g, participantUuid: $p)'),
  updateTransportNote: {
    query: `mutation($e: TransportNoteEntry!) { updateTransportNote(transportNoteEntry: $e, base: { rev: 1 }) { status } }`,
    variables: async (actor) => ({
      e: { transportNoteUuid: (await staffNote('EX_NIHILO')!(actor)).u, preferenceModes: ['PLANE'], steps: [] },
    }),
  },
  submitTransportNote: ofNote('submitTransportNote(transportNoteUuid: $u)', 'EX_NIHILO'),
  setTravelsForTransportNote: ofNote(
    `setTravelsForTransportNote(transportNoteUuid: $u, travels: [${travel}], base: { rev: 2 })`,
    'PENDING',
  ),
  sendTransportNoteProposition: ofNote('sendTransportNoteProposition(transportNoteUuid: $u)', 'PROPOSED'),
  acceptTransportNote: ofNote('acceptTransportNote(transportNoteUuid: $u)', 'WAITING_FOR_FEEDBACK'),
  refuseTransportNote: ofNote('refuseTransportNote(transportNoteUuid: $u)', 'WAITING_FOR_FEEDBACK'),
  addTransportNoteComment: ofNote('addTransportNoteComment(transportNoteUuid: $u, comment: "Noté")', 'PENDING'),
  validateBiogenStaffTransportNote: {
    query:
      'mutation($u: ID!, $p: ID!) { validateBiogenStaffTransportNote(transportNoteUuid: $u, participantUuid: $p) { status } }',
    variables: async (actor) => {
      const { u, p } = await staffNote('PENDING')!(actor);
      return { u, p };
    },
  },
  unassignOvernightStays: taking('unassignOvernightStays'),
  refuseOvernightStays: taking('refuseOvernightStays'),
  ownStays: ofGathering('query($g: ID!) { ownStays(gatheringUuid: $g) { name nights } }'),
};
for (const operation of Object.values(operations)) operation.actor = { businessUnitUuid: unit };

describeRightsMatrix({ definition, portal: () => environment, operations });
describeLostResponses({
  definition,
  portal: () => environment,
  operations,
  moving: ['transferImportLines'],
  atRest: () => files.atRest(),
});
