import type { SubgraphDefinition } from '../service/definition.ts';
import { defineSubgraph } from '../service/subgraph.ts';
import { ticketEnvironment, ticketWorkflow } from './ticket.ts';

const schema = `
extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
type Ticket @key(fields: "ticketUuid") { ticketUuid: ID! secret: String }
type Query { tickets: Int! boom: Int! }
type Mutation { openTicket(code: String!, title: String!): ID! }
`;

/** The smallest whole subgraph, with an entity, a query that breaks and a route of its own. */
export function ticketSubgraph(more: Partial<SubgraphDefinition> = {}): SubgraphDefinition {
  const { db, model } = ticketEnvironment(more.name);
  return defineSubgraph({
    name: 'users',
    db,
    schema,
    declaration: {
      workflows: [ticketWorkflow],
      reads: { tickets: 'readUser', boom: 'anybody', 'Ticket.secret': 'readAudit' },
    },
    resolvers: {
      Ticket: { __resolveReference: (ticket: object) => ({ ...ticket, secret: 'secret' }) },
      Query: {
        tickets: async () => model.countDocuments(),
        boom: () => {
          throw new Error('secret of the database');
        },
      },
      Mutation: { openTicket: () => 'opened' },
    },
    internal: { echo: async (_ctx, body) => body },
    ...more,
  });
}
