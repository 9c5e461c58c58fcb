import { gatheringRenewals, hcpChanged, hcpErased, participationEvents, userChanged } from '@portal/domain';
import { gatherings, hcps, participations, users } from './copies.ts';
import { places } from './unit-places.ts';

/** What solicitations keeps of other domains. An HCP or a user who is not known here is asked for when they are needed. */
export const reactions = [
  ...places.reactions,
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringRenewals),
  ...hcps.renewedBy<{ healthCareProfessionalUuid: string }>(
    [hcpChanged, hcpErased],
    ({ healthCareProfessionalUuid }) => healthCareProfessionalUuid,
  ),
  ...participations.broughtBy(participationEvents),
  ...users.renewedBy([userChanged]),
];
