import { participantsDomain } from '@portal/domain';
import { defineSubgraph, migrate } from '@portal/server';
import schema from '../schema.graphql';
import { db, orgUnits } from './database.ts';
import { jobs, startImports } from './imports/index.ts';
import { answers, internal } from './internal.ts';
import { paperVerbNames } from './papers/index.ts';
import { reactions } from './reactions.ts';
import { rebuildCopies } from './rebuild.ts';
import { resolvers } from './resolvers.ts';
import { measureSessions } from './sessions/calendar.ts';
import { startSweeping } from './subscription/seat-reservations.ts';
import { travelData } from './travel-data.ts';

/** Participants: invitations, subscriptions, presence, comments and fees. */
export default defineSubgraph({
  name: 'participants',
  schema,
  declaration: participantsDomain,
  resolvers,
  db,
  internal,
  forNamedUsers: [
    'calendar-rows',
    'export-general',
    'export-signatures',
    'export-hcp-events',
    'export-sessions',
    'export-session-people',
    ...paperVerbNames,
  ],
  answers,
  jobs,
  reactions,
  rebuild: rebuildCopies,
  forgetting: [travelData],
  async seed(ctx) {
    await (await import('./demo/index.ts')).seedParticipants(ctx);
    await (await import('./sessions/demo/index.ts')).seedSessions(ctx);
  },
  start: async (ctx, env) => {
    const ends = [
      await startImports(ctx, env),
      startSweeping(ctx.log),
      await orgUnits.start(ctx),
      migrate(ctx, 'session spans', measureSessions).stop,
    ];
    return async () => {
      for (const end of ends) await end();
    };
  },
});
