import {
  type CongressSnapshot,
  congressSnapshot,
  type GatheringSnapshot,
  gatheringSnapshot,
  instantOf,
} from '@portal/domain';
import { demoUuid } from '../service/demo.ts';
import { demoSteps } from './gathering-steps.ts';
import type { PlannedGathering, Stage } from './gatherings.ts';

const published: readonly Stage[] = ['PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED', 'WINDED_UP'];

/** What is configured before a gathering is published. */
const configurations = ({ number }: PlannedGathering) => ({
  hostingConfiguration: {
    eveArrival: number % 2 === 0,
    chooseEveArrivalAllowed: true,
    chooseNightsAllowed: true,
    comment: 'Petit-déjeuner compris.',
  },
  transportConfiguration: {
    comment: 'Train de préférence en France.',
    favouredDepartureDate: null,
    favouredDepartureHour: null,
    favouredReturnDate: null,
    favouredReturnHour: null,
    transfertOptionEnabled: true,
  },
});

/**
 * A demo gathering as its owner's endpoint would return it, for the copies of other subgraphs' demo data. Its `rev` is 0: the first event of the
 * gathering brings the real one.
 */
export function demoGatheringSnapshot(planned: PlannedGathering, now: Date): GatheringSnapshot {
  const { information, support, places } = demoSteps(planned, now);
  const isFilled = planned.stage !== 'EX_NIHILO';
  const none = { hostingConfiguration: null, transportConfiguration: null };
  const { beginDay, beginHour, endDay, endHour, timezone } = information;
  const given: Readonly<Record<string, unknown>> = information;
  const text = (field: string) => given[field] ?? null;
  return gatheringSnapshot.parse({
    gatheringUuid: planned.gatheringUuid,
    rev: 0,
    name: planned.name,
    status: planned.stage,
    gatheringType: planned.gatheringType,
    eventType: text('eventType'),
    invitationType: text('invitationType'),
    nationalityType: text('nationalityType'),
    creatorUuid: demoUuid('user:roc'),
    beginDate: instantOf(beginDay, beginHour, timezone),
    endDate: instantOf(endDay, endHour, timezone),
    timezone,
    isPhysical: planned.format !== 'VIRTUAL',
    isVirtual: planned.format !== 'PHYSICAL',
    visioUrl: text('visioUrl'),
    city: text('city'),
    country: information.country,
    location: text('location'),
    learnedSociety: text('learnedSociety'),
    categoryVersion: information.categoryVersion,
    businessUnitUuids: information.businessUnitUuids,
    mainBusinessUnitUuid: information.mainBusinessUnitUuid,
    gatheringUsers: isFilled ? support.gatheringUsers : [],
    availablePlace: (isFilled && (places as { availablePlace?: number }).availablePlace) || null,
    limitDate: isFilled ? places.limitDate : null,
    invitationEndDate: (isFilled && (places as { invitationEndDate?: string }).invitationEndDate) || null,
    ...(published.includes(planned.stage) ? configurations(planned) : none),
  });
}

/** The same with its quotas and criteria, for the copy of solicitations. */
export function demoCongressSnapshot(planned: PlannedGathering, now: Date): CongressSnapshot {
  const { criteria } = demoSteps(planned, now);
  const isFilled = planned.stage !== 'EX_NIHILO';
  return congressSnapshot.parse({
    ...demoGatheringSnapshot(planned, now),
    maximalQuota: (isFilled && (criteria as { maximalQuota?: number }).maximalQuota) || null,
    quotaRaises: 0,
    gatheringBusinessUnits: isFilled ? criteria.gatheringBusinessUnits : [],
  });
}
