import { gatheringRenewals, hcpChanged, hcpErased, participationEvents, userChanged } from '@portal/domain';
import { gatherings, hcps, participations, users } from './copies.ts';
import { reactions as mergeReactions } from './merging/hcp-merge.ts';
import { orgUnits } from './quotas/org-units.ts';

/** The copies that solicitations stores of other domains. An HCP or a user without a copy is fetched when needed. */
export const reactions = [
  ...mergeReactions,
  ...orgUnits.reactions,
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringRenewals),
  ...hcps.renewedBy<{ healthCareProfessionalUuid: string }>(
    [hcpChanged, hcpErased],
    ({ healthCareProfessionalUuid }) => healthCareProfessionalUuid,
  ),
  ...participations.broughtBy(participationEvents),
  ...users.renewedBy([userChanged]),
];
