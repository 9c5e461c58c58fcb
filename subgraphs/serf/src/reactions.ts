import { hcpChanged, hcpCreated, hcpErased, userChanged } from '@portal/domain';
import { hcps, users } from './copies.ts';
import { places } from './database.ts';

/** The copies that SERF stores of other domains. */
export const reactions = [
  ...places.reactions,
  ...hcps.renewedBy<{ healthCareProfessionalUuid: string }>(
    [hcpCreated, hcpChanged, hcpErased],
    ({ healthCareProfessionalUuid }) => healthCareProfessionalUuid,
  ),
  ...users.renewedBy([userChanged]),
];
