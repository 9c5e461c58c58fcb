import { type GatheringSnapshot, type ImportJob, type ImportState, PortalError, type Workflow } from '@portal/domain';
import { type Aggregate, defineAggregate } from '../aggregate.ts';
import type { Context } from '../context.ts';
import type { Model } from '../mongoose-types.ts';
import type { StoredImport } from './declaration.ts';
import { openKeyOf } from './models.ts';

type InGathering = ImportJob & { gathering: GatheringSnapshot };

/**
 * An import behind the one door for state, with its gathering as this service's copy says now.
 * @param gatheringsOf the copies by uuid
 */
export const importAggregate = <Doc extends InGathering, W extends Workflow<Doc, ImportState>>(
  workflow: W,
  { idField, Imports }: { idField: keyof Doc & string; Imports: Model<never> },
  gatheringsOf: (ctx: Context, uuids: readonly string[]) => Promise<ReadonlyMap<string, GatheringSnapshot>>,
): Aggregate<Doc, ImportState, W['rows']> =>
  defineAggregate({
    workflow,
    model: Imports as never,
    idField,
    stateField: 'state',
    enrich: async (ctx: Context, docs: readonly Doc[]) => {
      // Of an import that begins there is only what it begins with.
      const uuids = docs.map(({ gatheringUuid, gathering }) => gatheringUuid ?? gathering.gatheringUuid);
      const copies = await gatheringsOf(ctx, uuids);
      return uuids.map((uuid) => {
        const gathering = copies.get(uuid);
        if (!gathering) throw new PortalError('NOT_FOUND');
        return { gathering } as Partial<Doc>;
      });
    },
    derive: (doc: Doc) => openKeyOf(doc as unknown as StoredImport) as unknown as Partial<Doc>,
    unique: { openKey: { code: 'IMPORT_RUNNING', field: 'gatheringUuid' } },
  });
