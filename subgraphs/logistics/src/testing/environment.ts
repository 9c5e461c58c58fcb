import { randomUUID } from 'node:crypto';
import type { Actor, HostedGathering } from '@portal/domain';
import type { InternalEndpoint } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { type Answer, startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { type GivenFiles, givingFiles } from '@portal/test/stubs/given-files';
import { claims } from '@portal/test/stubs/known-actors';
import { lookupEndpoints, stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { gatherings, type ParticipantSnapshot, participants } from '../copies.ts';
import definition from '../index.ts';
import type { Known } from './known.ts';

export const unit = randomUUID();
export const otherUnit = randomUUID();
export const mci = actorOfType('mci');

/** A published congress of two nights in Paris, of the unit, whose guests arrive the evening before. */
export const aGathering = (more: Partial<HostedGathering> = {}): HostedGathering => ({
  gatheringUuid: randomUUID(),
  rev: 1,
  name: 'Congrès',
  status: 'PUBLISHED_FRONT',
  gatheringType: 'congress',
  eventType: null,
  invitationType: null,
  nationalityType: 'french',
  creatorUuid: null,
  beginDate: new Date('2027-03-10T08:00:00Z'),
  endDate: new Date('2027-03-12T17:00:00Z'),
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
  hostingConfiguration: { eveArrival: true, chooseEveArrivalAllowed: true, chooseNightsAllowed: true, comment: null },
  transportConfiguration: null,
  areHostingShared: false,
  ...more,
});

/** A confirmed doctor from afar. */
export const aPerson = (gatheringUuid: string, more: Partial<ParticipantSnapshot> = {}): ParticipantSnapshot => ({
  participantUuid: randomUUID(),
  rev: 1,
  gatheringUuid,
  kind: 'HCP',
  userUuid: null,
  healthCareProfessionalUuid: randomUUID(),
  unitUuids: [unit],
  category: 'DOCTOR_MORE_50KM_2DAYS',
  invitationStatus: 'CONFIRMED',
  participationType: 'PHYSICAL',
  presence: null,
  isRemoved: false,
  solicitationStatus: 'confirmed',
  firstName: 'Camille',
  lastName: 'Évrard',
  ...more,
});

/** A form that is complete for `aGathering`: one room for the night of the 10th. */
export const form = (more: object = {}) => ({
  name: 'Hôtel du Parc',
  businessUnitUuids: [unit],
  hostingNights: [aNight()],
  ...more,
});
export const aNight = (more: object = {}) => ({
  date: '2027-03-10',
  roomType: 'SINGLE',
  quota: 1,
  price: 15_000,
  ...more,
});

/** A hotel that was made, with the uuids of its nights in their order. */
export interface Hotel {
  hostingUuid: string;
  nights: string[];
}

export interface TestEnvironment extends TestSubgraph {
  /** Data of the stubbed services; a test changes it and sends the event. */
  neighbours: {
    gatherings: Map<string, HostedGathering>;
    participants: Map<string, ParticipantSnapshot>;
    /** By which identifier and address participants know people. */
    known: Known[];
    files: GivenFiles;
    /** Answers that were saved, by key. */
    committed: Set<string>;
  };
  /** Inserts copies as the events would have. */
  knows(gathering: HostedGathering, people?: readonly ParticipantSnapshot[]): Promise<void>;
  create(gathering: HostedGathering, more?: object): Promise<Hotel>;
  /** Calls a mutation with literal arguments. */
  // biome-ignore lint/suspicious/noExplicitAny: a test names the type when it wants it checked
  does(actor: Actor, call: string, selection?: string): Promise<Answer<any>>;
  assign(
    hotel: Hotel,
    people: readonly ParticipantSnapshot[],
    nights?: readonly string[],
  ): ReturnType<TestEnvironment['does']>;
}

const doorsOfParticipants = (neighbours: TestEnvironment['neighbours']): Record<string, InternalEndpoint> => ({
  ...lookupEndpoints(neighbours.participants, 'participantUuids'),
  'people-named': async (_ctx, asked: { gatheringUuid: string; veevaIds: string[]; emails: string[] }) =>
    neighbours.known
      .filter(({ gatheringUuid }) => gatheringUuid === asked.gatheringUuid)
      .filter(({ veevaId, email }) => asked.veevaIds.includes(veevaId!) || asked.emails.includes(email!)),
});

/** The logistics subgraph with stubs of gatherings and participants. `stop` it in afterAll. */
export async function openEnvironment(): Promise<TestEnvironment> {
  const neighbours: TestEnvironment['neighbours'] = {
    gatherings: new Map(),
    participants: new Map(),
    known: [],
    files: new Map(),
    committed: new Set(),
  };
  const stubs = [
    await startForTest(stubSubgraph('gatherings', lookupEndpoints(neighbours.gatherings, 'gatheringUuids'))),
    await startForTest(
      stubSubgraph('participants', doorsOfParticipants(neighbours), {
        answers: {
          'is-committed': async (_ctx, { key }: { key: string }) => ({ committed: neighbours.committed.has(key) }),
        },
      }),
    ),
    await startForTest(stubSubgraph('documents', {}, givingFiles(neighbours.files))),
    await startForTest(stubSubgraph('users', { claims })),
  ];
  const subgraph = await startForTest(definition);
  const does: TestEnvironment['does'] = (actor, call, selection = '') =>
    subgraph.callAs(actor, `mutation { ${call} ${selection} }`);
  return {
    ...subgraph,
    neighbours,
    does,
    async knows(gathering, people = []) {
      neighbours.gatherings.set(gathering.gatheringUuid, gathering);
      await gatherings.keep(subgraph.context(), [gathering]);
      for (const person of people) neighbours.participants.set(person.participantUuid, person);
      await participants.keep(subgraph.context(), people);
    },
    async create(gathering, more) {
      const query = `mutation($g: ID!, $h: HostingEntry!) {
        createHosting(gatheringUuid: $g, hosting: $h) { hostingUuid hostingNights { hostingNightUuid } }
      }`;
      const answer = await subgraph.callAs(mci, query, { g: gathering.gatheringUuid, h: form(more) });
      if (answer.code) throw new Error(JSON.stringify(answer.errors));
      const { hostingUuid, hostingNights } = answer.data.createHosting;
      return { hostingUuid, nights: hostingNights.map((one: { hostingNightUuid: string }) => one.hostingNightUuid) };
    },
    assign: ({ hostingUuid, nights: all }, people, nights = all) =>
      does(
        mci,
        `assignOvernightStays(hostingUuid: "${hostingUuid}", participantUuids: ${ids(people)}, hostingNightUuids: ${JSON.stringify(nights)})`,
        '{ taken waiting beds }',
      ),
    async stop() {
      await subgraph.stop();
      for (const stub of stubs) await stub.stop();
    },
  };
}

/** Literal of the ids of people. */
export const ids = (people: readonly Pick<ParticipantSnapshot, 'participantUuid'>[]): string =>
  JSON.stringify(people.map(({ participantUuid }) => participantUuid));
