import { randomUUID } from 'node:crypto';
import type { GatheringSnapshot } from '@portal/domain';
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
} from '@portal/test/suites/reach';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import definition from './index.ts';
import { Enrolments } from './models.ts';
import {
  aGathering,
  aPerson,
  ids,
  openEnvironment,
  otherUnit,
  roc,
  type TestEnvironment,
  unit,
} from './testing/environment.ts';

/** An activity, somebody on its list with their line, and somebody who may be enrolled. */
type Place = { g: string; a: string; p: string; line: string; other: string };

let environment: TestEnvironment;
const everything = actorOfType('superAdmin');
const people = limitedTypes.map((userType) => actorOfType(userType, { businessUnitUuid: unit }));
const [msl, cp] = [withEveryRight('msl', unit), withEveryRight('cp', unit)];
const nowhere = (more: Partial<Place> = {}): Place => ({
  g: randomUUID(),
  a: randomUUID(),
  p: randomUUID(),
  line: randomUUID(),
  other: randomUUID(),
  ...more,
});

/** Two HCPs of a unit at a gathering with an activity, the first on its list. */
async function scene(gathering: GatheringSnapshot, by: string, lastName: string, activity?: string): Promise<Place> {
  const { gatheringUuid: g } = gathering;
  const [listed, free] = [0, 1].map(() => aPerson(g, { lastName, unitUuids: [by] })) as [
    ReturnType<typeof aPerson>,
    ReturnType<typeof aPerson>,
  ];
  await environment.knows(gathering, [listed, free]);
  const a = activity ?? (await environment.create(gathering));
  const p = listed.participantUuid;
  await environment.does(
    roc,
    `subscribeParticipants(activityUuid: "${a}", participantsUuid: ${ids([p])})`,
    '{ taken }',
  );
  const line = await Enrolments.findOne({ activityUuid: a, participantUuid: p }).lean();
  return { g, a, p, line: line!.activityParticipantUuid, other: free.participantUuid };
}

let foreign: Place;
let own: Place;
/** At a congress of both units: HCPs of each, on one list. */
let shared: { own: Place; foreign: Place };
beforeAll(async () => {
  environment = await openEnvironment();
  foreign = await scene(
    aGathering({ businessUnitUuids: [otherUnit], mainBusinessUnitUuid: otherUnit }),
    otherUnit,
    'Étrangère',
  );
  own = await scene(aGathering(), unit, 'Connue');
  const both = aGathering({ businessUnitUuids: [unit, otherUnit] });
  const ofUnit = await scene(both, unit, 'Connue');
  shared = { own: ofUnit, foreign: await scene(both, otherUnit, 'Étrangère', ofUnit.a) };
});
afterAll(() => environment.stop());

const ofActivity =
  (name: string, selection = '', more = '') =>
  ({ a }: Place) =>
    `${name}(activityUuid: "${a}"${more}) ${selection}`;
const ofLine =
  (name: string) =>
  ({ a, line }: Place) =>
    `${name}(activityUuid: "${a}", activityParticipantsUuid: ["${line}"]) { taken }`;
const form = `{ activityCategoryUuid: "${randomUUID()}", name: "Atelier" }`;

