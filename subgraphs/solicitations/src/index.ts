import { solicitationsDomain } from '@portal/domain';
import { defineSubgraph } from '@portal/server';
import schema from '../schema.graphql';
import { db } from './database.ts';
import { seedSolicitations } from './demo.ts';
import { answers, internal } from './internal.ts';
import { reactions } from './reactions.ts';
import { resolvers } from './resolvers.ts';

/** Solicitations: who may go to a congress, decided by rule and by people, never over a quota. */
export default defineSubgraph({
  name: 'solicitations',
  schema,
  declaration: solicitationsDomain,
  resolvers,
  db,
  reactions,
  internal,
  answers,
  seed: seedSolicitations,
});
