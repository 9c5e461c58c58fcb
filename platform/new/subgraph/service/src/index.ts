import { defineSubgraph } from '@portal/server';
import { libraryDomain } from '../../domain/index.ts';
import schema from '../schema.graphql';
import { db } from './database.ts';
import { resolvers } from './resolvers.ts';

/** What the subgraph library is made of. */
export default defineSubgraph({ name: 'library', schema, declaration: libraryDomain, resolvers, db });
