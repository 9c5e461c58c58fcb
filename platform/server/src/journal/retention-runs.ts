import { type RetentionKind, type RetentionRun, retentionRunRecordSchema, retentionRunWorkflow } from '@portal/domain';
import { type Aggregate, defineAggregate } from '../acts/aggregate.ts';
import { perform } from '../acts/perform.ts';
import type { Context } from '../service/context.ts';
import { type Database, defineSchema } from '../storage/database.ts';
import { schemaFields } from '../storage/schema-fields.ts';

type Runs = Aggregate<RetentionRun, 'DONE', (typeof retentionRunWorkflow)['rows']>;
const known = new WeakMap<object, Runs>();

/** The runs of a service, in its own database; declared before it connects, so that their index is built with the others. */
export function runsOf({ connection, model }: Pick<Database, 'connection' | 'model'>): Runs {
  const runs =
    known.get(connection) ??
    defineAggregate({
      workflow: retentionRunWorkflow,
      model: model<RetentionRun>(
        'RetentionRun',
        defineSchema<RetentionRun>(schemaFields(retentionRunRecordSchema), { collection: 'retentionRuns' }).index(
          { retentionRunUuid: 1 },
          { unique: true },
        ),
      ),
      idField: 'retentionRunUuid',
      stateField: 'state',
    });
  known.set(connection, runs);
  return runs;
}

/** Writes that so many of a kind went. A run that found nothing says nothing. */
export async function recordRun(
  ctx: Context,
  { kind, removed, until }: { kind: RetentionKind; removed: number; until: Date },
): Promise<void> {
  if (removed === 0) return;
  const run = { kind, removed, until: until.toISOString().slice(0, 10) };
  const itself: Context = { ...ctx, actor: { kind: 'service', service: ctx.db.name } };
  await perform(itself, runsOf(ctx.db), 'recordRetentionRun', null, run);
}
