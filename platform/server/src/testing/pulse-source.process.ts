import { defineAggregate } from '../acts/aggregate.ts';
import { perform } from '../acts/perform.ts';
import { runSubgraphs } from '../service/run.ts';
import { defineSubgraph } from '../service/subgraph.ts';
import { createDatabase, defineSchema } from '../storage/database.ts';
import { type Pulse, pulseDomain, pulseWorkflow } from './pulse.ts';

const db = createDatabase('source');
const model = db.model<Pulse>(
  'Pulse',
  defineSchema<Pulse>({ pulseId: String, state: String, rev: Number, createdAt: Date, updatedAt: Date } as never).index(
    { pulseId: 1 },
    { unique: true },
  ),
);
const Pulses = defineAggregate({ workflow: pulseWorkflow, model, idField: 'pulseId', stateField: 'state' });

/** Sends pulses: one event for each. */
await runSubgraphs([
  defineSubgraph({
    name: 'users',
    db,
    schema: 'type Query { pulses: Int! } type Mutation { sendPulse(pulseId: ID!): ID! }',
    declaration: pulseDomain,
    resolvers: {
      Query: { pulses: async () => model.countDocuments() },
      Mutation: {
        sendPulse: async (_s: unknown, input: { pulseId: string }, ctx: never) =>
          (await perform(ctx, Pulses, 'sendPulse', null, input)).pulseId,
      },
    },
  }),
]);
