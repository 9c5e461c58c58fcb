import { hcpsDomain } from '@portal/domain';
import { defineSubgraph, migrateOnce } from '@portal/server';
import { keyFromMaster } from '@portal/server/storage/encryption';
import schema from '../schema.graphql';
import { Links } from './aggregate.ts';
import { db } from './database.ts';
import { internal } from './internal.ts';
import { findAllDuplicates } from './merging/candidates.ts';
import { mendMergedParticipations } from './merging/merged-participations.ts';
import { orgUnits } from './org-units.ts';
import { reactions } from './reactions.ts';
import { rebuildCopies } from './rebuild.ts';
import { renewTargets } from './renew-targets.ts';
import { resolvers } from './resolvers.ts';

/** Health-care professionals: their records, sealed data, documents and links. */
export default defineSubgraph({
  name: 'hcps',
  ending: [{ kind: 'hcpLinks', aggregate: Links, since: 'endsAt' }],
  schema,
  declaration: hcpsDomain,
  resolvers,
  db,
  reactions,
  rebuild: rebuildCopies,
  internal,
  forNamedUsers: ['export-rows'],
  seed: async (ctx) => (await import('./demo.ts')).seedHcps(ctx),
  // Without the key no sealed value can be read and no link be created: the service does not start.
  start: async (ctx) => {
    keyFromMaster('check');
    const stopOrgUnits = await orgUnits.start(ctx);
    const stops = [
      migrateOnce(ctx, 'duplicates', () => findAllDuplicates(ctx)).stop,
      migrateOnce(ctx, 'merged participations', () => mendMergedParticipations(ctx)).stop,
      migrateOnce(ctx, 'targets', () => renewTargets(ctx)).stop,
      stopOrgUnits,
    ];
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
    };
  },
});
