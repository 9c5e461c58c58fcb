import { randomUUID } from 'node:crypto';
import { type ParticipantState, rightsOf, type UserActor, type UserType } from '@portal/domain';
import { describeLostAnswers } from '@portal/test/lost-answers';
import { describeRightsMatrix, type OperationCase } from '@portal/test/rights-matrix';
import { afterAll, beforeAll } from 'vitest';
import { ChangeModel, CounterModel } from './copies.model.ts';
import participants from './index.ts';
import { ParticipantModel } from './participant.model.ts';
import { aGuest, type ImportEnvironment, openImportEnvironment } from './testing/attendee-import-environment.ts';
import { aGathering, aUser, roc, unit } from './testing/environment.ts';
import { aParticipant } from './testing/list-data.ts';
import { header, importingFiles } from './testing/participant-import-scene.ts';
import { sessionActs, sessionOperations } from './testing/session-operations.ts';
import { line, signingIn } from './testing/signature-scene.ts';

let environment: ImportEnvironment;
const g = aGathering();
beforeAll(async () => {
  environment = await openImportEnvironment();
  await environment.knows(g);
  await CounterModel.create([{ gatheringUuid: g.gatheringUuid, turn: 0 }]);
});
afterAll(() => environment.stop());

/** Somebody on the list of a gathering of the actors' unit. */
const someone =
  (kind: 'HCP' | 'STAFF' | 'MANUAL' = 'HCP', state: ParticipantState = 'UNANSWERED') =>
  async (actor: UserActor): Promise<Record<string, unknown>> => {
    const category = kind === 'STAFF' ? 'STAFF_FIELD' : 'DOCTOR_LOCAL';
    const who = kind === 'HCP' ? {} : { healthCareProfessionalUuid: null };
    const row = aParticipant(g, { kind, state, category, ...who });
    await ParticipantModel.create([row]);
    const change = randomUUID();
    const at = new Date();
    await ChangeModel.create([
      {
        changeUuid: change,
        state: 'open',
        userUuid: actor.userUuid,
        action: 'setParticipantsPresent',
        at,
        rows: [],
        rev: 1,
      },
    ]);
    const [hcp] = environment.people(1);
    const user = aUser();
    environment.neighbours.users.set(user.userUuid, user);
    return { p: row.participantUuid, g: g.gatheringUuid, change, hcp, user: user.userUuid };
  };

const declared: Record<string, string> = { p: 'ID!', g: 'ID!', change: 'ID!', hcp: 'ID!', user: 'ID!' };
const named = (call: string): string => {
  const used = Object.keys(declared).filter((name) => new RegExp(`\\$${name}\\b`).test(call));
  return used.length > 0 ? `(${used.map((name) => `$${name}: ${declared[name]}`).join(', ')})` : '';
};
const read = (call: string): OperationCase => ({
  query: `query${named(call)} { ${call} }`,
  variables: only(call, someone()),
});
const write = (call: string, variables = someone(), more: Partial<OperationCase> = {}): OperationCase => ({
  query: `mutation${named(call)} { ${call} }`,
  variables: only(call, variables),
  actor: { businessUnitUuid: unit },
  ...more,
});

/** Only the variables that the document declares. */
function only(call: string, variables: (actor: UserActor) => Promise<Record<string, unknown>>) {
  return async (actor: UserActor) =>
    Object.fromEntries(
      Object.entries(await variables(actor)).filter(([name]) => new RegExp(`\\$${name}\\b`).test(call)),
    );
}

const bulk = 'count';
const details = '{ gender: FEMALE, firstName: "Inès", lastName: "Noël", email: "i@demo.test" }';
/** Own invitations only without the right to answer for others: none of the actors is invited here. */
const answersForOthers = (userType: UserType): boolean => rightsOf(userType).has('subscribeForParticipant');

