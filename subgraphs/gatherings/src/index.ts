import { gatheringsDomain } from '@portal/domain';
import { defineSubgraph } from '@portal/server';
import schema from '../schema.graphql';
import { db } from './database.ts';
import { internal } from './internal.ts';
import { reactions } from './reactions.ts';
import { dropped } from './reservations.ts';
import { resolvers } from './resolvers.ts';
import { places } from './unit-places.ts';

/** Gatherings: congresses and company events, from creation to wind-up. */
export default defineSubgraph({
  name: 'gatherings',
  schema,
  declaration: gatheringsDomain,
  resolvers,
  db,
  internal,
  answers: { dropped },
  reactions,
  seed: async (ctx) => (await import('./demo.ts')).seedGatherings(ctx),
  start: (ctx) => places.start(ctx),
});
