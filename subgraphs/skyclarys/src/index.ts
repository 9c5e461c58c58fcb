import { skyclarysDomain } from '@portal/domain';
import { defineSubgraph, sweepEvery } from '@portal/server';
import schema from '../schema.graphql';
import { db } from './database.ts';
import { exportRows } from './requests/export-rows.ts';
import { mailAddresses } from './requests/mail-addresses.ts';
import { eraseAtTerm } from './requests/operations.ts';
import { resolvers } from './resolvers.ts';

const lookEveryMs = 60_000;

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
  async start(ctx) {
    const stopLooking = sweepEvery(lookEveryMs, ctx.log, async () => {
      await eraseAtTerm(ctx.log);
    });
    return () => stopLooking();
  },
});
