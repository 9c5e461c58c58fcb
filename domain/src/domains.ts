import { documentsDomain } from './documents/index.ts';
import { mailsDomain } from './mails/index.ts';

/** Every subgraph's declaration by its name: what the pages and tests about all operations are made from. */
export const domains = {
  documents: documentsDomain,
  mails: mailsDomain,
};
