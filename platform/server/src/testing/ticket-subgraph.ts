import type { SubgraphDefinition } from '../service/definition.ts';
import { defineSubgraph } from '../service/subgraph.ts';
import type { Database } from '../storage/database.ts';
import { ticketEnvironment, ticketWorkflow } from './ticket.ts';

const schema = `
extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
type Ticket @key(fields: "ticketUuid") { ticketUuid: ID! secret: String }
type Query { tickets: Int! boom: Int! endless: Int! }
type Mutation { openTicket(code: String!, title: String!): ID! }
`;

/** The smallest whole subgraph, with an entity, a query that breaks, one that MongoDB gives up and a route of its own. */
export function ticketSubgraph(more: Partial<SubgraphDefinition> = {}): SubgraphDefinition {
  const { db, model } = ticketEnvironment(more.name);
  return defineSubgraph({
    name: 'users',
    db,
    schema,
    declaration: {
      workflows: [ticketWorkflow],
      reads: { tickets: 'readUser', boom: 'anybody', endless: 'anybody', 'Ticket.secret': 'readAudit' },
    },
    resolvers: {
      Ticket: { __resolveReference: (ticket: object) => ({ ...ticket, secret: 'secret' }) },
      Query: {
        tickets: async () => model.countDocuments(),
        boom: () => {
          throw new Error('secret of the database');
        },
        endless: () => countForever(db),
      },
      Mutation: { openTicket: () => 'opened' },
    },
    internal: { echo: async (_ctx, body) => body, endless: () => countForever(db) },
    ...more,
  });
}

/** A read that takes longer than MongoDB may. */
async function countForever({ connection }: Database): Promise<number> {
  const rows = connection.db!.collection('endless');
  await rows.insertOne({});
  const million = [{ $project: { n: { $range: [0, 1_000_000] } } }, { $unwind: '$n' }, { $count: 'n' }];
  const [counted] = await rows.aggregate<{ n: number }>(million, { maxTimeMS: 5 }).toArray();
  return counted?.n ?? 0;
}