/** Every operation of the schema; the control test calls them in this order. */
const calls: Calls<Place> = {
  activity: ofActivity('activity', '{ name activityParticipants { lastName } historicalRecords { action } }'),
  activitiesForGathering: ({ g }) => `activitiesForGathering(gatheringUuid: "${g}") { total }`,
  getAvailableParticipants: ofActivity('getAvailableParticipants', '{ total }'),
  activityParticipantsOf: ofActivity('activityParticipantsOf', '{ total }'),
  availableActivitiesForCategory: ({ g, p }) =>
    `availableActivitiesForCategory(gatheringUuid: "${g}", categoryId: "DOCTOR_LOCAL", participantUuid: "${p}") { name isChosen }`,
  syncActivitySlots: ({ p, a }) =>
    `syncActivitySlots(participantUuid: "${p}", activityUuids: ["${a}"]) { activityUuids }`,
  createActivity: ({ g }) => `createActivity(gatheringUuid: "${g}", activity: ${form}) { name }`,
  updateActivity: ofActivity('updateActivity', '{ name }', `, activity: ${form}, base: { rev: 1 }`),
  setActivityParticipantsPresent: ofLine('setActivityParticipantsPresent'),
  setActivityParticipantsAbsent: ofLine('setActivityParticipantsAbsent'),
  setActivityParticipantsNoShow: ofLine('setActivityParticipantsNoShow'),
  resetActivityParticipantsPresence: ofLine('resetActivityParticipantsPresence'),
  unsubscribeParticipants: ofLine('unsubscribeParticipants'),
  subscribeParticipants: ({ a, other }) =>
    `subscribeParticipants(activityUuid: "${a}", participantsUuid: ["${other}"]) { taken }`,
  deleteActivity: ofActivity('deleteActivity'),
};
const ofNoUnit = {
  activityCategories: 'words of the portal',
  createActivityCategory: 'words of the portal',
  updateActivityCategory: 'words of the portal',
};
const preview: Calls<Place> = {
  availableActivitiesForCategory: ({ g }) =>
    `availableActivitiesForCategory(gatheringUuid: "${g}", categoryId: "DOCTOR_LOCAL") { name }`,
};
const entities = {
  Activity: { key: ({ a }: Place) => `activityUuid: "${a}"`, selection: '{ name activityParticipants { lastName } }' },
  Participant: { key: ({ p }: Place) => `participantUuid: "${p}"`, selection: '{ activities { presence firstName } }' },
};
const joined = entityCalls(entities);

test('every operation and every joined type is covered by a call', () => {
  expectEveryOperation(definition, calls, ofNoUnit);
  expectEveryEntity(definition, entities);
});

describe('an id of another unit is answered like an unknown one', () => {
  const replay = () => ({ definition, portal: environment, calls });

  test('all of its gathering', async () => {
    const all = { ...replay(), people: [...people, msl, cp], foreign, unknown: nowhere() };
    await expectUnknown(all);
    await expectUnknown({ ...all, calls: preview });
  });

  test('its people, lines and activities, requested together with the own ones', async () => {
    const both = { ...replay(), people: [msl, cp] };
    const { g, a, p } = own;
    await expectUnknown({ ...both, foreign: { ...foreign, g, a }, unknown: nowhere({ g, a }) });
    await expectUnknown({ ...both, foreign: { ...foreign, g, p }, unknown: nowhere({ g, p }) });
  });

  test('its HCPs at a congress of both units, for field staff', () => {
    const { g, a } = shared.own;
    return expectUnknown({ ...replay(), people: [msl], foreign: shared.foreign, unknown: nowhere({ g, a }) });
  });

  test('joined from other subgraphs', async () => {
    const silent = Object.keys(joined);
    const asked = { ...replay(), calls: joined, silent };
    await expectUnknown({ ...asked, people: [...people, msl, cp], foreign, unknown: nowhere() });
    const { g, a } = shared.own;
    await expectUnknown({ ...asked, people: [msl], foreign: shared.foreign, unknown: nowhere({ g, a }) });
  });
});

test.each(limitedTypes)(
  '%s: lists of a congress of both units, limited for field staff and others to the own one',
  async (userType) => {
    const { a } = shared.own;
    const { data, errors } = await environment.callAs(
      withEveryRight(userType, unit),
      `{
      activity(activityUuid: "${a}") { activityParticipants { lastName } }
      list: activityParticipantsOf(activityUuid: "${a}") { total items { lastName } }
      found: activityParticipantsOf(activityUuid: "${a}", search: "etrangere") { total }
      available: getAvailableParticipants(activityUuid: "${a}") { total items { lastName } }
    }`,
    );
    const isField = [...fieldTypes, 'others'].includes(userType);
    const items = [{ lastName: 'Connue' }, ...(isField ? [] : [{ lastName: 'Étrangère' }])];
    const page = { total: items.length, items };
    expect(errors).toEqual([]);
    expect(data).toEqual({
      activity: { activityParticipants: items },
      list: page,
      found: { total: isField ? 0 : 1 },
      available: page,
    });
  },
);

test('a user without limits finds all of it by the same calls', async () => {
  const asked = { definition, portal: environment };
  for (const some of [joined, preview, calls]) await expectFound({ ...asked, calls: some }, everything, foreign);
});
