import { randomUUID } from 'node:crypto';
import { type GatheringSnapshot, wallClockOf } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import {
  type Calls,
  entityCalls,
  expectEveryEntity,
  expectEveryOperation,
  expectFound,
  expectUnknown,
  fieldTypes,
  limitedTypes,
  withEveryRight,
} from '@portal/test/reach';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGuest, type ImportHouse, openImportHouse } from './attendee-import-house.ts';
import { ChangeModel, CounterModel } from './copies.model.ts';
import { recounted } from './counts.ts';
import definition from './index.ts';
import { aParticipant } from './list-data.ts';
import { ParticipantModel, type StoredParticipant } from './participant.model.ts';
import { otherUnit, unit } from './test-house.ts';

/** What one gathering has: an HCP who signed, a member of staff, an import, a guest of Evenium, a change that can be undone. */
type Place = {
  g: string;
  p: string;
  hcp: string;
  user: string;
  signature: string;
  attendeeImport: string;
  event: string;
  guest: string;
  change: string;
};

let house: ImportHouse;
const everything = actorOfType('superAdmin');
const people = limitedTypes.map((userType) => actorOfType(userType, { businessUnitUuid: unit }));
const msl = withEveryRight('msl', unit);
const cp = withEveryRight('cp', unit);
const dayMs = 86_400_000;
const today = wallClockOf(new Date(), 'Europe/Paris').day;

const nowhere = (more: Partial<Place> = {}): Place => ({
  g: randomUUID(),
  p: randomUUID(),
  hcp: randomUUID(),
  user: randomUUID(),
  signature: randomUUID(),
  attendeeImport: randomUUID(),
  event: randomUUID(),
  guest: randomUUID(),
  change: randomUUID(),
  ...more,
});

/** A congress that is on, known to Evenium only where it is told. */
const congress = (more: Partial<GatheringSnapshot> & { eveniumEventId?: string | null } = {}) =>
  house.congress({
    beginDate: new Date(Date.now() - dayMs),
    endDate: new Date(Date.now() + dayMs),
    gatheringUsers: [],
    eveniumEventId: null,
    ...more,
  });

/** An HCP of a unit who is expected there. */
function expectedAt(g: GatheringSnapshot, by: string, lastName: string): StoredParticipant {
  const [hcp] = house.people(1, { businessUnitUuid: by, businessUnitUuids: [by], lastName });
  const place = { state: 'CONFIRMED', category: 'DOCTOR_LOCAL', participationType: 'PHYSICAL' } as const;
  return aParticipant(g, { ...place, healthCareProfessionalUuid: hcp! }, { lastName, businessUnitUuids: [by] });
}

const sign = (g: string, p: string, signature: string) =>
  `signPresence(gatheringUuid: "${g}", signatures: [{ signatureUuid: "${signature}", participantUuid: "${p}", day: "${today}", kind: "TYPED", typedName: "Inès Noël", signedAt: "${new Date(Date.now() - 60_000).toISOString()}" }]) { outcome code message line { lastName } }`;

/** Puts people on the list, with signatures of today. @returns their ids */
async function put(g: GatheringSnapshot, rows: StoredParticipant[]): Promise<Place[]> {
  const { gatheringUuid } = g;
  await ParticipantModel.create(rows);
  await CounterModel.create([{ gatheringUuid, turn: 0, ...(await recounted(house.context(), g)) }]);
  const places = rows.map(({ participantUuid, healthCareProfessionalUuid }) =>
    nowhere({ g: gatheringUuid, p: participantUuid, hcp: healthCareProfessionalUuid ?? '' }),
  );
  for (const { p, signature } of places)
    expect(
      (await house.callAs(everything, `mutation { ${sign(gatheringUuid, p, signature)} }`)).data.signPresence,
    ).toEqual([expect.objectContaining({ outcome: 'SIGNED' })]);
  return places;
}

let foreign: Place;
let own: Place;
/** At a congress of both units: an HCP of each. */
let shared: { own: Place; foreign: Place };

