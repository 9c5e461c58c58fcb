import { skyclarysDomain } from '@portal/domain';
import { defineSubgraph } from '@portal/server';
import schema from '../schema.graphql';
import { db } from './database.ts';
import { exportRows } from './requests/export-rows.ts';
import { mailAddresses } from './requests/mail-addresses.ts';
import { eraseAtTerm } from './requests/operations.ts';
import { resolvers } from './resolvers.ts';

/** The patient programme: its public page in versions, and the requests that come by its form. */
export default defineSubgraph({
  name: 'skyclarys',
  schema,
  declaration: skyclarysDomain,
  resolvers,
  db,
  internal: { 'export-rows': exportRows, 'mail-addresses': mailAddresses },
  forNamedUsers: ['export-rows'],
  seed: async (ctx) => (await import('./demo/index.ts')).seedSkyclarys(ctx),
  // Each request has its own term, by its state; that it is erased is in its history as well.
  forgetting: [{ kind: 'programmeRequests', forget: ({ log }) => eraseAtTerm(log), hasOwnTerms: true }],
});
