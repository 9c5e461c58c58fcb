import { randomUUID } from 'node:crypto';
import { emptyGathering, type Gathering, normalise } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubService } from '@portal/test/stubs/stub-service';
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
import { derivedOf } from '../aggregate.ts';
import { GatheringModel } from '../gathering.model.ts';
import definition from '../index.ts';

/** A gathering with a sensible change that waits and a request for correction. */
type Place = { g: string; change: string; roc: string };

const [unit, otherUnit] = [randomUUID(), randomUUID()];
const everything = actorOfType('superAdmin');
const people = limitedTypes.map((userType) => actorOfType(userType, { businessUnitUuid: unit }));
const msl = withEveryRight('msl', unit);
const directors = (['dm', 'cp', 'superDm'] as const).map((userType) => withEveryRight(userType, unit));
const at = new Date('2027-03-10T08:00:00Z');
const nowhere = (): Place => ({ g: randomUUID(), change: randomUUID(), roc: randomUUID() });

async function scene(name: string, businessUnitUuids: string[], more: Partial<Gathering> = {}): Promise<Place> {
  const place = nowhere();
  const mainBusinessUnitUuid = businessUnitUuids[0]!;
  const waiting = { status: 'PENDING' as const, reason: 'Salle', initiatorUuid: null, changes: [], createdAt: at };
  const gathering = {
    ...emptyGathering(place.g),
    rev: 1,
    name,
    nameKey: normalise(name),
    status: 'CLOSED' as const,
    businessUnitUuids,
    mainBusinessUnitUuid,
    beginDate: at,
    endDate: new Date(at.getTime() + 3_600_000),
    createdAt: at,
    updatedAt: at,
    confirmedInvitations: 0,
    invitations: [],
    gatheringUsers: [
      {
        userUuid: place.roc,
        gatheringUserType: 'roc' as const,
        isBackup: false,
        businessUnitUuid: mainBusinessUnitUuid,
      },
    ],
    gatheringSensibleChanges: [
      { ...waiting, gatheringSensibleChangeUuid: place.change, updatedAt: at, deciderUuid: null, comment: null },
    ],
    gatheringCorrectionRequests: [
      {
        gatheringCorrectionRequestUuid: randomUUID(),
        userUuid: place.roc,
        userName: 'R',
        comment: 'Heure',
        createdAt: at,
      },
    ],
    ...more,
  };
  await GatheringModel.create([{ ...gathering, ...derivedOf(gathering) }]);
  return place;
}

let portal: TestSubgraph;
let stopParticipants: () => Promise<void>;
let foreign: Place;
let own: Place;
let shared: Place;
/** Of the unit, and not published yet. */
let draft: Place;
beforeAll(async () => {
  portal = await startForTest(definition);
  stopParticipants = await stubService('participants', { 'used-categories': async () => [] });
  foreign = await scene('Congrès étranger', [otherUnit]);
  own = await scene('Congrès connu', [unit]);
  shared = await scene('Congrès commun', [unit, otherUnit]);
  draft = await scene('Congrès en préparation', [unit], { status: 'TO_VALIDATE' });
});
afterAll(async () => {
  await stopParticipants();
  await portal.stop();
});

const read =
  (name: string, selection: string) =>
  ({ g }: Place) =>
    `${name}(gatheringUuid: "${g}") ${selection}`;
const write =
  (name: string, more = '') =>
  ({ g }: Place) =>
    `${name}(gatheringUuid: "${g}"${more}) { name }`;
const decision =
  (name: string, more = '') =>
  ({ g, change }: Place) =>
    `${name}(gatheringUuid: "${g}", gatheringSensibleChangeUuid: "${change}"${more}) { name }`;