beforeAll(async () => {
  house = await openImportHouse();
  const units = (...businessUnitUuids: string[]) => ({
    businessUnitUuids,
    mainBusinessUnitUuid: businessUnitUuids[0]!,
  });
  const elsewhere = await congress({ ...units(otherUnit), eveniumEventId: 'EVT-1' });
  const here = await congress(units(unit));
  const both = await congress(units(unit, otherUnit));
  const mine = expectedAt(here, unit, 'Connue');
  // The HCP of the unit is at the other unit's congress too.
  const away = aParticipant(elsewhere, { healthCareProfessionalUuid: mine.healthCareProfessionalUuid });
  const staff = aParticipant(elsewhere, {
    kind: 'STAFF',
    userUuid: house.staff(1)[0]!.userUuid,
    healthCareProfessionalUuid: null,
    category: 'STAFF_FIELD',
  });
  [own] = (await put(here, [mine])) as [Place];
  [foreign] = (await put(elsewhere, [expectedAt(elsewhere, otherUnit, 'Étrangère')])) as [Place];
  const [ofUnit, ofOther] = await put(both, [
    expectedAt(both, unit, 'Connue'),
    expectedAt(both, otherUnit, 'Étrangère'),
  ]);
  shared = { own: ofUnit!, foreign: ofOther! };
  await ParticipantModel.create([away, staff]);
  const guest = aGuest({ lastName: 'Étrangère' });
  house.guests.push(guest);
  const { attendeeImportUuid } = await house.preview(foreign.g, { actor: everything });
  const change = { changeUuid: foreign.change, userUuid: everything.userUuid, action: 'setParticipantsPresent' };
  await ChangeModel.create([{ ...change, at: new Date(), rows: [] }]);
  foreign = { ...foreign, user: staff.userUuid!, attendeeImport: attendeeImportUuid, event: 'EVT-1', guest: guest.id };
}, 60_000);
afterAll(() => house.stop());

const inGathering =
  (name: string, selection = '', more = '') =>
  ({ g }: Place) =>
    `${name}(gatheringUuid: "${g}"${more}) ${selection}`;
const ofParticipant =
  (name: string, selection: string, more = '') =>
  ({ p }: Place) =>
    `${name}(participantUuid: "${p}"${more}) ${selection}`;
const ofParticipants =
  (name: string, more = '', selection = '{ count }') =>
  ({ p }: Place) =>
    `${name}(participantUuids: ["${p}"]${more}) ${selection}`;
const ofImport =
  (name: string, selection: string) =>
  ({ attendeeImport }: Place) =>
    `${name}(attendeeImportUuid: "${attendeeImport}") ${selection}`;
const answering =
  (name: string) =>
  ({ g, p }: Place) =>
    `${name}(participantUuid: "${p}", gatheringUuid: "${g}", present: false) { invitationStatus }`;
const details = '{ gender: "FEMALE", firstName: "Inès", lastName: "Noël", email: "i@demo.test" }';

