import { activitiesDomain } from './activities/index.ts';
import { documentsDomain } from './documents/index.ts';
import { gatheringsDomain } from './gathering/index.ts';
import { hcpsDomain } from './hcps/index.ts';
import { mailsDomain } from './mails/index.ts';
import { participantsDomain } from './participants/index.ts';
import { solicitationsDomain } from './solicitations/index.ts';
import { usersDomain } from './users/index.ts';

/** Every subgraph's declaration by its name: what the pages and tests about all operations are made from. */
export const domains = {
  activities: activitiesDomain,
  documents: documentsDomain,
  gatherings: gatheringsDomain,
  hcps: hcpsDomain,
  mails: mailsDomain,
  participants: participantsDomain,
  solicitations: solicitationsDomain,
  users: usersDomain,
};
