import type { GatheringSnapshot } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import {
  entityCalls,
  expectEveryEntity,
  expectEveryOperation,
  expectFound,
  expectUnknown,
  fieldTypes,
  limitedTypes,
  withEveryRight,
} from '@portal/test/suites/reach';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import definition from './index.ts';
import { recounted } from './list/stored-counters.ts';
import { ChangeModel, CounterModel } from './models.ts';
import { ParticipantModel, type StoredParticipant } from './participant.model.ts';
import { aGuest, type ImportEnvironment, openImportEnvironment } from './testing/attendee-import-environment.ts';
import { otherUnit, unit } from './testing/environment.ts';
import { aParticipant } from './testing/list-data.ts';
import { importingFiles } from './testing/participant-import-scene.ts';
import { calls, entities, type KnownIds, sign, today, unknownIds } from './testing/reach-calls.ts';
import { putSession } from './testing/session-scene.ts';

let environment: ImportEnvironment;
const everything = actorOfType('superAdmin');
const people = limitedTypes.map((userType) => actorOfType(userType, { businessUnitUuid: unit }));
const msl = withEveryRight('msl', unit);
const cp = withEveryRight('cp', unit);
const dayMs = 86_400_000;
/** A current congress, known to Evenium only on request. */
const congress = (more: Partial<GatheringSnapshot> & { eveniumEventId?: string | null } = {}) =>
  environment.congress({
    beginDate: new Date(Date.now() - dayMs),
    endDate: new Date(Date.now() + dayMs),
    gatheringUsers: [],
    eveniumEventId: null,
    ...more,
  });

/** An HCP of a unit who is expected there. */
function expectedAt(g: GatheringSnapshot, by: string, lastName: string): StoredParticipant {
  const [hcp] = environment.people(1, { businessUnitUuid: by, businessUnitUuids: [by], lastName });
  const place = { state: 'CONFIRMED', category: 'DOCTOR_LOCAL', participationType: 'PHYSICAL' } as const;
  return aParticipant(g, { ...place, healthCareProfessionalUuid: hcp! }, { lastName, businessUnitUuids: [by] });
}

/** Adds people to the list, with signatures of today. @returns their ids */
async function put(g: GatheringSnapshot, rows: StoredParticipant[]): Promise<KnownIds[]> {
  const { gatheringUuid } = g;
  await ParticipantModel.create(rows);
  await CounterModel.create([{ gatheringUuid, turn: 0, ...(await recounted(environment.context(), g)) }]);
  const places = rows.map(({ participantUuid, healthCareProfessionalUuid }) =>
    unknownIds({ g: gatheringUuid, p: participantUuid, hcp: healthCareProfessionalUuid ?? '' }),
  );
  for (const { p, signature } of places)
    expect(
      (await environment.callAs(everything, `mutation { ${sign(gatheringUuid, p, signature)} }`)).data.signPresence,
    ).toEqual([expect.objectContaining({ outcome: 'SIGNED' })]);
  return places;
}

let foreign: KnownIds;
let own: KnownIds;
/** At a congress of both units: an HCP of each. */
let shared: { own: KnownIds; foreign: KnownIds };

beforeAll(async () => {
  environment = await openImportEnvironment();
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
    userUuid: environment.staff(1)[0]!.userUuid,
    healthCareProfessionalUuid: null,
    category: 'STAFF_FIELD',
  });
  [own] = (await put(here, [mine])) as [KnownIds];
  [foreign] = (await put(elsewhere, [expectedAt(elsewhere, otherUnit, 'Étrangère')])) as [KnownIds];
  const [ofUnit, ofOther] = await put(both, [
    expectedAt(both, unit, 'Connue'),
    expectedAt(both, otherUnit, 'Étrangère'),
  ]);
  shared = { own: ofUnit!, foreign: ofOther! };
  await ParticipantModel.create([away, staff]);
  const guest = aGuest({ lastName: 'Étrangère' });
  environment.guests.push(guest);
  const { attendeeImportUuid } = await environment.preview(foreign.g, { actor: everything });
  const files = importingFiles(() => environment);
  const { participantImportUuid } = await files.preview(foreign.g, ['V1;;;;;;'], everything);
  const change = {
    changeUuid: foreign.change,
    userUuid: everything.userUuid,
    action: 'setParticipantsPresent',
  } as const;
  await ChangeModel.create([{ ...change, state: 'open', at: new Date(), rows: [], rev: 1 }]);
  foreign = {
    ...foreign,
    user: staff.userUuid!,
    attendeeImport: attendeeImportUuid,
    participantImport: participantImportUuid,
    event: 'EVT-1',
    guest: guest.id,
  };
  const { s: session, l: listed } = await putSession({ businessUnitUuid: otherUnit, status: 'DRAFT' });
  foreign = { ...foreign, session, listed };
});
afterAll(() => environment.stop());

