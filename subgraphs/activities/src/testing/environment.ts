import { randomUUID } from 'node:crypto';
import type { Actor, GatheringSnapshot } from '@portal/domain';
import type { InternalEndpoint } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { type Answer, startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { lookupEndpoints, stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { activityCategoryUuidOf } from '../categories.ts';
import { gatherings, type ParticipantSnapshot, participants } from '../copies.ts';
import definition from '../index.ts';

export const unit = randomUUID();
export const otherUnit = randomUUID();
export const roc = actorOfType('roc');
export const msl = actorOfType('msl', { businessUnitUuid: unit });
export const foreignMsl = actorOfType('msl', { businessUnitUuid: otherUnit });

/** A published hybrid congress of three days in Paris, of the unit. */
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
  beginDate: new Date('2027-03-10T08:00:00Z'),
  endDate: new Date('2027-03-12T17:00:00Z'),
  timezone: 'Europe/Paris',
  isPhysical: true,
  isVirtual: true,
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

/** An HCP who was invited and has not answered. */
export const aPerson = (gatheringUuid: string, more: Partial<ParticipantSnapshot> = {}): ParticipantSnapshot => ({
  participantUuid: randomUUID(),
  rev: 1,
  gatheringUuid,
  userUuid: null,
  healthCareProfessionalUuid: randomUUID(),
  unitUuids: [unit],
  category: 'DOCTOR_LOCAL',
  invitationStatus: 'UNANSWERED',
  participationType: null,
  isRemoved: false,
  firstName: 'Camille',
  lastName: 'Évrard',
  ...more,
});

export const linkOf = (p: ParticipantSnapshot, purpose: 'SUBSCRIPTION' | 'TRANSPORT' = 'SUBSCRIPTION'): Actor => ({
  kind: 'link',
  purpose,
  healthCareProfessionalUuid: p.healthCareProfessionalUuid ?? p.participantUuid,
  gatheringUuid: p.gatheringUuid,
  linkId: randomUUID(),
});

/** A form that is complete for `aGathering`. */
export const form = (more: object = {}) => ({
  activityCategoryUuid: activityCategoryUuidOf('WORKSHOP'),
  name: 'Atelier',
  organizer: 'biogen',
  nature: 'PHYSICAL',
  date: '2027-03-10',
  startHour: '10:00',
  endHour: '11:00',
  entryType: 'OPEN',
  quota: 10,
  ...more,
});

/** Data of the stubbed services; a test changes it and sends the event. */
export interface StubServices {
  gatherings: Map<string, GatheringSnapshot>;
  participants: Map<string, ParticipantSnapshot>;
  /** Keys of answers that were saved, and whether the stub answers. */
  committed: Map<string, boolean>;
}

export interface TestEnvironment extends TestSubgraph {
  neighbours: StubServices;
  /** Inserts copies as the events would have. */
  knows(gathering: GatheringSnapshot, people?: ParticipantSnapshot[]): Promise<void>;
  /** @returns the activityUuid */
  create(gathering: GatheringSnapshot, more?: object): Promise<string>;
  /** Calls a mutation with literal arguments. */
  // biome-ignore lint/suspicious/noExplicitAny: a test names the type when it wants it checked
  does(actor: Actor, call: string, selection?: string): Promise<Answer<any>>;
}

/** Stubs of gatherings and participants, as far as activities calls them. */
export async function startStubServices() {
  const neighbours: StubServices = { gatherings: new Map(), participants: new Map(), committed: new Map() };
  const isCommitted: InternalEndpoint = async (_ctx, { key }: { key: string }) => ({
    committed: neighbours.committed.get(key) ?? false,
  });
  const gatherings = await startForTest(
    stubSubgraph('gatherings', lookupEndpoints(neighbours.gatherings, 'gatheringUuids')),
  );
  const participants = await startForTest(
    stubSubgraph('participants', lookupEndpoints(neighbours.participants, 'participantUuids'), {
      answers: { 'is-committed': isCommitted },
    }),
  );
  const stop = async () => {
    await gatherings.stop();
    await participants.stop();
  };
  return { neighbours, participants, stop };
}

/** The activities subgraph with stubs of gatherings and participants. `stop` it in afterAll. */
export async function openEnvironment(): Promise<TestEnvironment> {
  const { neighbours, stop } = await startStubServices();
  const subgraph = await startForTest(definition);
  const environment: TestEnvironment = {
    ...subgraph,
    neighbours,
    async knows(gathering, people = []) {
      neighbours.gatherings.set(gathering.gatheringUuid, gathering);
      await gatherings.keep(subgraph.context(), [gathering]);
      for (const person of people) {
        neighbours.participants.set(person.participantUuid, person);
        await participants.keep(subgraph.context(), [person]);
      }
    },
    async create(gathering, more) {
      const query =
        'mutation($g: ID!, $a: ActivityInput!) { createActivity(gatheringUuid: $g, activity: $a) { activityUuid } }';
      const answer = await subgraph.callAs(roc, query, { g: gathering.gatheringUuid, a: form(more) });
      if (answer.code) throw new Error(JSON.stringify(answer.errors));
      return answer.data.createActivity.activityUuid;
    },
    does: (actor, call, selection = '') => subgraph.callAs(actor, `mutation { ${call} ${selection} }`),
    async stop() {
      await subgraph.stop();
      await stop();
    },
  };
  return environment;
}

/** Literal of a list of ids. */
export const ids = (uuids: readonly string[]): string => JSON.stringify(uuids);
