import { hcpChanged, hcpCreated, hcpErased, userChanged } from '@portal/domain';
import { hcps, users } from './copies.ts';
import { places } from './database.ts';
import { reactions as mergeReactions } from './merging/holdings.ts';

/** The copies that SERF stores of other domains. */
export const reactions = [
  ...mergeReactions,
  ...places.reactions,
  ...hcps.renewedBy<{ healthCareProfessionalUuid: string }>(
    [hcpCreated, hcpChanged, hcpErased],
    ({ healthCareProfessionalUuid }) => healthCareProfessionalUuid,
  ),
  ...users.renewedBy([userChanged]),
];
