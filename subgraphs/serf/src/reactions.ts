import { hcpChanged, hcpCreated, hcpErased, userChanged } from '@portal/domain';
import { hcps, users } from './copies.ts';
import { orgUnits } from './database.ts';
import { reactions as mergeReactions } from './merging/hcp-merge.ts';

/** The copies that SERF stores of other domains. */
export const reactions = [
  ...mergeReactions,
  ...orgUnits.reactions,
  ...hcps.renewedBy<{ healthCareProfessionalUuid: string }>(
    [hcpCreated, hcpChanged, hcpErased],
    ({ healthCareProfessionalUuid }) => healthCareProfessionalUuid,
  ),
  ...users.renewedBy([userChanged]),
];
