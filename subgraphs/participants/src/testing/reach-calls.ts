import { randomUUID } from 'node:crypto';
import { frenchDayOf } from '@portal/domain';
import type { Calls } from '@portal/test/suites/reach';

/** The data of one gathering: an HCP who signed, a member of staff, an import, a guest of Evenium, a change that can be undone. */
export type KnownIds = {
  g: string;
  p: string;
  hcp: string;
  user: string;
  signature: string;
  attendeeImport: string;
  participantImport: string;
  event: string;
  guest: string;
  change: string;
  session: string;
  listed: string;
};

/** Asked each time: the files of a worker share this module, and a run may pass midnight. */
export const today = (): string => frenchDayOf(new Date());

export const unknownIds = (more: Partial<KnownIds> = {}): KnownIds => ({
  g: randomUUID(),
  p: randomUUID(),
  hcp: randomUUID(),
  user: randomUUID(),
  signature: randomUUID(),
  attendeeImport: randomUUID(),
  participantImport: randomUUID(),
  event: randomUUID(),
  guest: randomUUID(),
  change: randomUUID(),
  session: randomUUID(),
  listed: randomUUID(),
  ...more,
});

export const sign = (g: string, p: string, signature: string) =>
  `signPresence(gatheringUuid: "${g}", signatures: [{ signatureUuid: "${signature}", participantUuid: "${p}", day: "${today()}", kind: TYPED, typedName: "Inès Noël", nameConfirmed: true, signedAt: "${new Date(Date.now() - 60_000).toISOString()}" }]) { outcome code message line { lastName } }`;

const inGathering =
  (name: string, selection = '', more = '') =>
  ({ g }: KnownIds) =>
    `${name}(gatheringUuid: "${g}"${more}) ${selection}`;
const ofParticipant =
  (name: string, selection: string, more = '') =>
  ({ p }: KnownIds) =>
    `${name}(participantUuid: "${p}"${more}) ${selection}`;
const ofParticipants =
  (name: string, more = '', selection = '{ count }') =>
  ({ p }: KnownIds) =>
    `${name}(participantUuids: ["${p}"]${more}) ${selection}`;
const ofImport =
  (name: string, selection: string) =>
  ({ attendeeImport }: KnownIds) =>
    `${name}(attendeeImportUuid: "${attendeeImport}") ${selection}`;
const ofFileImport =
  (name: string, selection: string, more = '') =>
  ({ participantImport }: KnownIds) =>
    `${name}(participantImportUuid: "${participantImport}"${more}) ${selection}`;
const answering =
  (name: string) =>
  ({ g, p }: KnownIds) =>
    `${name}(participantUuid: "${p}", gatheringUuid: "${g}", present: false) { invitationStatus }`;
const details = '{ gender: FEMALE, firstName: "Inès", lastName: "Noël", email: "i@demo.test" }';

const inSession =
  (name: string, selection = '', more = '') =>
  ({ session }: KnownIds) =>
    `${name}(virtualSessionUuid: "${session}"${more}) ${selection}`;
const ofListed =
  (name: string, more = '') =>
  ({ listed }: KnownIds) =>
    `${name}(virtualSessionParticipantUuids: ["${listed}"]${more}) { count }`;
const form =
  '{ oseusMeetingId: "OSE-reach", name: "Webinaire", beginDay: "2027-02-03", beginHour: "18:30", endDay: "2027-02-03", endHour: "20:00" }';