/** Every operation of the schema; the control asks them in this order. */
const calls: Calls<Place> = {
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
  subscriptionForm: ({ g, p }) =>
    `subscriptionForm(gatheringUuid: "${g}", participantUuid: "${p}") { audience } own: subscriptionForm(gatheringUuid: "${g}") { audience } preview: subscriptionForm(gatheringUuid: "${g}", category: "INTERN") { audience }`,
  presenceList: ({ g, p }) =>
    `presenceList(gatheringUuid: "${g}", participantUuids: ["${p}"]) { lines { lastName signatures { day } } }`,
  presenceSignatures: ({ g, p }) =>
    `presenceSignatures(gatheringUuid: "${g}", day: "${today}", participantUuids: ["${p}"]) { typedName }`,
  attendeeImports: inGathering('attendeeImports', '{ state }'),
  attendeeImport: ofImport('attendeeImport', '{ state }'),
  attendeeImportLines: ofImport('attendeeImportLines', '{ total }'),
  attendeeImportRefusals: ofImport('attendeeImportRefusals', '{ count }'),
  attendeeImportSource: inGathering('attendeeImportSource', '{ canImportFile }'),
  eveniumGuest: ({ g, event, guest }) =>
    `eveniumGuest(gatheringUuid: "${g}", eveniumEventId: "${event}", eveniumGuestId: "${guest}") { lastName }`,
  importAttendees: ({ g, attendeeImport }) =>
    `importAttendees(gatheringUuid: "${g}", attendeeImportUuid: "${attendeeImport}") { kind }`,
  cancelAttendeeImport: ofImport('cancelAttendeeImport', '{ kind }'),
  previewAttendeeImport: inGathering('previewAttendeeImport', '{ kind }'),
  previewPresenceImport: inGathering('previewPresenceImport', '{ kind }'),
  inviteHealthCareProfessionals: ({ g, hcp }) =>
    `inviteHealthCareProfessionals(gatheringUuid: "${g}", selected: ["${hcp}"]) { count }`,
  inviteInternalUsers: ({ g, user }) => `inviteInternalUsers(gatheringUuid: "${g}", userUuids: ["${user}"]) { count }`,
  createParticipant: inGathering('createParticipant', '{ firstName }', `, participantDetails: ${details}`),
  updateParticipant: ofParticipant('updateParticipant', '{ firstName }', `, participantDetails: ${details}`),
  createParticipantComment: ofParticipant('createParticipantComment', '{ firstName }', ', comment: "Vu"'),
  signPresence: ({ g, p, signature }) => sign(g, p, signature),
  withdrawSignature: ({ p, signature }) =>
    `withdrawSignature(participantUuid: "${p}", signatureUuid: "${signature}") { presence }`,
  deleteSignature: ofParticipant('deleteSignature', '{ presence }', `, day: "${today}", reason: "Vu"`),
  setParticipantsCategory: ({ g, p }) =>
    `setParticipantsCategory(gatheringUuid: "${g}", participantUuids: ["${p}"], category: "INTERN") { count }`,
  setParticipantsSubscription: ofParticipants('setParticipantsSubscription', ', price: 100'),
  setParticipantsPresent: ofParticipants('setParticipantsPresent'),
  setParticipantsAbsent: ofParticipants('setParticipantsAbsent'),
  setParticipantsNoShow: ofParticipants('setParticipantsNoShow'),
  setParticipantsInvitationStatus: ofParticipants('setParticipantsInvitationStatus', ', invitationStatus: "ABSENT"'),
  undoParticipantsChange: ({ change }) => `undoParticipantsChange(changeUuid: "${change}") { count }`,
  subscribeInternalUser: answering('subscribeInternalUser'),
  subscribeHealthCareProfessional: answering('subscribeHealthCareProfessional'),
  removeParticipants: ({ g, p }) => `removeParticipants(gatheringUuid: "${g}", participantUuids: ["${p}"]) { count }`,
};

const entities = {
  Participant: { key: ({ p }: Place) => `participantUuid: "${p}"`, selection: '{ lastName }' },
  Gathering: {
    key: ({ g }: Place) => `gatheringUuid: "${g}"`,
    selection: '{ participants { lastName } participantCounter { total } importedAttendees { lastName } }',
  },
  HealthCareProfessional: {
    key: ({ hcp }: Place) => `uuid: "${hcp}"`,
    selection: '{ participants { lastName } gatheringDates { isSigned signatureDate signature { typedName } } }',
  },
};
const joined = entityCalls(entities);

test('every operation and every joined type has a call', () => {
  expectEveryOperation(definition, calls, {});
  expectEveryEntity(definition, entities);
});

