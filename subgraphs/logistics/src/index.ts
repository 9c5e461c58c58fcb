import { logisticsDomain } from '@portal/domain';
import { defineSubgraph } from '@portal/server';
import { importJobs, startImports } from '@portal/server/import/index';
import schema from '../schema.graphql';
import { db } from './database.ts';
import { startSweeping } from './hostings/holds.ts';
import { answers, internal } from './internal.ts';
import { travelPapers } from './notes/travel-data-retention.ts';
import { reactions } from './reactions.ts';
import { rebuildCopies } from './rebuild.ts';
import { resolvers } from './resolvers.ts';
import { transferImport } from './transfers/transfer-import.ts';

/** Logistics: hotels of a gathering and who sleeps where, how people travel, and their transfers. */
export default defineSubgraph({
  name: 'logistics',
  schema,
  declaration: logisticsDomain,
  resolvers,
  db,
  reactions,
  rebuild: rebuildCopies,
  forgetting: [travelPapers],
  internal,
  answers,
  jobs: importJobs([transferImport]),
  forNamedUsers: ['export-rooming', 'export-nights', 'export-transfers', 'export-transport-notes'],
  seed: async (ctx) => (await import('./demo/index.ts')).seedLogistics(ctx),
  async start(ctx) {
    const stops = [startImports(ctx, [transferImport]), startSweeping(ctx.log)];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
});