const calls: Calls<Place> = {
  gathering: read('gathering', '{ name historicalRecords { action } gatheringSensibleChanges { reason } }'),
  canSendToValidation: read('canSendToValidation', '{ canSend }'),
  missingConfigurationForPublication: read('missingConfigurationForPublication', '{ name }'),
  getAvailableAndUsedCategories: read('getAvailableAndUsedCategories', '{ id }'),
  gatheringCorrectionRequests: read('gatheringCorrectionRequests', '{ comment }'),
  updateGatheringInformation: write('updateGatheringInformation', ', information: {}, base: { rev: 1 }'),
  updateGatheringSupport: write('updateGatheringSupport', ', support: { gatheringUsers: [] }, base: { rev: 1 }'),
  updateGatheringPlaces: write('updateGatheringPlaces', ', places: {}, base: { rev: 1 }'),
  updateGatheringCriteria: write(
    'updateGatheringCriteria',
    ', criteria: { gatheringBusinessUnits: [] }, base: { rev: 1 }',
  ),
  updateGatheringDocuments: write('updateGatheringDocuments', ', documents: { gatheringFiles: [] }, base: { rev: 1 }'),
  updateHostingConfiguration: write('updateHostingConfiguration', ', hostingConfiguration: {}, base: { rev: 1 }'),
  updateTransportConfiguration: write('updateTransportConfiguration', ', transportConfiguration: {}, base: { rev: 1 }'),
  completeGathering: write('completeGathering'),
  setGatheringStatus: write('setGatheringStatus', ', targetStatus: "PUBLISHED"'),
  validateGatheringSection: write('validateGatheringSection', ', section: "GLOBAL"'),
  refuseGatheringSection: write('refuseGatheringSection', ', section: "GLOBAL", comment: "x"'),
  reopenGathering: write('reopenGathering'),
  catchUpGathering: write('catchUpGathering', ', reason: "Oublié"'),
  acceptSensibleChange: decision('acceptSensibleChange'),
  refuseSensibleChange: decision('refuseSensibleChange', ', comment: "x"'),
  createGatheringCorrectionRequest: write('createGatheringCorrectionRequest', ', comment: "Heure fausse"'),
};
const ofNoUnit = {
  searchGatherings: 'a list, asked below',
  calendarGatherings: 'a list, asked below',
  gatheringsWork: 'a list, asked below',
  isGatheringNameAvailable: 'names are unique in all units',
  categoryLibrary: 'words of the portal',
  createGathering: 'names a new one, asked below',
};
const key = (name: string) => (place: Place) => `${name}: "${place.g}"`;
const entities = {
  Gathering: { key: key('gatheringUuid'), selection: '{ name gatheringUsers { userUuid } }' },
  Congress: { key: key('congressUuid'), selection: '{ maximalQuota medicalDirector { userUuid } }' },
};
const joined = entityCalls(entities);

test('every operation and every joined type is covered by a call', () => {
  expectEveryOperation(definition, calls, ofNoUnit);
  expectEveryEntity(definition, entities);
});

describe('an id of another unit is answered like an unknown one', () => {
  const replay = () => ({ definition, portal, unknown: nowhere() });

  test('in every query and mutation', () =>
    expectUnknown({ ...replay(), calls, people: [...people, msl, ...directors], foreign }));

  test('of the own unit, but not published yet, for field staff', () =>
    expectUnknown({ ...replay(), calls, people: [msl], foreign: draft }));

  test('a change pending there, decided through an own gathering', () => {
    const mixed = { ...own, change: foreign.change };
    const unknown = { ...own, change: randomUUID() };
    const silent = ['acceptSensibleChange', 'refuseSensibleChange'];
    return expectUnknown({ ...replay(), calls, people: directors, foreign: mixed, unknown, silent });
  });

  test('joined from other subgraphs', () =>
    expectUnknown({
      ...replay(),
      calls: joined,
      people: [...people, msl],
      foreign,
      silent: Object.keys(joined),
    }));

  test('and cannot be taken by a creation', async () => {
    const create = `mutation { createGathering(gatheringUuid: "${foreign.g}", gatheringType: "congress", information: { name: "Repris" }) { name } }`;
    const { code, data } = await portal.callAs(withEveryRight('cp', unit), create);
    expect([code, data]).toEqual(['CONFLICT', null]);
  });
});

test.each(people)('$userType: no list contains any of it, with any filter', async (actor) => {
  const { data, errors } = await portal.callAs(
    actor,
    `{
      all: searchGatherings(sort: NAME_ASC) { total items { gatheringUuid } }
      byName: searchGatherings(search: "etranger") { total items { gatheringUuid } }
      byUnit: searchGatherings(filters: { businessUnitUuids: ["${otherUnit}"] }) { total items { gatheringUuid } }
      byRoc: searchGatherings(filters: { rocUuid: "${foreign.roc}" }) { total items { gatheringUuid } }
      mine: searchGatherings(filters: { mine: true }) { total items { gatheringUuid } }
      calendar: calendarGatherings(from: "2027-03-10", to: "2027-03-10") { items { gatheringUuid } }
      work: gatheringsWork { items { gatheringUuid } }
    }`,
  );
  const listed = (...places: Place[]) => ({
    total: places.length,
    items: places.map(({ g }) => ({ gatheringUuid: g })),
  });
  const unpublished = [...fieldTypes, 'others'].includes(actor.userType) ? [] : [draft];
  expect(errors).toEqual([]);
  const all = listed(shared, own, ...unpublished);
  expect(data).toEqual({
    all,
    byName: listed(),
    byUnit: listed(shared),
    byRoc: listed(),
    mine: listed(),
    calendar: { items: expect.arrayContaining(all.items) },
    work: [],
  });
  expect(data.calendar.items).toHaveLength(all.total);
  // What the person's subscribed calendar holds is asked for them as well.
  const stretch = { from: '2027-03-01', to: '2027-04-01', mine: false };
  const { body } = await portal.ask<{ uuid: string }[]>('calendar-rows', stretch, { actor });
  expect(body.map(({ uuid }) => uuid).sort()).toEqual(all.items.map(({ gatheringUuid }) => gatheringUuid).sort());
});

test('a user without limits finds all of it by the same calls', async () => {
  await expectFound({ definition, portal, calls: joined }, everything, foreign);
  await expectFound({ definition, portal, calls }, everything, foreign);
});
