import type { Actor } from '../actors/actor.ts';
import { actorOf, congress, person, unit } from '../gathering/example.test-data.ts';
import { snapshotOfGathering } from '../gathering/snapshot.ts';
import type { GatheringStatus } from '../gathering/states.ts';
import { exampleHcp } from '../hcps/known-gathering.test-data.ts';
import { snapshotOfHcp } from '../hcps/snapshot.ts';
import type { RuleContext } from '../rules/workflow.ts';
import type { CongressQuotas, SeatCount } from './quotas/quotas.ts';
import type { SolicitationContext, SolicitationInContext } from './solicitation.ts';

export { actorOf, person, unit };
export const now = new Date('2026-11-21T09:00:00Z');
export const zone = { north: '30000000-0000-4000-8000-000000000001', south: '30000000-0000-4000-8000-000000000002' };

const seats = (limit: number, taken = 0): SeatCount => ({ limit, taken });

/** Six doctors of one unit in two zones of three, two of other disciplines, eight in all. */
export const quotas = (changes: Partial<CongressQuotas> = {}): Pick<CongressQuotas, 'global' | 'units'> => ({
  global: seats(8),
  units: [
    {
      businessUnitUuid: unit.ms,
      doctor: seats(6),
      other: seats(2),
      hasZoneQuota: true,
      zones: [
        { zoneUuid: zone.north, ...seats(3) },
        { zoneUuid: zone.south, ...seats(3) },
      ],
    },
    { businessUnitUuid: unit.ad, doctor: seats(4), other: seats(1), hasZoneQuota: false, zones: [] },
  ],
  ...changes,
});

export const contextAt = (
  status: GatheringStatus = 'PUBLISHED',
  changes: Partial<SolicitationContext> = {},
): SolicitationContext => ({
  congress: snapshotOfGathering(congress(status)),
  unit: {
    criterias: ['MS_H', 'MS_M'],
    mslResponsibleCriteria: false,
    hasAutomatedValidation: true,
    solicitationEndDate: '2027-01-31',
  },
  quotas: quotas(),
  hcp: snapshotOfHcp(exampleHcp()),
  missed: [],
  fundedThisYear: null,
  hasLive: false,
  invitationStatus: null,
  ...changes,
});

/** A doctor's solicitation, signed, at a congress published to staff. */
export const solicitation = (changes: Partial<SolicitationInContext> = {}): SolicitationInContext => ({
  ...contextAt(),
  solicitationUuid: '60000000-0000-4000-8000-000000000001',
  rev: 2,
  status: 'created',
  gatheringUuid: '00000000-0000-4000-8000-000000000100',
  healthCareProfessionalUuid: exampleHcp().uuid,
  origin: 'STAFF',
  collectorUuid: person.stranger,
  businessUnitUuid: unit.ms,
  zoneUuid: zone.north,
  discipline: 'DOCTOR',
  phone: null,
  therapeuticArea: null,
  therapeuticCommitteeRole: null,
  requestedSupport: ['REGISTRATION'],
  alreadyParticipated: false,
  priorFunding: false,
  priorFundingJustification: null,
  lateReason: null,
  signature: { kind: 'TYPED', fileUuid: null, typedName: 'Adélaïde Cœurdevey', signedAt: now },
  stop: null,
  decisionReason: null,
  deciderUuid: null,
  collectedAt: null,
  waitingSince: null,
  offeredAt: null,
  confirmationDate: null,
  cancellationDate: null,
  fundedYear: null,
  createdAt: now,
  updatedAt: now,
  ...changes,
});

export const contextOf = <Input>(
  doc: SolicitationInContext,
  input: Input,
  actor: Actor = actorOf('dm'),
): RuleContext<SolicitationInContext, Input> => ({ doc, actor, now, newUuid: () => 'new', input });

export const link: Actor = {
  kind: 'link',
  purpose: 'SOLICITATION',
  healthCareProfessionalUuid: exampleHcp().uuid,
  linkId: 'l',
};