const operations: Record<string, OperationCase> = {
  participant: read('participant(participantUuid: $p) { firstName }'),
  participantsForGathering: read('participantsForGathering(gatheringUuid: $g) { firstName }'),
  participantsForGatheringWithPagination: read('participantsForGatheringWithPagination(gatheringUuid: $g) { total }'),
  participantUuidsForGathering: read('participantUuidsForGathering(gatheringUuid: $g)'),
  healthCareProfessionalParticipantForGathering: read(
    'healthCareProfessionalParticipantForGathering(gatheringUuid: $g, healthCareProfessionalUuid: $hcp) { firstName }',
  ),
  internalParticipantForGathering: read(
    'internalParticipantForGathering(gatheringUuid: $g, userUuid: $user) { firstName }',
  ),
  searchParticipants: read('searchParticipants(gatheringUuid: $g, search: "a") { firstName }'),
  invitedUserUuids: read('invitedUserUuids(gatheringUuid: $g)'),
  participantsWork: { query: '{ participantsWork { kind } }' },
  checkParticipantEmailModelCriteria: read(
    'checkParticipantEmailModelCriteria(participantUuids: [$p], model: "recap") { matches }',
  ),
  participantSensitiveData: read('participantSensitiveData(participantUuid: $p, fields: ["birthDate"]) { value }'),
  invitationsToSend: read('invitationsToSend(gatheringUuid: $g) { count }'),
  subscriptionForm: read('subscriptionForm(gatheringUuid: $g) { audience }'),
  presenceList: read('presenceList(gatheringUuid: $g) { expected }'),
  presenceSignatures: read('presenceSignatures(gatheringUuid: $g, day: "2027-01-10", participantUuids: [$p]) { kind }'),
  attendeeImports: read('attendeeImports(gatheringUuid: $g) { state }'),
  attendeeImport: read('attendeeImport(attendeeImportUuid: $change) { state }'),
  attendeeImportLines: read('attendeeImportLines(attendeeImportUuid: $change) { total }'),
  attendeeImportRefusals: read('attendeeImportRefusals(attendeeImportUuid: $change) { count }'),
  attendeeImportSource: read('attendeeImportSource(gatheringUuid: $g) { reason }'),
  participantImports: read('participantImports(gatheringUuid: $g) { state }'),
  participantImport: read('participantImport(participantImportUuid: $change) { state }'),
  participantImportLines: read('participantImportLines(participantImportUuid: $change) { total }'),
  participantImportRefusals: read('participantImportRefusals(participantImportUuid: $change) { count }'),
  participantImportTemplate: read('participantImportTemplate(gatheringUuid: $g) { fileName }'),
  eveniumGuest: read('eveniumGuest(gatheringUuid: $g, eveniumEventId: "EVT", eveniumGuestId: "1") { firstName }'),
  previewAttendeeImport: write('previewAttendeeImport(gatheringUuid: $g) { state }'),
  previewPresenceImport: write('previewPresenceImport(gatheringUuid: $g) { state }'),
  importAttendees: write('importAttendees(gatheringUuid: $g, attendeeImportUuid: $change) { state }'),
  decideAttendeeImportLine: write(
    'decideAttendeeImportLine(attendeeImportUuid: $change, index: 1, decision: "LEAVE") { state }',
  ),
  previewParticipantImport: write(`previewParticipantImport(gatheringUuid: $g, file: "${randomUUID()}") { state }`),
  decideParticipantImportLine: write(
    'decideParticipantImportLine(participantImportUuid: $change, index: 2, decision: "LEAVE") { state }',
  ),
  importParticipants: write('importParticipants(gatheringUuid: $g, participantImportUuid: $change) { state }'),
  cancelParticipantImport: write('cancelParticipantImport(participantImportUuid: $change) { state }'),
  cancelAttendeeImport: write('cancelAttendeeImport(attendeeImportUuid: $change) { state }'),
  undoAttendeeImport: write('undoAttendeeImport(attendeeImportUuid: $change) { state }'),
  undoParticipantImport: write('undoParticipantImport(participantImportUuid: $change) { state }'),
  inviteHealthCareProfessionals: write(
    `inviteHealthCareProfessionals(gatheringUuid: $g, selected: [$hcp]) { ${bulk} }`,
  ),
  inviteInternalUsers: write(`inviteInternalUsers(gatheringUuid: $g, userUuids: [$user]) { ${bulk} }`),
  createParticipant: write(`createParticipant(gatheringUuid: $g, participantDetails: ${details}) { firstName }`),
  updateParticipant: write(
    `updateParticipant(participantUuid: $p, participantDetails: ${details}, base: { rev: 1 }) { firstName }`,
    someone('MANUAL'),
  ),
  setParticipantsCategory: write(
    `setParticipantsCategory(gatheringUuid: $g, participantUuids: [$p], category: "INTERN") { ${bulk} }`,
  ),
  setParticipantsSubscription: write(`setParticipantsSubscription(participantUuids: [$p], price: 100) { ${bulk} }`),
  setParticipantsPresent: write(`setParticipantsPresent(participantUuids: [$p]) { ${bulk} }`),
  setParticipantsAbsent: write(`setParticipantsAbsent(participantUuids: [$p]) { ${bulk} }`),
  setParticipantsNoShow: write(`setParticipantsNoShow(participantUuids: [$p]) { ${bulk} }`),
  setParticipantsInvitationStatus: write(
    `setParticipantsInvitationStatus(participantUuids: [$p], invitationStatus: "UNANSWERED") { ${bulk} }`,
    someone('HCP', 'REFUSED'),
  ),
  removeParticipants: write(`removeParticipants(gatheringUuid: $g, participantUuids: [$p]) { ${bulk} }`),
  sendInvitations: write(`sendInvitations(gatheringUuid: $g, mailsConfirmed: 0) { ${bulk} }`),
  undoParticipantsChange: write(`undoParticipantsChange(changeUuid: $change) { ${bulk} }`),
  createParticipantComment: write('createParticipantComment(participantUuid: $p, comment: "Vu") { firstName }'),
  signPresence: write(
    'signPresence(gatheringUuid: $g, signatures: [{ signatureUuid: $change, participantUuid: $p, day: "2027-01-10", kind: TYPED, typedName: "Inès Noël", signedAt: "2027-01-10T10:00:00Z" }]) { outcome }',
  ),
  deleteSignature: write('deleteSignature(participantUuid: $p, day: "2027-01-10", reason: "Vu") { presence }'),
  withdrawSignature: write('withdrawSignature(participantUuid: $p, signatureUuid: $change) { presence }'),
  subscribeInternalUser: write(
    'subscribeInternalUser(participantUuid: $p, gatheringUuid: $g, present: false) { invitationStatus }',
    someone('STAFF'),
    { allowed: answersForOthers },
  ),
  subscribeHealthCareProfessional: write(
    'subscribeHealthCareProfessional(participantUuid: $p, gatheringUuid: $g, present: false) { invitationStatus }',
    someone(),
    { allowed: answersForOthers },
  ),
};

