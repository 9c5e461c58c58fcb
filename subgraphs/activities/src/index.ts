import { activitiesDomain } from '@portal/domain';
import { defineSubgraph } from '@portal/server';
import schema from '../schema.graphql';
import { ensureCategories } from './categories.ts';
import { db } from './database.ts';
import { offeredActivities } from './endpoints/activities-offered-to-link.ts';
import { generalExportRows } from './endpoints/general-export-rows.ts';
import { mailDetails } from './endpoints/mail-details.ts';
import { internal } from './internal.ts';
import { reactions } from './reactions.ts';
import { rebuildCopies } from './rebuild.ts';
import { resolvers } from './resolvers.ts';
import { answers, startSweeping } from './subscription/holds.ts';

/** Activities: the programme of a gathering, its places, who is enrolled and who came. */
export default defineSubgraph({
  name: 'activities',
  schema,
  declaration: activitiesDomain,
  resolvers,
  db,
  reactions,
  rebuild: rebuildCopies,
  internal,
  forNamedUsers: ['export-people'],
  answers: {
    ...answers,
    'offered-activities': offeredActivities,
    'mail-details': mailDetails,
    'general-lines': generalExportRows,
  },
  seed: async (ctx) => (await import('./demo.ts')).seedActivities(ctx),
  async start(ctx) {
    await ensureCategories(ctx);
    return startSweeping(ctx.log);
  },
});
