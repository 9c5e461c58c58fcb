import { usersDomain } from '@portal/domain';
import { defineSubgraph, serviceContext, sweepEvery } from '@portal/server';
import schema from '../schema.graphql';
import { ending } from './aggregates.ts';
import { db } from './database.ts';
import { notifyDelegationChanges } from './delegations/notify-delegation-changes.ts';
import { internal } from './internal.ts';
import { ensureReferenceData } from './org-units/reference-data.ts';
import { reactions } from './reactions.ts';
import { resolvers } from './resolvers.ts';
import { readSettings } from './settings.ts';

const lookEveryMs = 60_000;

/** The users domain: accounts, sessions, rights, dashboard, units and zones (decisions, section 1). */
export default defineSubgraph({
  name: 'users',
  schema,
  declaration: usersDomain,
  resolvers,
  db,
  reactions,
  ending,
  internal,
  forNamedUsers: ['export-rows', 'export-users'],
  seed: async (ctx) => (await import('./demo/index.ts')).seedDemo(ctx),
  async start(ctx, env) {
    const settings = readSettings();
    await ensureReferenceData(ctx);
    if (env.PORTAL_ENV === 'dev' && env.PORTAL_DEMO === '0') {
      const { ensureAdministrator } = await import('./demo/administrator.ts');
      await ensureAdministrator(ctx, settings);
    }
    return sweepEvery(lookEveryMs, ctx.log, async () => {
      await notifyDelegationChanges(serviceContext({ name: 'users', db }, ctx.log));
    });
  },
});
