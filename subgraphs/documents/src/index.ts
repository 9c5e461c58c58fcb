import { documentsDomain } from '@portal/domain';
import { defineSubgraph } from '@portal/server';
import schema from '../schema.graphql';
import { startClock } from './clock.ts';
import { db } from './database.ts';
import { seed } from './demo.ts';
import { downloadRoute } from './download.ts';
import { startExports } from './exports/export-start.ts';
import { internal } from './internal.ts';
import { reactions } from './reactions.ts';
import { resolvers } from './resolvers.ts';
import { uploadRoute } from './upload.ts';

/** Files: uploads, who may read them, downloads, and their end; exports, whose files it writes itself. */
export default defineSubgraph({
  name: 'documents',
  schema,
  declaration: documentsDomain,
  resolvers,
  db,
  reactions,
  internal,
  routes: [uploadRoute, downloadRoute],
  seed,
  start: async (ctx) => {
    const stops = [startExports(ctx), startClock(ctx)];
    return async () => {
      for (const stop of stops) await stop();
    };
  },
});
