import { on } from '../events/reactions.ts';
import { runSubgraphs } from '../service/run.ts';
import { defineSubgraph } from '../service/subgraph.ts';
import { createDatabase, defineSchema } from '../storage/database.ts';
import { journalDomain, walkStepped } from './walk.ts';

interface Journal {
  aggregateId: string;
  numbers: number[];
}

const db = createDatabase('mails');
const fields = { aggregateId: String, numbers: [Number] };
const journals = db.model<Journal>(
  'Journal',
  defineSchema<Journal>(fields as never).index({ aggregateId: 1 }, { unique: true }),
);

/** Records the steps of each walk as their events arrive. */
await runSubgraphs([
  defineSubgraph({
    name: 'mails',
    db,
    schema: 'type Query { journals: Int! }',
    declaration: journalDomain,
    resolvers: { Query: { journals: async () => journals.countDocuments() } },
    reactions: [
      on(walkStepped, async ({ session }, { aggregateId, data: { number } }) => {
        await journals.updateOne({ aggregateId }, { $push: { numbers: number } }, { upsert: true, session } as never);
      }),
    ],
  }),
]);
