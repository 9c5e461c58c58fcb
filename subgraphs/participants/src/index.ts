import { participantsDomain } from '@portal/domain';
import { defineSubgraph } from '@portal/server';
import schema from '../schema.graphql';
import { db } from './database.ts';
import { startImports } from './imports.ts';
import { answers, internal } from './internal.ts';
import { startSweeping } from './places.ts';
import { reactions } from './reactions.ts';
import { resolvers } from './resolvers.ts';

/** Participants: invitations, subscriptions, presence, comments and fees. */
export default defineSubgraph({
  name: 'participants',
  schema,
  declaration: participantsDomain,
  resolvers,
  db,
  internal,
  answers,
  reactions,
  seed: async (ctx) => (await import('./demo.ts')).seedParticipants(ctx),
  start: async (ctx, env) => {
    const ends = [await startImports(ctx, env), startSweeping(ctx.log)];
    return async () => {
      for (const end of ends) await end();
    };
  },
});
