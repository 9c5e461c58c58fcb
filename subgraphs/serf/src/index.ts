import { serfDomain } from '@portal/domain';
import { defineSubgraph, migrateOnce, serviceContext, sweepEvery } from '@portal/server';
import schema from '../schema.graphql';
import { hcps } from './copies.ts';
import { db, orgUnits } from './database.ts';
import { internal } from './internal.ts';
import { answers } from './merging/hcp-merge.ts';
import { notifyExpiringForms } from './notify-expiring.ts';
import { reactions } from './reactions.ts';
import { rebuildCopies } from './rebuild.ts';
import { resolvers } from './resolvers.ts';

const lookEveryMs = 60_000;

/** SERF: what an HCP asks to talk about with an MSL, signed, for a year. */
export default defineSubgraph({
  name: 'serf',
  schema,
  declaration: serfDomain,
  resolvers,
  db,
  reactions,
  rebuild: rebuildCopies,
  internal,
  answers,
  forNamedUsers: ['export-rows', 'export-without'],
  seed: async (ctx) => (await import('./demo/index.ts')).seedSerf(ctx),
  async start(ctx) {
    const stopOrgUnits = await orgUnits.start(ctx);
    // Those who were there before this service.
    const { stop: stopBuilding } = migrateOnce(ctx, 'hcps', () => hcps.rebuild(ctx));
    const stopLooking = sweepEvery(lookEveryMs, ctx.log, async () => {
      await notifyExpiringForms(serviceContext({ name: 'serf', db }, ctx.log));
    });
    return async () => {
      await Promise.all([stopOrgUnits(), stopBuilding(), stopLooking()]);
    };
  },
});
