import { randomUUID } from 'node:crypto';
import { type Actor, businessUnitChanged, type UserType, zoneChanged } from '@portal/domain';
import { initialOrgUnits } from '@portal/server/service/first-units';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { lookupEndpoints, stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect } from 'vitest';
import definition from '../index.ts';
import { orgUnits } from '../org-units.ts';

/** Two of the first units, which the test gatherings belong to. */
const [first, second] = initialOrgUnits.units.map(({ businessUnitUuid }) => businessUnitUuid) as [string, string];
export const unit = first;
export const otherUnit = second;
const people = {
  ...{ roc: randomUUID(), director: randomUUID(), manager: randomUUID(), medical: randomUUID() },
  ...{ msl: randomUUID(), left: randomUUID(), program: randomUUID() },
};
const person = (name: keyof typeof people, userType: UserType, active = true) => {
  const userUuid = people[name];
  return [userUuid, { userUuid, userType, active }] as const;
};

/** A stub of the users service, which has these people. */
export const users = stubSubgraph(
  'users',
  lookupEndpoints(
    new Map([
      person('roc', 'roc'),
      person('director', 'dm'),
      person('manager', 'cp'),
      person('medical', 'dm'),
      person('msl', 'msl'),
      person('left', 'dm', false),
      person('program', 'system'),
    ]),
    'userUuids',
  ),
);

export const actorOf = (userType: UserType, userUuid: string = randomUUID(), businessUnitUuid = unit): Actor => ({
  kind: 'user',
  userUuid,
  userType,
  additionalRights: [],
  businessUnitUuid,
  firstName: 'Jeanne',
  lastName: userType,
  email: 'j@demo.test',
  sessionId: 's',
});
export const roc = actorOf('roc', people.roc);
export const director = actorOf('dm', people.director);
export const medical = actorOf('dm', people.medical);
export const msl = actorOf('msl');
export const foreignMsl = actorOf('msl', undefined, randomUUID());

/** Step 1 of a congress of the unit. */
export const information = (name: string) => ({
  name,
  beginDay: '2027-03-10',
  endDay: '2027-03-11',
  beginHour: '09:00',
  endHour: '18:00',
  format: 'PHYSICAL',
  city: 'Lyon',
  location: 'Centre de congrès',
  businessUnitUuids: [unit],
  nationalityType: 'french',
  learnedSociety: 'SFN',
});

/** Somebody in a position of the team. */
export const member = (
  person: keyof typeof people,
  gatheringUserType: string,
  businessUnitUuid: string | null = unit,
  isBackup = false,
) => ({ userUuid: people[person], gatheringUserType, businessUnitUuid, isBackup });

const team = [
  member('roc', 'roc', null),
  member('director', 'medicalDirector'),
  member('manager', 'projectManager'),
  member('medical', 'medical'),
];
const criteria = {
  maximalQuota: 10,
  gatheringBusinessUnits: [{ businessUnitUuid: unit, criterias: ['HC'], doctorQuota: 6, otherDisciplinesQuota: 4 }],
};

export const createGathering =
  'mutation($i: GatheringInformationInput!) { createGathering(gatheringType: "congress", information: $i) { gatheringUuid } }';
export const setStatus =
  'mutation($uuid: ID!, $targetStatus: String!, $confirmed: Boolean) { setGatheringStatus(gatheringUuid: $uuid, targetStatus: $targetStatus, confirmed: $confirmed) { status } }';
const steps = `mutation($u: ID!, $s: GatheringSupportInput!, $p: GatheringPlacesInput!, $c: GatheringCriteriaInput!) {
  updateGatheringSupport(gatheringUuid: $u, support: $s, base: { rev: 1 }) { status }
  updateGatheringPlaces(gatheringUuid: $u, places: $p, base: { rev: 1 }) { status }
  updateGatheringCriteria(gatheringUuid: $u, criteria: $c, base: { rev: 1 }) { status }
  completeGathering(gatheringUuid: $u) { status }
}`;
export const decideSection =
  'mutation($uuid: ID!, $section: String!, $unit: ID) { validateGatheringSection(gatheringUuid: $uuid, section: $section, businessUnitUuid: $unit) { status } }';