Object.assign(operations, sessionOperations);
for (const operation of Object.values(operations)) operation.actor ??= { businessUnitUuid: unit };

describeRightsMatrix({ definition: participants, portal: () => environment, operations });

const { on, send } = signingIn(() => environment);

/** Somebody who signed today, collected by the actor. */
async function signed(actor: UserActor) {
  const { g, ids } = await on({});
  const one = line(ids[0]!);
  await send(g.gatheringUuid, [one], actor);
  return { p: ids[0]!, change: one.signatureUuid, day: one.day };
}

/** An import that was read and waits for a confirmation. */
async function previewed() {
  const { gatheringUuid } = await environment.congress();
  environment.guests.push(aGuest({ email: `${randomUUID()}@demo.test` }));
  const { attendeeImportUuid } = await environment.preview(gatheringUuid);
  return { g: gatheringUuid, change: attendeeImportUuid };
}

const uuidOfImport = '{ importUuid }';

const files = importingFiles(() => environment);
/** A file that was read, with somebody to be unsubscribed although they were present: to decide on, or to confirm with the other line. */
async function previewedFile() {
  const { gatheringUuid } = await environment.congress();
  const [participantUuid] = await environment.invite({ gatheringUuid } as never, 1, 'DOCTOR_LOCAL');
  const email = `${randomUUID()}@demo.test`;
  await ParticipantModel.updateOne(
    { participantUuid },
    { $set: { 'person.email': email, state: 'CONFIRMED', presence: 'PRESENT', healthCareProfessionalUuid: null } },
  );
  const lines = [`;${email};;;Désinscrit;;`, `;${email};;;;;`];
  const { participantImportUuid } = await files.preview(gatheringUuid, lines);
  return { g: gatheringUuid, change: participantImportUuid };
}
describeLostAnswers({
  definition: participants,
  portal: () => environment,
  operations,
  acts: {
    ...sessionActs(() => environment),
    undoParticipantsChange: {
      ...operations.undoParticipantsChange!,
      variables: async (actor) => {
        const { p } = await someone()(actor);
        const mark = 'mutation($p: ID!) { setParticipantsPresent(participantUuids: [$p]) { changeUuid } }';
        const { data } = await environment.callAs(actor, mark, { p });
        return { change: data.setParticipantsPresent.changeUuid };
      },
    },
    sendInvitations: {
      query: `mutation($g: ID!) { sendInvitations(gatheringUuid: $g, mailsConfirmed: 2) { ${bulk} } }`,
      variables: async () => {
        const event = await environment.knows(aGathering());
        await environment.invite(event, 2, 'DOCTOR_LOCAL');
        return { g: event.gatheringUuid };
      },
    },
    signPresence: {
      query: `mutation($g: ID!, $lines: [PresenceSignatureInput!]!) { signPresence(gatheringUuid: $g, signatures: $lines) { outcome code } }`,
      variables: async () => {
        const { g: congress, ids } = await on({}, {});
        return { g: congress.gatheringUuid, lines: ids.map((id) => line(id)) };
      },
    },
    deleteSignature: {
      query:
        'mutation($p: ID!, $day: String!) { deleteSignature(participantUuid: $p, day: $day, reason: "Vu") { presence } }',
      variables: async (actor) => {
        const { p, day } = await signed(actor);
        return { p, day };
      },
    },
    withdrawSignature: {
      ...operations.withdrawSignature!,
      variables: async (actor) => {
        const { p, change } = await signed(actor);
        return { p, change };
      },
    },
    previewAttendeeImport: {
      query: `mutation($g: ID!) { previewAttendeeImport(gatheringUuid: $g) ${uuidOfImport} }`,
      variables: async () => ({ g: (await environment.congress()).gatheringUuid }),
    },
    previewPresenceImport: {
      query: `mutation($g: ID!) { previewPresenceImport(gatheringUuid: $g) ${uuidOfImport} }`,
      variables: async () => ({ g: (await environment.congress()).gatheringUuid }),
    },
    importAttendees: {
      query: `mutation($g: ID!, $change: ID!) { importAttendees(gatheringUuid: $g, attendeeImportUuid: $change) ${uuidOfImport} }`,
      variables: previewed,
    },
    decideAttendeeImportLine: {
      query: `mutation($change: ID!) { decideAttendeeImportLine(attendeeImportUuid: $change, index: 1, decision: "LEAVE") ${uuidOfImport} }`,
      variables: async () => {
        const { gatheringUuid } = await environment.congress();
        const [participantUuid] = await environment.invite({ gatheringUuid } as never, 1, 'DOCTOR_LOCAL');
        const veevaId = `V${randomUUID()}`;
        const there = { 'person.veevaId': veevaId, state: 'CONFIRMED', presence: 'PRESENT' };
        await ParticipantModel.updateOne({ participantUuid }, { $set: there } as never);
        environment.guests.splice(0, environment.guests.length, aGuest({ veevaId, status: 'CANCELED' }));
        return { change: (await environment.preview(gatheringUuid)).attendeeImportUuid };
      },
    },
    previewParticipantImport: {
      query: `mutation($g: ID!, $file: Upload!) { previewParticipantImport(gatheringUuid: $g, file: $file) ${uuidOfImport} }`,
      variables: async () => ({
        g: (await environment.congress()).gatheringUuid,
        file: files.put(`${header}\nV1;;;;;;`),
      }),
    },
    decideParticipantImportLine: {
      query: `mutation($change: ID!) { decideParticipantImportLine(participantImportUuid: $change, index: 2, decision: "APPLY") ${uuidOfImport} }`,
      variables: async () => ({ change: (await previewedFile()).change }),
    },
    importParticipants: {
      query: `mutation($g: ID!, $change: ID!) { importParticipants(gatheringUuid: $g, participantImportUuid: $change) ${uuidOfImport} }`,
      variables: async () => {
        const one = await previewedFile();
        await environment.callAs(
          roc,
          'mutation($change: ID!) { decideParticipantImportLine(participantImportUuid: $change, index: 2, decision: "APPLY") { state } }',
          { change: one.change },
        );
        return one;
      },
    },
    cancelParticipantImport: {
      query: `mutation($change: ID!) { cancelParticipantImport(participantImportUuid: $change) ${uuidOfImport} }`,
      variables: async () => ({ change: (await previewedFile()).change }),
    },
    cancelAttendeeImport: {
      query: `mutation($change: ID!) { cancelAttendeeImport(attendeeImportUuid: $change) ${uuidOfImport} }`,
      variables: async () => ({ change: (await previewed()).change }),
    },
    undoAttendeeImport: {
      query: `mutation($change: ID!) { undoAttendeeImport(attendeeImportUuid: $change) ${uuidOfImport} }`,
      variables: async () => {
        const { g, change } = await previewed();
        await environment.confirm({ gatheringUuid: g, attendeeImportUuid: change });
        return { change };
      },
    },
    undoParticipantImport: {
      query: `mutation($change: ID!) { undoParticipantImport(participantImportUuid: $change) ${uuidOfImport} }`,
      variables: async () => {
        const { gatheringUuid } = await environment.congress();
        const [participantUuid] = await environment.invite({ gatheringUuid } as never, 1, 'DOCTOR_LOCAL');
        const email = `${randomUUID()}@demo.test`;
        await ParticipantModel.updateOne({ participantUuid }, { $set: { 'person.email': email } });
        const preview = await files.preview(gatheringUuid, [`;${email};;;Confirmé;;`]);
        return { change: (await files.confirm(preview)).participantImportUuid };
      },
    },
  },
  moving: ['attendee_import_lines', 'imported_attendees', 'participant_import_lines'],
});