describe('an id of another unit answers as one that nobody has', () => {
  /** Users are of no unit: they are asked for in the gathering alone. */
  const unknown = (more: Partial<Place> = {}) => nowhere({ user: foreign.user, ...more });
  const replay = () => ({ definition, portal: house });

  test('all of its gathering', () =>
    expectUnknown({ ...replay(), calls, people: [...people, msl, cp], foreign, unknown: unknown() }));

  test('its people, imports and guests, asked for in the own gathering', async () => {
    const [of, none] = [{ ...foreign, g: own.g }, unknown({ g: own.g })];
    // They are not on the list: nothing is found there, or the line of a device is refused.
    const silent = [
      'healthCareProfessionalParticipantForGathering',
      'presenceList',
      'presenceSignatures',
      'signPresence',
    ];
    await expectUnknown({ ...replay(), calls, people: [msl], foreign: of, unknown: none, silent });
    // Whoever sees all HCPs may invite one of another unit.
    const hcps = { foreign: of, unknown: { ...none, hcp: of.hcp } };
    await expectUnknown({ ...replay(), calls, people: [cp], ...hcps, silent });
  });

  test('its people at a congress of both units, for field staff', () =>
    expectUnknown({
      ...replay(),
      calls,
      people: [msl],
      foreign: shared.foreign,
      unknown: nowhere({
        g: shared.foreign.g,
        ...only(shared.foreign, 'user', 'attendeeImport', 'event', 'guest', 'change'),
      }),
      silent: ['healthCareProfessionalParticipantForGathering', 'presenceList', 'presenceSignatures', 'signPresence'],
    }));

  test('joined from other subgraphs', async () => {
    const silent = Object.keys(joined);
    const everybody = { ...replay(), calls: joined, silent };
    await expectUnknown({ ...everybody, people: [...people, msl, cp], foreign, unknown: unknown() });
    const both = { foreign: shared.foreign, unknown: nowhere({ g: shared.foreign.g }) };
    await expectUnknown({ ...everybody, people: [msl], ...both });
  });
});

const only = <K extends keyof Place>(place: Place, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, place[name]])) as Pick<Place, K>;

test.each(fieldTypes)('%s: lists of a congress of both units have those of the own one', async (userType) => {
  const { g, p } = shared.own;
  const both = JSON.stringify([p, shared.foreign.p]);
  const { data, errors } = await house.callAs(
    withEveryRight(userType, unit),
    `{
      all: participantsForGathering(gatheringUuid: "${g}") { lastName }
      page: participantsForGatheringWithPagination(gatheringUuid: "${g}") { total hits { lastName } counter { total present } }
      uuids: participantUuidsForGathering(gatheringUuid: "${g}")
      found: searchParticipants(gatheringUuid: "${g}", search: "camille") { lastName }
      ofOther: participantUuidsForGathering(gatheringUuid: "${g}", filters: { businessUnitUuids: ["${otherUnit}"] })
      list: presenceList(gatheringUuid: "${g}") { expected days { signed } lines { lastName } }
      some: presenceList(gatheringUuid: "${g}", search: "camille", participantUuids: ${both}) { lines { lastName } }
      signatures: presenceSignatures(gatheringUuid: "${g}", day: "${today}", participantUuids: ${both}) { participantUuid }
      _entities(representations: [
        { __typename: "Gathering", gatheringUuid: "${g}" }
        { __typename: "HealthCareProfessional", uuid: "${own.hcp}" }
      ]) {
        ... on Gathering { participants { lastName } }
        ... on HealthCareProfessional { participants { gatheringUuid } gatheringDates { gatheringUuid isSigned } }
      }
    }`,
  );
  expect(errors).toEqual([]);
  const line = { lastName: 'Connue' };
  expect(data).toEqual({
    all: [line],
    page: { total: 1, hits: [line], counter: { total: 1, present: 1 } },
    uuids: [p],
    found: [line],
    ofOther: [],
    list: { expected: 1, days: [{ signed: 0 }, { signed: 1 }, { signed: 0 }], lines: [line] },
    some: { lines: [line] },
    signatures: [{ participantUuid: p }],
    _entities: [
      { participants: [line] },
      { participants: [{ gatheringUuid: own.g }], gatheringDates: [{ gatheringUuid: own.g, isSigned: true }] },
    ],
  });
});

test('a gathering of the own unit that is not published is unknown to field staff', async () => {
  const draft = await congress({ status: 'DRAFT' });
  const of = nowhere({ g: draft.gatheringUuid, user: foreign.user });
  await expectUnknown({
    definition,
    portal: house,
    calls,
    people: [msl],
    foreign: of,
    unknown: nowhere({ user: of.user }),
  });
});

test('whoever is not limited finds all of it by the same calls', async () => {
  await expectFound({ definition, portal: house, calls: joined }, everything, foreign);
  await expectFound({ definition, portal: house, calls }, everything, foreign);
});
