import { documentsDomain } from '@portal/domain';
import { defineSubgraph, migrateOnce } from '@portal/server';
import schema from '../schema.graphql';
import { calendarRoute } from './calendar/feed.ts';
import { db } from './database.ts';
import { startExports } from './exports/export-start.ts';
import { exportJobs } from './exports/jobs.ts';
import { downloadRoute } from './files/download.ts';
import { startClock } from './files/file-sweep.ts';
import { uploadRoute } from './files/upload.ts';
import { internal } from './internal.ts';
import { reactions } from './reactions.ts';
import { resolvers } from './resolvers.ts';
import { sealExistingFiles } from './sealing/seal-existing.ts';
import { endingDeliveries } from './webhooks/webhook-aggregates.ts';
import { webhookReactions } from './webhooks/webhook-reactions.ts';
import { startWebhooks } from './webhooks/webhook-start.ts';

/** Files: uploads, read access, downloads, and deletion; exports, whose files it writes itself; calendars that other programs read; webhooks. */
export default defineSubgraph({
  name: 'documents',
  schema,
  declaration: documentsDomain,
  resolvers,
  db,
  reactions: [...reactions, ...webhookReactions],
  internal,
  forNamedUsers: ['export-jobs', 'export-deliveries'],
  jobs: exportJobs,
  ending: endingDeliveries,
  routes: [uploadRoute, downloadRoute, calendarRoute],
  seed: async (ctx) => {
    await (await import('./demo.ts')).seed(ctx);
    await (await import('./demo-exports.ts')).seedExports(ctx);
    await (await import('./demo-webhooks.ts')).seedWebhooks(ctx);
  },
  start: async (ctx, env) => {
    const stops = [
      await startWebhooks(ctx, env),
      startExports(ctx),
      startClock(ctx),
      migrateOnce(ctx, 'files', sealExistingFiles(ctx)).stop,
    ];
    return async () => {
      for (const stop of stops) await stop();
    };
  },
});