const joined = entityCalls(entities);

test('every operation and every joined type is covered by a call', () => {
  expectEveryOperation(definition, calls, {
    participantsWork: 'own invitations only: subscription/staff.test.ts',
    guestEvent: 'one’s own invitation only: subscription/guest-event.test.ts',
    virtualSessions: 'a list: sessions/reach.test.ts',
    calendarSessions: 'a list: sessions/reach.test.ts',
    createVirtualSession: 'of nothing that is there',
    oseusMeeting: 'asked of Oseus',
  });
  expectEveryEntity(definition, entities);
});

describe('an id of another unit is answered like an unknown one', () => {
  /** Users have no unit: they are only queried within the gathering. */
  const unknown = (more: Partial<KnownIds> = {}) => unknownIds({ user: foreign.user, ...more });
  const replay = () => ({ definition, portal: environment });

  test('all of its gathering', () =>
    expectUnknown({ ...replay(), calls, people: [...people, msl, cp], foreign, unknown: unknown() }));

  test('its people, imports and guests, requested in the own gathering', async () => {
    const [of, none] = [{ ...foreign, g: own.g }, unknown({ g: own.g })];
    // They are not on the list: nothing is found there, or the line of a device is refused.
    const silent = [
      'healthCareProfessionalParticipantForGathering',
      'presenceList',
      'presenceSignatures',
      'signPresence',
    ];
    await expectUnknown({ ...replay(), calls, people: [msl], foreign: of, unknown: none, silent });
    // With access to all HCPs one may invite one of another unit.
    const hcps = { foreign: of, unknown: { ...none, hcp: of.hcp } };
    await expectUnknown({ ...replay(), calls, people: [cp], ...hcps, silent });
  });

  test('its people at a congress of both units, for field staff', () =>
    expectUnknown({
      ...replay(),
      calls,
      people: [msl],
      foreign: shared.foreign,
      unknown: unknownIds({
        g: shared.foreign.g,
        ...only(shared.foreign, 'user', 'attendeeImport', 'participantImport', 'event', 'guest', 'change'),
      }),
      silent: ['healthCareProfessionalParticipantForGathering', 'presenceList', 'presenceSignatures', 'signPresence'],
    }));

  test('joined from other subgraphs', async () => {
    const silent = Object.keys(joined);
    const everybody = { ...replay(), calls: joined, silent };
    await expectUnknown({ ...everybody, people: [...people, msl, cp], foreign, unknown: unknown() });
    const both = { foreign: shared.foreign, unknown: unknownIds({ g: shared.foreign.g }) };
    await expectUnknown({ ...everybody, people: [msl], ...both });
  });
});

const only = <K extends keyof KnownIds>(place: KnownIds, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, place[name]])) as Pick<KnownIds, K>;

test.each(fieldTypes)('%s: lists of a congress of both units have those of the own one', async (userType) => {
  const { g, p } = shared.own;
  const both = JSON.stringify([p, shared.foreign.p]);
  const { data, errors } = await environment.callAs(
    withEveryRight(userType, unit),
    `{
      all: participantsForGathering(gatheringUuid: "${g}") { lastName }
      page: participantsForGatheringWithPagination(gatheringUuid: "${g}") { total hits { lastName } counter { total present } }
      uuids: participantUuidsForGathering(gatheringUuid: "${g}")
      found: searchParticipants(gatheringUuid: "${g}", search: "camille") { lastName }
      ofOther: participantUuidsForGathering(gatheringUuid: "${g}", filters: { businessUnitUuids: ["${otherUnit}"] })
      list: presenceList(gatheringUuid: "${g}") { expected days { signed } lines { lastName } }
      some: presenceList(gatheringUuid: "${g}", search: "camille", participantUuids: ${both}) { lines { lastName } }
      signatures: presenceSignatures(gatheringUuid: "${g}", day: "${today()}", participantUuids: ${both}) { participantUuid }
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
  const of = unknownIds({ g: draft.gatheringUuid, user: foreign.user });
  await expectUnknown({
    definition,
    portal: environment,
    calls,
    people: [msl],
    foreign: of,
    unknown: unknownIds({ user: of.user }),
  });
});

test('a user without limits finds all of it by the same calls', async () => {
  await expectFound({ definition, portal: environment, calls: joined }, everything, foreign);
  await expectFound({ definition, portal: environment, calls }, everything, foreign);
});