const configuration = `mutation($u: ID!) {
  updateHostingConfiguration(gatheringUuid: $u, hostingConfiguration: { eveArrival: true }, base: { rev: 1 }) { status }
  updateTransportConfiguration(gatheringUuid: $u, transportConfiguration: { comment: "Train" }, base: { rev: 1 }) { status }
}`;

export const statusOf = (uuid: string, targetStatus: string, confirmed = false) => ({ uuid, targetStatus, confirmed });

/** A congress at a stage, brought there by a ROC and a medical director. */
const wayOf = (subgraph: () => TestSubgraph) => {
  const move = (uuid: string, status: string) => subgraph().callAs(roc, setStatus, statusOf(uuid, status));
  const way = {
    async create(name = `Congrès ${randomUUID()}`): Promise<string> {
      const answer = await subgraph().callAs(roc, createGathering, { i: information(name) });
      if (answer.code) throw new Error(JSON.stringify(answer.errors));
      return answer.data.createGathering.gatheringUuid;
    },

    /** Complete, in DRAFT. */
    async draft(): Promise<string> {
      const u = await way.create();
      const places = { limitDate: '2027-02-01', numberOfInvitees: 50 };
      const { data } = await subgraph().callAs(roc, steps, { u, s: { gatheringUsers: team }, p: places, c: criteria });
      expect(data.completeGathering.status).toBe('DRAFT');
      return u;
    },

    async validated(): Promise<string> {
      const uuid = await way.draft();
      await move(uuid, 'TO_VALIDATE');
      for (const section of ['GLOBAL', 'SUPPORT_TEAM'])
        await subgraph().callAs(director, decideSection, { uuid, section });
      await subgraph().callAs(director, decideSection, { uuid, section: 'BUSINESS_UNIT', unit });
      return uuid;
    },

    /** For staff. */
    async published(): Promise<string> {
      const uuid = await way.validated();
      await subgraph().callAs(roc, configuration, { u: uuid });
      await move(uuid, 'PUBLISHED');
      return uuid;
    },
  };
  return way;
};

/** The gatherings subgraph with the first units and zones, as returned by users. */
export async function startGatherings(): Promise<TestSubgraph> {
  const started = await startForTest(definition);
  await orgUnits.keep(started.context(), initialOrgUnits);
  return started;
}

let version = 1;

/** Publishes to gatherings that a unit or a zone is retired, as users does. @returns a function that publishes that it is in service again */
export async function retirement(subgraph: TestSubgraph, uuid: string): Promise<() => Promise<void>> {
  const tell = async (state: 'active' | 'retired') => {
    const rev = ++version;
    const units = initialOrgUnits.units.filter(({ businessUnitUuid }) => businessUnitUuid === uuid);
    const zones = initialOrgUnits.zones.filter(({ zoneUuid }) => zoneUuid === uuid);
    for (const unit of units) await subgraph.publish(businessUnitChanged, uuid, { ...unit, state, rev }, rev);
    for (const zone of zones) await subgraph.publish(zoneChanged, uuid, { ...zone, state, rev }, rev);
    const isTold = () => (units.length > 0 ? orgUnits.unit(uuid) : orgUnits.zone(uuid))?.state === state;
    await waitFor(isTold, { what: `${uuid} ${state}` });
  };
  await tell('retired');
  return () => tell('active');
}

/** The gatherings subgraph with these users, for a whole file; with the helpers for a congress. */
export function gatheringsForTest() {
  let running: TestSubgraph;
  let owner: TestSubgraph;
  beforeAll(async () => {
    owner = await startForTest(users);
    running = await startGatherings();
  });
  afterAll(async () => {
    await running.stop();
    await owner.stop();
  });
  const subgraph = () => running;
  return { subgraph, ...wayOf(subgraph) };
}