/** Virtual sessions: the last of them ends their being changed. */
const sessionCalls: Calls<KnownIds> = {
  virtualSession: inSession('virtualSession', '{ name historicalRecords { action } participants { lastName } }'),
  virtualSessionParticipants: inSession('virtualSessionParticipants', '{ total }'),
  updateVirtualSessionParticipant: ({ listed }) =>
    `updateVirtualSessionParticipant(virtualSessionParticipantUuid: "${listed}", details: { participantType: guest }, base: { rev: 1 }) { lastName }`,
  setVirtualSessionPresence: ofListed('setVirtualSessionPresence', ', presence: PRESENT'),
  setVirtualSessionSubscription: ofListed('setVirtualSessionSubscription', ', subscription: REFUSED'),
  removeVirtualSessionParticipants: ofListed('removeVirtualSessionParticipants'),
  addHcpsToVirtualSession: ({ session, hcp }) =>
    `addHcpsToVirtualSession(virtualSessionUuid: "${session}", selected: ["${hcp}"]) { count }`,
  addUsersToVirtualSession: ({ session, user }) =>
    `addUsersToVirtualSession(virtualSessionUuid: "${session}", userUuids: ["${user}"]) { count }`,
  updateVirtualSession: inSession('updateVirtualSession', '{ name }', `, session: ${form}, base: { rev: 1 }`),
  readVirtualSessionSource: inSession('readVirtualSessionSource', '{ added }'),
  publishVirtualSession: inSession('publishVirtualSession', '{ status }'),
  closeVirtualSession: inSession('closeVirtualSession', '{ status }'),
  windUpVirtualSession: inSession('windUpVirtualSession', '{ status }', ', confirmed: true'),
  reopenVirtualSession: inSession('reopenVirtualSession', '{ status }'),
};

