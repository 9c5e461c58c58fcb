import { randomUUID } from 'node:crypto';
import type { Actor, GatheringSnapshot, HcpSnapshot } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { claims } from '@portal/test/stubs/known-actors';
import { stubService } from '@portal/test/stubs/stub-service';
import { droppedIn, lookupEndpoints, stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { gatherings } from '../copies.ts';
import { orgUnits } from '../database.ts';
import definition from '../index.ts';
import {
  factVerbs,
  type KnownUser,
  lookupVerbsOfHcps,
  noStubServices,
  roomVerbs,
  type StubServices,
  slotVerbs,
  switched,
} from './neighbours.ts';

export const unit = randomUUID();
export const otherUnit = randomUUID();
export const roc = actorOfType('roc');
export const mci = actorOfType('mci');
export const msl = actorOfType('msl', { businessUnitUuid: unit });
export const foreignMsl = actorOfType('msl', { businessUnitUuid: otherUnit });

/** Both units, as users gives them. */
export const testOrgUnits = {
  units: [unit, otherUnit].map((businessUnitUuid, order) => ({
    ...{ businessUnitUuid, rev: 1, state: 'active' as const, label: `Franchise ${order + 1}`, criteria: [], order },
    franchise: order === 0 ? 'MS' : 'AD',
  })),
  zones: [],
};

const day = 86_400_000;
const inDays = (days: number, hour: number): Date => {
  const date = new Date(Date.now() + days * day);
  date.setUTCHours(hour, 0, 0, 0);
  return date;
};

/** A congress of three days in a month, open to HCPs, of the unit. */
export const aGathering = (more: Partial<GatheringSnapshot> = {}): GatheringSnapshot => ({
  gatheringUuid: randomUUID(),
  rev: 1,
  name: 'Congrès',
  status: 'PUBLISHED_FRONT',
  gatheringType: 'congress',
  eventType: null,
  invitationType: null,
  nationalityType: 'french',
  creatorUuid: null,
  beginDate: inDays(30, 8),
  endDate: inDays(32, 16),
  timezone: 'Europe/Paris',
  isPhysical: true,
  isVirtual: false,
  visioUrl: null,
  city: 'Lyon',
  country: 'FR',
  location: 'Palais',
  learnedSociety: 'SFN',
  categoryVersion: '1.1.0',
  businessUnitUuids: [unit],
  mainBusinessUnitUuid: unit,
  gatheringUsers: [],
  availablePlace: null,
  limitDate: null,
  invitationEndDate: null,
  hostingConfiguration: null,
  transportConfiguration: null,
  ...more,
});

/** A standalone event of one evening with some places. */
export const anEvening = (availablePlace: number | null, more: Partial<GatheringSnapshot> = {}): GatheringSnapshot =>
  aGathering({
    gatheringType: 'biogenEvent',
    eventType: 'medical',
    nationalityType: null,
    endDate: inDays(30, 20),
    availablePlace,
    ...more,
  });

export const anHcp = (more: Partial<HcpSnapshot> = {}): HcpSnapshot => ({
  uuid: randomUUID(),
  rev: 1,
  state: 'active',
  firstName: 'Camille',
  lastName: 'Évrard',
  gender: 'FEMALE',
  honorific: 'DR',
  title: 'HOSPITAL_PRACTITIONER',
  type: 'DOCTOR',
  specialty: 'NEUROLOGY',
  postalCode: '69003',
  city: 'Lyon',
  businessUnitUuid: unit,
  businessUnitUuids: [unit],
  zoneUuid: null,
  mslResponsibleUuid: null,
  rppsNumber: '10000000001',
  veevaId: 'WFR00001000',
  email: 'camille.evrard@demo.test',
  emailConsent: true,
  phone: null,
  hasRefused: false,
  targets: { ms: null, bbu: null, sma: null, ad: null, kme: false },
  ...more,
});

export const aUser = (more: Partial<KnownUser> = {}): KnownUser => ({
  userUuid: randomUUID(),
  userType: 'msl',
  businessUnitUuid: unit,
  zoneUuid: null,
  active: true,
  firstName: 'Zoé',
  lastName: 'Lefébure',
  email: 'zoe.lefebure@demo.test',
  rev: 1,
  ...more,
});

/** The user as an actor, as authenticated by the gateway. */
export const sessionOf = ({ userUuid, userType, businessUnitUuid }: KnownUser): Actor =>
  actorOfType(userType, { userUuid, businessUnitUuid });

export const linkOf = (
  healthCareProfessionalUuid: string,
  gatheringUuid: string,
  purpose: 'SUBSCRIPTION' | 'TRANSPORT' = 'SUBSCRIPTION',
): Actor => ({ kind: 'link', purpose, healthCareProfessionalUuid, gatheringUuid, linkId: randomUUID() });

export interface TestEnvironment extends TestSubgraph {
  neighbours: StubServices;
  /** Inserts the gathering into its owner's stub, and its copy here. */
  knows(gathering: GatheringSnapshot): Promise<GatheringSnapshot>;
  /** @returns HCPs in their owner's stub */
  people(count: number, more?: Partial<HcpSnapshot>): string[];
  staff(count: number, more?: Partial<KnownUser>): KnownUser[];
  /** Invites that many HCPs, with a category. @returns their participantUuids */
  invite(gathering: GatheringSnapshot, count: number, category?: string): Promise<string[]>;
  /** Stops activities, and restarts it. */
  activitiesDown(): Promise<void>;
  activitiesUp(): Promise<void>;
  /** The same of logistics. */
  logisticsDown(): Promise<void>;
  logisticsUp(): Promise<void>;
}

/** The participants subgraph with stubs of gatherings, hcps, users, activities and logistics. `stop` it in afterAll. */
export async function openEnvironment(): Promise<TestEnvironment> {
  const neighbours = noStubServices();
  const others = [
    await startForTest(
      stubSubgraph('gatherings', lookupEndpoints(neighbours.gatherings, 'gatheringUuids'), {
        answers: { ...droppedIn(neighbours).answers, ...factVerbs(neighbours) },
      }),
    ),
    await startForTest(stubSubgraph('hcps', lookupVerbsOfHcps(neighbours.hcps))),
    await startForTest(
      stubSubgraph('users', {
        ...lookupEndpoints(neighbours.users, 'userUuids'),
        claims,
        places: async () => testOrgUnits,
      }),
    ),
  ];
  const activities = await switched(() => stubService('activities', slotVerbs(neighbours)));
  const logistics = await switched(() => stubService('logistics', roomVerbs(neighbours)));
  const environment = await startForTest(definition);
  await orgUnits.keep(environment.context(), testOrgUnits);
  const people: TestEnvironment['people'] = (count, more) =>
    Array.from({ length: count }, () => {
      const hcp = anHcp(more);
      neighbours.hcps.set(hcp.uuid, hcp);
      return hcp.uuid;
    });
  return {
    ...environment,
    neighbours,
    people,
    async knows(gathering) {
      neighbours.gatherings.set(gathering.gatheringUuid, gathering);
      await gatherings.keep(environment.context(), [gathering]);
      return gathering;
    },
    staff: (count, more) =>
      Array.from({ length: count }, () => {
        const user = aUser(more);
        neighbours.users.set(user.userUuid, user);
        return user;
      }),
    async invite({ gatheringUuid }, count, category) {
      const variables = { gatheringUuid, selected: people(count), category };
      const answer = await environment.callAs(
        roc,
        'mutation($gatheringUuid: ID!, $selected: [ID!]!, $category: String) { inviteHealthCareProfessionals(gatheringUuid: $gatheringUuid, selected: $selected, category: $category) { participantUuids } }',
        variables,
      );
      if (answer.code) throw new Error(`${answer.code} ${answer.errors[0]?.message}`);
      return answer.data.inviteHealthCareProfessionals.participantUuids;
    },
    activitiesDown: activities.down,
    activitiesUp: activities.up,
    logisticsDown: logistics.down,
    logisticsUp: logistics.up,
    async stop() {
      await activities.down();
      await logistics.down();
      for (const other of others) await other.stop();
      await environment.stop();
    },
  };
}
