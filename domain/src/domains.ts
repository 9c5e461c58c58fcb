import { documentsDomain } from './documents/index.ts';
import { gatheringsDomain } from './gathering/index.ts';
import { mailsDomain } from './mails/index.ts';
import { usersDomain } from './users/index.ts';

/** Every subgraph's declaration by its name: what the pages and tests about all operations are made from. */
export const domains = {
  documents: documentsDomain,
  gatherings: gatheringsDomain,
  mails: mailsDomain,
  users: usersDomain,
};
