import { randomUUID } from 'node:crypto';
import { type GatheringSnapshot, type ParticipantState, rightsOf, type UserActor, type UserType } from '@portal/domain';
import type { OperationCase } from '@portal/test/suites/rights-matrix';
import { ChangeModel } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';
import { aUser, type TestEnvironment, unit } from './environment.ts';
import { aParticipant } from './list-data.ts';

interface Someone {
  kind: 'HCP' | 'STAFF' | 'MANUAL';
  state: ParticipantState;
}
const someone = (kind: Someone['kind'] = 'HCP', state: ParticipantState = 'UNANSWERED'): Someone => ({ kind, state });

type Variables = (actor: UserActor, who?: Someone) => Promise<Record<string, unknown>>;
/** Puts somebody on the list of a gathering of the actors' unit. @returns what a call about them is given */
export const puttingSomeone =
  (environment: () => TestEnvironment, g: GatheringSnapshot): Variables =>
  async (actor, { kind, state } = someone()) => {
    const category = kind === 'STAFF' ? 'STAFF_FIELD' : 'DOCTOR_LOCAL';
    const who = {
      ...(kind !== 'HCP' && { healthCareProfessionalUuid: null }),
      ...(kind === 'STAFF' && { userUuid: randomUUID() }),
    };
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
    const [hcp] = environment().people(1);
    const user = aUser();
    environment().neighbours.users.set(user.userUuid, user);
    return { p: row.participantUuid, g: g.gatheringUuid, change, hcp, user: user.userUuid };
  };

const declared: Record<string, string> = { p: 'ID!', g: 'ID!', change: 'ID!', hcp: 'ID!', user: 'ID!' };
const named = (call: string): string => {
  const used = Object.keys(declared).filter((name) => new RegExp(`\\$${name}\\b`).test(call));
  return used.length > 0 ? `(${used.map((name) => `$${name}: ${declared[name]}`).join(', ')})` : '';
};
/** A call, and whom it is about. */
interface Call extends Pick<OperationCase, 'query' | 'allowed'> {
  call: string;
  who: Someone;
}
const read = (call: string): Call => ({ query: `query${named(call)} { ${call} }`, call, who: someone() });
const write = (call: string, who = someone(), more: Pick<OperationCase, 'allowed'> = {}): Call => ({
  query: `mutation${named(call)} { ${call} }`,
  call,
  who,
  ...more,
});

const bulk = 'count';
const details = '{ gender: FEMALE, firstName: "Inès", lastName: "Noël", email: "i@demo.test" }';
/** Own invitations only without the right to answer for others: none of the actors is invited here. */
const answersForOthers = (userType: UserType): boolean => rightsOf(userType).has('subscribeForParticipant');

const calls: Record<string, Call> = {
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
  participantsWork: read('participantsWork { kind }'),
  checkParticipantEmailModelCriteria: read(
    'checkParticipantEmailModelCriteria(participantUuids: [$p], model: "recap") { matches }',
  ),
  participantSensitiveData: read('participantSensitiveData(participantUuid: $p, fields: ["birthDate"]) { value }'),
  invitationsWaiting: read('invitationsWaiting(gatheringUuid: $g)'),
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
  // What they do to a line is one row for both, with the right of either.
  undoAttendeeImport: write('undoAttendeeImport(attendeeImportUuid: $change) { state }', someone(), {
    allowed: (userType) => rightsOf(userType).has('importAttendee'),
  }),
  undoParticipantImport: write('undoParticipantImport(participantImportUuid: $change) { state }', someone(), {
    allowed: (userType) => rightsOf(userType).has('importParticipant'),
  }),
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
  resetParticipantsPresence: write(`resetParticipantsPresence(participantUuids: [$p]) { ${bulk} }`),
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
  guestEvent: read('guestEvent(gatheringUuid: $g) { gatheringUuid }'),
};

/** Only the variables that the document declares. */
const only = (call: string, variables: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => new RegExp(`\\$${name}\\b`).test(call)));

/** A call for each operation of participants and their imports. */
export const participantOperations = (put: Variables): Record<string, OperationCase> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { call, who, ...operation }]) => [
      name,
      {
        ...operation,
        variables: async (actor) => only(call, await put(actor, who)),
        actor: { businessUnitUuid: unit },
      },
    ]),
  );
