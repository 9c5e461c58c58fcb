import { PortalError } from '@portal/domain';
import { defineAggregate } from '../acts/aggregate.ts';
import { performAll } from '../acts/perform-all.ts';
import type { Context } from '../service/context.ts';
import { runSubgraphs } from '../service/run.ts';
import { defineSubgraph } from '../service/subgraph.ts';
import { createDatabase, defineSchema } from '../storage/database.ts';
import { type Walk, walkDomain, walkWorkflow } from './walk.ts';

const db = createDatabase('users');
const fields = { walkId: String, state: String, steps: Number, rev: Number, createdAt: Date, updatedAt: Date };
const model = db.model<Walk>('Walk', defineSchema<Walk>(fields as never).index({ walkId: 1 }, { unique: true }));
const Walks = defineAggregate({ workflow: walkWorkflow, model, idField: 'walkId', stateField: 'state' });
const all = Number(process.env.WALK_STEPS);
const together = 20;

/** Adds steps to walks that are not complete, beside the other instances. */
async function walk(ctx: Context, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const waiting = await model.aggregate<Walk>([{ $match: { steps: { $lt: all } } }, { $sample: { size: together } }]);
    if (waiting.length === 0) return;
    try {
      await performAll(
        ctx,
        Walks,
        'step',
        waiting.map(({ walkId }) => walkId),
      );
    } catch (error) {
      // Another instance was there at the same moment.
      if (!(error instanceof PortalError)) throw error;
    }
  }
}

await runSubgraphs([
  defineSubgraph({
    name: 'users',
    db,
    schema: 'type Query { walks: Int! }',
    declaration: walkDomain,
    resolvers: { Query: { walks: async () => model.countDocuments() } },
    start: async (ctx) => {
      let stopped = false;
      const walking = walk(ctx, () => stopped);
      return async () => {
        stopped = true;
        await walking;
      };
    },
  }),
]);