/** Every operation of the schema; the control test calls them in this order. */
export const calls: Calls<KnownIds> = {
  participant: ofParticipant('participant', '{ firstName }'),
  participantsForGathering: inGathering('participantsForGathering', '{ firstName }'),
  participantsForGatheringWithPagination: inGathering('participantsForGatheringWithPagination', '{ total }'),
  participantUuidsForGathering: inGathering('participantUuidsForGathering'),
  healthCareProfessionalParticipantForGathering: ({ g, hcp }) =>
    `healthCareProfessionalParticipantForGathering(gatheringUuid: "${g}", healthCareProfessionalUuid: "${hcp}") { firstName }`,
  internalParticipantForGathering: ({ g, user }) =>
    `internalParticipantForGathering(gatheringUuid: "${g}", userUuid: "${user}") { firstName }`,
  searchParticipants: inGathering('searchParticipants', '{ firstName }', ', search: "camille"'),
  invitedUserUuids: inGathering('invitedUserUuids'),
  checkParticipantEmailModelCriteria: ofParticipants(
    'checkParticipantEmailModelCriteria',
    ', model: "recap"',
    '{ matches }',
  ),
  participantSensitiveData: ofParticipant('participantSensitiveData', '{ value }', ', fields: ["birthDate"]'),
  invitationsWaiting: inGathering('invitationsWaiting'),
  invitationsToSend: inGathering('invitationsToSend', '{ count leftOut { participants { lastName } } }'),
  subscriptionForm: ({ g, p }) =>
    `subscriptionForm(gatheringUuid: "${g}", participantUuid: "${p}") { audience } own: subscriptionForm(gatheringUuid: "${g}") { audience } preview: subscriptionForm(gatheringUuid: "${g}", category: "INTERN") { audience }`,
  presenceList: ({ g, p }) =>
    `presenceList(gatheringUuid: "${g}", participantUuids: ["${p}"]) { lines { lastName signatures { day } } }`,
  presenceSignatures: ({ g, p }) =>
    `presenceSignatures(gatheringUuid: "${g}", day: "${today()}", participantUuids: ["${p}"]) { typedName }`,
  attendeeImports: inGathering('attendeeImports', '{ state }'),
  attendeeImport: ofImport('attendeeImport', '{ state }'),
  attendeeImportLines: ofImport('attendeeImportLines', '{ total }'),
  attendeeImportRefusals: ofImport('attendeeImportRefusals', '{ count }'),
  participantImports: inGathering('participantImports', '{ state }'),
  participantImport: ofFileImport('participantImport', '{ state }'),
  participantImportLines: ofFileImport('participantImportLines', '{ total }'),
  participantImportRefusals: ofFileImport('participantImportRefusals', '{ count }'),
  participantImportTemplate: inGathering('participantImportTemplate', '{ fileName }'),
  attendeeImportSource: inGathering('attendeeImportSource', '{ canImportFile }'),
  eveniumGuest: ({ g, event, guest }) =>
    `eveniumGuest(gatheringUuid: "${g}", eveniumEventId: "${event}", eveniumGuestId: "${guest}") { lastName }`,
  importAttendees: ({ g, attendeeImport }) =>
    `importAttendees(gatheringUuid: "${g}", attendeeImportUuid: "${attendeeImport}") { kind }`,
  decideAttendeeImportLine: ({ attendeeImport }) =>
    `decideAttendeeImportLine(attendeeImportUuid: "${attendeeImport}", index: 1, decision: "LEAVE") { kind }`,
  importParticipants: ({ g, participantImport }) =>
    `importParticipants(gatheringUuid: "${g}", participantImportUuid: "${participantImport}") { kind }`,
  decideParticipantImportLine: ofFileImport('decideParticipantImportLine', '{ kind }', ', index: 2, decision: "LEAVE"'),
  cancelParticipantImport: ofFileImport('cancelParticipantImport', '{ kind }'),
  previewParticipantImport: inGathering('previewParticipantImport', '{ kind }', `, file: "${randomUUID()}"`),
  cancelAttendeeImport: ofImport('cancelAttendeeImport', '{ kind }'),
  undoAttendeeImport: ofImport('undoAttendeeImport', '{ kind }'),
  undoParticipantImport: ofFileImport('undoParticipantImport', '{ kind }'),
  previewAttendeeImport: inGathering('previewAttendeeImport', '{ kind }'),
  previewPresenceImport: inGathering('previewPresenceImport', '{ kind }'),
  inviteHealthCareProfessionals: ({ g, hcp }) =>
    `inviteHealthCareProfessionals(gatheringUuid: "${g}", selected: ["${hcp}"]) { count }`,
  inviteInternalUsers: ({ g, user }) => `inviteInternalUsers(gatheringUuid: "${g}", userUuids: ["${user}"]) { count }`,
  createParticipant: inGathering('createParticipant', '{ firstName }', `, participantDetails: ${details}`),
  updateParticipant: ofParticipant(
    'updateParticipant',
    '{ firstName }',
    `, participantDetails: ${details}, base: { rev: 1 }`,
  ),
  createParticipantComment: ofParticipant('createParticipantComment', '{ firstName }', ', comment: "Vu"'),
  signPresence: ({ g, p, signature }) => sign(g, p, signature),
  withdrawSignature: ({ p, signature }) =>
    `withdrawSignature(participantUuid: "${p}", signatureUuid: "${signature}") { presence }`,
  deleteSignature: ofParticipant('deleteSignature', '{ presence }', `, day: "${today()}", reason: "Vu"`),
  setParticipantsCategory: ({ g, p }) =>
    `setParticipantsCategory(gatheringUuid: "${g}", participantUuids: ["${p}"], category: "INTERN") { count }`,
  setParticipantsSubscription: ofParticipants('setParticipantsSubscription', ', price: 100'),
  setParticipantsPresent: ofParticipants('setParticipantsPresent'),
  setParticipantsAbsent: ofParticipants('setParticipantsAbsent'),
  setParticipantsNoShow: ofParticipants('setParticipantsNoShow'),
  resetParticipantsPresence: ofParticipants('resetParticipantsPresence'),
  setParticipantsInvitationStatus: ofParticipants('setParticipantsInvitationStatus', ', invitationStatus: "ABSENT"'),
  sendInvitations: inGathering('sendInvitations', '{ count }', ', mailsConfirmed: 0'),
  undoParticipantsChange: ({ change }) => `undoParticipantsChange(changeUuid: "${change}") { count }`,
  subscribeInternalUser: answering('subscribeInternalUser'),
  subscribeHealthCareProfessional: answering('subscribeHealthCareProfessional'),
  removeParticipants: ({ g, p }) => `removeParticipants(gatheringUuid: "${g}", participantUuids: ["${p}"]) { count }`,
  ...sessionCalls,
};

/** Joined types, by the keys that the gateway gives. */
export const entities = {
  Participant: { key: ({ p }: KnownIds) => `participantUuid: "${p}"`, selection: '{ lastName }' },
  Gathering: {
    key: ({ g }: KnownIds) => `gatheringUuid: "${g}"`,
    selection: '{ participants { lastName } participantCounter { total } importedAttendees { lastName } }',
  },
  HealthCareProfessional: {
    key: ({ hcp }: KnownIds) => `uuid: "${hcp}"`,
    selection: '{ participants { lastName } gatheringDates { isSigned signatureDate signature { typedName } } }',
  },
};
