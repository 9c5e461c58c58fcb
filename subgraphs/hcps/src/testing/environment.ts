import { randomUUID } from 'node:crypto';
import {
  type GatheringSnapshot,
  type Hcp,
  type HcpDistinctPair,
  type HcpMerge,
  movingDomains,
  newHcp,
  type Participation,
  personalDataDomains,
} from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { initialOrgUnits } from '@portal/server/service/first-units';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { derivedOf } from '../aggregate.ts';
import hcps from '../index.ts';
import { DistinctModel } from '../merging/distinct-pairs.ts';
import { MergeModel } from '../merging/merges.ts';
import { GatheringCopies, HcpModel, type StoredHcp } from '../models.ts';
import { orgUnits } from '../org-units.ts';

export const units = {
  AD: demoUuid('businessUnit:AD'),
  MS: demoUuid('businessUnit:MS'),
  SMA: demoUuid('businessUnit:SMA'),
};

/** The hcps subgraph with the first units and zones, as returned by users. */
export async function startHcps(): Promise<TestSubgraph> {
  const portal = await startForTest(hcps);
  await orgUnits.keep(portal.context(), initialOrgUnits);
  return portal;
}

/** An HCP as it is stored; without a unit by default. */
export function storedHcp(more: Partial<Hcp> = {}): StoredHcp {
  const hcp: Hcp = {
    ...newHcp(),
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
    rawSpecialty: null,
    postalCode: '69003',
    city: 'Lyon',
    address: null,
    businessUnitUuid: null,
    businessUnitUuids: [],
    zoneUuid: null,
    mslResponsibleUuid: null,
    rppsNumber: null,
    adeliNumber: null,
    veevaId: null,
    email: null,
    emailConsent: false,
    phone: null,
    targets: { ms: null, bbu: null, sma: null, ad: null, kme: false },
    abmEmails: [],
    createdAt: new Date(),
    updatedAt: new Date(),
    ...more,
  };
  return { ...hcp, ...derivedOf(hcp) };
}

/** Inserts an HCP into the database. */
export async function someHcp(more: Partial<Hcp> = {}): Promise<StoredHcp> {
  const hcp = storedHcp(more);
  await HcpModel.create([hcp]);
  return hcp;
}

/** A gathering's snapshot; past, international, a congress. */
export const gatheringSnapshotOf = (more: Partial<GatheringSnapshot> = {}): GatheringSnapshot => ({
  gatheringUuid: randomUUID(),
  rev: 1,
  name: 'AAN Annual Meeting',
  status: 'PUBLISHED_FRONT',
  gatheringType: 'congress',
  eventType: null,
  invitationType: null,
  nationalityType: 'international',
  creatorUuid: null,
  beginDate: new Date('2026-04-10T13:00:00Z'),
  endDate: new Date('2026-04-14T22:00:00Z'),
  timezone: 'America/Chicago',
  isPhysical: true,
  isVirtual: false,
  visioUrl: null,
  city: 'Chicago',
  country: 'US',
  location: null,
  learnedSociety: null,
  categoryVersion: '1.1.0',
  businessUnitUuids: [units.MS],
  mainBusinessUnitUuid: units.MS,
  gatheringUsers: [],
  availablePlace: null,
  limitDate: null,
  invitationEndDate: null,
  hostingConfiguration: null,
  transportConfiguration: null,
  ...more,
});

/** Inserts a gathering's copy into the database. */
export async function someGathering(more: Partial<GatheringSnapshot> = {}): Promise<GatheringSnapshot> {
  const gathering = gatheringSnapshotOf(more);
  await GatheringCopies.create([gathering]);
  return gathering;
}

export const participationIn = (gatheringUuid: string, more: Partial<Participation> = {}): Participation => ({
  participantUuid: randomUUID(),
  gatheringUuid,
  presence: null,
  invitationStatus: 'UNANSWERED',
  isRemoved: false,
  rev: 1,
  ...more,
});

/** What a domain that moves rows says before a merge: nothing is in the way. */
const movingAnswers = {
  'look-hcp-merge': async () => ({ holds: [], collisions: [] }),
  'since-hcp-merge': async () => [],
};

/** Stubs of the domains that store data of HCPs, each with one line. @returns their stop */
export async function startKeepers(): Promise<() => Promise<void>> {
  const running = await Promise.all(
    personalDataDomains.map((domain) =>
      startForTest(
        stubSubgraph(
          domain,
          { 'personal-data': async () => [domain] },
          movingDomains.some((moving) => moving === domain) ? { answers: movingAnswers } : {},
        ),
      ),
    ),
  );
  return async () => {
    for (const one of running) await one.stop();
  };
}

/** A merge that every domain has done its part of, of an HCP with nothing to give back. */
export async function someMerge(pair: Pick<HcpMerge, 'mergeUuid' | 'winnerUuid' | 'loserUuid'>): Promise<HcpMerge> {
  const now = new Date();
  const merge: HcpMerge = {
    ...pair,
    ...{ rev: 1, state: 'merged', loserName: 'Double', taken: [], keeps: [], awaited: [], moved: [], remarks: [] },
    ...{ before: {}, after: {}, loserRppsNumber: null, loserVeevaId: null, partedAt: null, userName: null },
    ...{ mergedAt: now, undoUntil: new Date(now.getTime() + 86_400_000), createdAt: now, updatedAt: now },
  };
  await MergeModel.create([merge]);
  return merge;
}

/** A pair that somebody said not to be one person. */
export async function someDistinctPair(
  uuids: [string, string],
  distinctUuid: string = randomUUID(),
): Promise<HcpDistinctPair> {
  const now = new Date();
  const sorted = [...uuids].sort();
  const pair: HcpDistinctPair = {
    ...{ distinctUuid, rev: 1, state: 'apart', uuids: sorted, pair: sorted.join(':'), userName: 'Agnès Moulin' },
    ...{ createdAt: now, updatedAt: now },
  };
  await DistinctModel.create([pair]);
  return pair;
}
