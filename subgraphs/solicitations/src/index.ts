import { solicitationsDomain } from '@portal/domain';
import { defineSubgraph, migrateOnce, serviceContext, sweepEvery } from '@portal/server';
import schema from '../schema.graphql';
import { db } from './database.ts';
import { eraseLateReasons } from './erase-late-reasons.ts';
import { answers, internal, sweepReservedQuotas } from './internal.ts';
import { mendMergedParticipations } from './merging/merged-participations.ts';
import { orgUnits } from './quotas/org-units.ts';
import { reactions } from './reactions.ts';
import { rebuildCopies } from './rebuild.ts';
import { resolvers } from './resolvers.ts';
import { sealExisting } from './signature/seal-existing.ts';

/** Solicitations: who may go to a congress, decided by rule and by people, never over a quota. */
export default defineSubgraph({
  name: 'solicitations',
  schema,
  declaration: solicitationsDomain,
  resolvers,
  db,
  reactions,
  rebuild: rebuildCopies,
  internal,
  forNamedUsers: ['export-rows', 'export-proofs'],
  answers,
  seed: async (ctx) => (await import('./demo/index.ts')).seedSolicitations(ctx),
  async start(ctx) {
    const stopOrgUnits = await orgUnits.start(ctx);
    const stops = [
      stopOrgUnits,
      migrateOnce(ctx, 'signatures', () => sealExisting(ctx)).stop,
      migrateOnce(ctx, 'merged participations', () => mendMergedParticipations(ctx)).stop,
      migrateOnce(ctx, 'late reasons', eraseLateReasons).stop,
      sweepEvery(5000, ctx.log, () => sweepReservedQuotas(serviceContext({ name: 'solicitations', db }, ctx.log))),
    ];
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
    };
  },
});
