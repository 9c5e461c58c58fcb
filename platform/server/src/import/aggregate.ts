import type { GatheringSnapshot, ImportJob, ImportState, Workflow } from '@portal/domain';
import { type Aggregate, defineAggregate } from '../acts/aggregate.ts';
import type { Model } from '../storage/mongoose-types.ts';
import type { StoredImport } from './declaration.ts';
import { openKeyOf } from './models.ts';

type InGathering = ImportJob & { gathering: GatheringSnapshot };

/**
 * An import as an aggregate of `perform`.
 * @param enrich joins its gathering, as this service's copy says now
 */
export const importAggregate = <
  Doc extends InGathering,
  W extends Workflow<Doc, ImportState>,
  Stored extends StoredImport,
>(
  workflow: W,
  { idField, Imports }: { idField: keyof Doc & keyof Stored & string; Imports: Model<Stored> },
  enrich: NonNullable<Aggregate<Doc, ImportState, W['rows'], Stored>['enrich']>,
): Aggregate<Doc, ImportState, W['rows'], Stored> =>
  defineAggregate({
    workflow,
    model: Imports,
    idField,
    stateField: 'state',
    enrich,
    // What held the lease while it was applied is done: an undo need not wait for its end.
    derive: (doc: Doc) =>
      ({ ...openKeyOf(doc), ...(doc.state === 'UNDOING' && { leasedUntil: new Date(0) }) }) as Partial<Stored>,
    unique: { openKey: { code: 'IMPORT_RUNNING', field: 'gatheringUuid' } },
  });
