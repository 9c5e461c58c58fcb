import type { GatheringSnapshot, ImportJob, ImportState, Workflow } from '@portal/domain';
import { type Aggregate, defineAggregate } from '../aggregate.ts';
import type { Model } from '../mongoose-types.ts';
import type { StoredImport } from './declaration.ts';
import { openKeyOf } from './models.ts';

type InGathering = ImportJob & { gathering: GatheringSnapshot };

/**
 * An import behind the one door for state.
 * @param enrich joins its gathering, as this service's copy says now
 */
export const importAggregate = <Doc extends InGathering, W extends Workflow<Doc, ImportState>>(
  workflow: W,
  { idField, Imports }: { idField: keyof Doc & string; Imports: Model<never> },
  enrich: NonNullable<Aggregate<Doc, ImportState, W['rows']>['enrich']>,
): Aggregate<Doc, ImportState, W['rows']> =>
  defineAggregate({
    workflow,
    model: Imports as never,
    idField,
    stateField: 'state',
    enrich,
    derive: (doc: Doc) => openKeyOf(doc as unknown as StoredImport) as unknown as Partial<Doc>,
    unique: { openKey: { code: 'IMPORT_RUNNING', field: 'gatheringUuid' } },
  });
