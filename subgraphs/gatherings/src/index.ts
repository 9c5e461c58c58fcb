import { gatheringsDomain } from '@portal/domain';
import { defineSubgraph, migrate } from '@portal/server';
import schema from '../schema.graphql';
import { db } from './database.ts';
import { abandonedChanges } from './editing/reservations.ts';
import { guestFacts } from './guest-facts.ts';
import { internal } from './internal.ts';
import { measureExisting } from './list/running.ts';
import { orgUnits } from './org-units.ts';
import { reactions } from './reactions.ts';
import { rebuildCopies } from './rebuild.ts';
import { resolvers } from './resolvers.ts';

/** Gatherings: congresses and company events, from creation to wind-up. */
export default defineSubgraph({
  name: 'gatherings',
  schema,
  declaration: gatheringsDomain,
  resolvers,
  db,
  internal,
  forNamedUsers: ['in-sight', 'calendar-rows', 'export-events'],
  answers: { dropped: abandonedChanges, 'guest-facts': guestFacts },
  reactions,
  rebuild: rebuildCopies,
  seed: async (ctx) => (await import('./demo.ts')).seedGatherings(ctx),
  isSeededLast: true,
  async start(ctx) {
    const stopOrgUnits = await orgUnits.start(ctx);
    const { stop: stopMeasuring } = migrate(ctx, 'spans', measureExisting);
    return async () => {
      await Promise.all([stopOrgUnits(), stopMeasuring()]);
    };
  },
});
