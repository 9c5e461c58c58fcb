import { randomUUID } from 'node:crypto';
import { type Actor, type CongressSnapshot, type HcpSnapshot, PortalError } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { initialOrgUnits } from '@portal/server/service/first-units';
import { actorOfType } from '@portal/test/actors';
import { type Answer, startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { claims } from '@portal/test/stubs/known-actors';
import { droppedIn, lookupEndpoints, stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { gatherings, hcps as hcpCopies, participations } from '../copies.ts';
import definition from '../index.ts';
import type { Participation } from '../models.ts';
import { orgUnits } from '../quotas/org-units.ts';

export const unit = demoUuid('businessUnit:MS');
export const otherUnit = demoUuid('businessUnit:AD');
export const zone = { idf: demoUuid('zone:MS:1'), west: demoUuid('zone:MS:3') };
export const dm = actorOfType('dm', { businessUnitUuid: unit });
export const admin = actorOfType('admin', { businessUnitUuid: unit });
export const msl = actorOfType('msl', { businessUnitUuid: unit });
export const foreignMsl = actorOfType('msl', { businessUnitUuid: otherUnit });
export const director = actorOfType('others');

type UnitQuotas = CongressSnapshot['gatheringBusinessUnits'][number];

export const unitQuotas = (more: Partial<UnitQuotas> = {}): UnitQuotas => ({
  businessUnitUuid: unit,
  criterias: ['MS_H', 'MS_M'],
  doctorQuota: 6,
  otherDisciplinesQuota: 2,
  hasAutomatedValidation: true,
  hasZoneQuota: false,
  mslResponsibleCriteria: false,
  solicitationEndDate: null,
  zones: [],
  ...more,
});

/** A congress that is published to staff, of one unit, with eight places. */
export const aCongress = (
  quotas: Partial<UnitQuotas> = {},
  { maximalQuota = 8, ...more }: Partial<CongressSnapshot> = {},
): CongressSnapshot => ({
  gatheringUuid: randomUUID(),
  rev: 1,
  name: 'ECTRIMS',
  status: 'PUBLISHED',
  gatheringType: 'congress',
  eventType: null,
  invitationType: null,
  nationalityType: 'european',
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
  gatheringUsers: [
    { userUuid: director.userUuid, gatheringUserType: 'medicalDirector', isBackup: false, businessUnitUuid: unit },
  ],
  availablePlace: null,
  limitDate: null,
  invitationEndDate: null,
  hostingConfiguration: null,
  transportConfiguration: null,
  maximalQuota,
  quotaRaises: 0,
  gatheringBusinessUnits: [unitQuotas(quotas)],
  ...more,
});

/** A neurologist of the unit, within its criteria. */
export const anHcp = (more: Partial<HcpSnapshot> = {}): HcpSnapshot => ({
  uuid: randomUUID(),
  rev: 1,
  state: 'active',
  firstName: 'Adélaïde',
  lastName: 'Cœurdevey',
  gender: 'FEMALE',
  honorific: 'DR',
  title: null,
  type: 'DOCTOR',
  specialty: 'NEUROLOGY',
  postalCode: '69003',
  city: 'Lyon',
  businessUnitUuid: unit,
  businessUnitUuids: [unit],
  zoneUuid: zone.idf,
  mslResponsibleUuid: msl.userUuid,
  rppsNumber: null,
  veevaId: null,
  email: null,
  emailConsent: false,
  phone: null,
  hasRefused: false,
  targets: { ms: 'MS_H', bbu: null, sma: null, ad: null, kme: false },
  ...more,
});

export const aParticipation = (
  gatheringUuid: string,
  healthCareProfessionalUuid: string,
  more: Partial<Participation> = {},
): Participation => ({
  participantUuid: randomUUID(),
  rev: 1,
  gatheringUuid,
  healthCareProfessionalUuid,
  invitationStatus: 'UNANSWERED',
  presence: null,
  isRemoved: false,
  ...more,
});

export const linkOf = ({ uuid }: HcpSnapshot): Actor => ({
  kind: 'link',
  purpose: 'SOLICITATION',
  healthCareProfessionalUuid: uuid,
  linkId: randomUUID(),
});

export const form = { requestedSupport: ['REGISTRATION'], alreadyParticipated: false, priorFunding: false };
export const signature = { typedName: 'Adélaïde Cœurdevey' };

/** Data of the stubbed services; a test changes it and sends the event. */
export interface StubServices {
  gatherings: Map<string, CongressSnapshot>;
  hcps: Map<string, HcpSnapshot>;
  participants: Map<string, Participation>;
  /** Changes of gatherings that were dropped. */
  dropped: Set<string>;
  /** participants does not answer who is invited. */
  isParticipantsDown: boolean;
}

/** Stubs of gatherings, hcps, participants and users, as far as solicitations calls them. */
export async function startStubServices() {
  const neighbours: StubServices = {
    gatherings: new Map(),
    hcps: new Map(),
    participants: new Map(),
    dropped: new Set(),
    isParticipantsDown: false,
  };
  const running = [
    await startForTest(
      stubSubgraph('gatherings', lookupEndpoints(neighbours.gatherings, 'gatheringUuids'), droppedIn(neighbours)),
    ),
    await startForTest(stubSubgraph('hcps', lookupEndpoints(neighbours.hcps, 'healthCareProfessionalUuids'))),
    await startForTest(
      stubSubgraph('participants', {
        ...lookupEndpoints(neighbours.participants, 'participantUuids'),
        'snapshots-of-hcp': async (_ctx, who: Pick<Participation, 'gatheringUuid' | 'healthCareProfessionalUuid'>) => {
          if (neighbours.isParticipantsDown) throw new PortalError('SERVICE_UNAVAILABLE', { domain: 'participants' });
          return [...neighbours.participants.values()].filter(
            (one) =>
              one.gatheringUuid === who.gatheringUuid &&
              one.healthCareProfessionalUuid === who.healthCareProfessionalUuid,
          );
        },
      }),
    ),
    await startForTest(
      stubSubgraph('users', {
        ...lookupEndpoints(new Map(), 'userUuids'),
        places: async () => initialOrgUnits,
        claims,
      }),
    ),
  ];
  const stop = async () => {
    for (const one of running) await one.stop();
  };
  return { neighbours, stop };
}

export interface TestEnvironment extends TestSubgraph {
  neighbours: StubServices;
  /** Inserts copies as the events would have. */
  knows(congress: CongressSnapshot | null, hcps?: HcpSnapshot[], places?: Participation[]): Promise<void>;
  /** @returns the solicitationUuid of a created, signed one */
  create(congress: CongressSnapshot, hcp: HcpSnapshot, actor?: Actor): Promise<string>;
  /** Calls a mutation with literal arguments. */
  // biome-ignore lint/suspicious/noExplicitAny: a test names the type when it wants it checked
  does(actor: Actor, call: string, selection?: string): Promise<Answer<any>>;
}

/** The solicitations subgraph with the first units and zones, as returned by users. */
export async function startSolicitations(): Promise<TestSubgraph> {
  const subgraph = await startForTest(definition);
  await orgUnits.keep(subgraph.context(), initialOrgUnits);
  return subgraph;
}

/** The solicitations subgraph with stubbed services. `stop` it in afterAll. */
export async function openEnvironment(): Promise<TestEnvironment> {
  const { neighbours, stop } = await startStubServices();
  const subgraph = await startSolicitations();
  return {
    ...subgraph,
    neighbours,
    async knows(congress, hcps = [], places = []) {
      const ctx = subgraph.context();
      if (congress) neighbours.gatherings.set(congress.gatheringUuid, congress);
      if (congress) await gatherings.keep(ctx, [congress]);
      for (const hcp of hcps) {
        neighbours.hcps.set(hcp.uuid, hcp);
        await hcpCopies.keep(ctx, [hcp]);
      }
      for (const place of places) {
        neighbours.participants.set(place.participantUuid, place);
        await participations.keep(ctx, [place]);
      }
    },
    async create({ gatheringUuid }, { uuid, firstName, lastName }, actor = msl) {
      const signature = { typedName: `${firstName} ${lastName}` };
      const answer = await subgraph.callAs(actor, createQuery, { g: gatheringUuid, h: uuid, form, signature });
      if (answer.code) throw new Error(JSON.stringify(answer.errors));
      return answer.data.createSolicitation.solicitationUuid;
    },
    does: (actor, call, selection = '{ status }') => subgraph.callAs(actor, `mutation { ${call} ${selection} }`),
    async stop() {
      await subgraph.stop();
      await stop();
    },
  };
}

export const createQuery = `mutation($g: ID!, $h: ID!, $form: SolicitationFormInput!, $signature: SignatureInput, $u: ID, $late: String) {
  createSolicitation(gatheringUuid: $g, healthCareProfessionalUuid: $h, form: $form, signature: $signature, businessUnitUuid: $u, lateReason: $late) {
    solicitationUuid status createdAt hcpLastName gatheringName
  }
}`;
