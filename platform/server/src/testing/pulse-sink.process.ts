import { on } from '../events/reactions.ts';
import { runSubgraphs } from '../service/run.ts';
import { defineSubgraph } from '../service/subgraph.ts';
import { createDatabase, defineSchema } from '../storage/database.ts';
import { noDomain, pulseSent } from './pulse.ts';

interface Beat {
  pulseId: string;
  times: number;
}

const db = createDatabase('sink');
const model = db.model<Beat>(
  'Beat',
  defineSchema<Beat>({ pulseId: String, times: Number } as never).index({ pulseId: 1 }, { unique: true }),
);

/** Counts how often each pulse was applied: once, or the platform broke its promise. */
await runSubgraphs([
  defineSubgraph({
    name: 'mails',
    db,
    schema: 'type Query { beats: Int! }',
    declaration: noDomain,
    resolvers: { Query: { beats: async () => model.countDocuments() } },
    reactions: [
      on(pulseSent, async (ctx, { data }) => {
        if (data.pulseId.startsWith('poison')) throw new Error('this pulse cannot be applied');
        await model.updateOne(
          { pulseId: data.pulseId },
          { $inc: { times: 1 } },
          { upsert: true, ...(ctx.session && { session: ctx.session }) },
        );
      }),
    ],
  }),
]);
