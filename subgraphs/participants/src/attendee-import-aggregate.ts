import { attendeeImportWorkflow, type GatheringSnapshot, PortalError } from '@portal/domain';
import { type Context, defineAggregate } from '@portal/server';
import { Imports, openKeyOf } from './attendee-import.model.ts';
import { gatheringsOf } from './copies.ts';

/** Imports behind the one door for state, with the gathering as its copy says now. */
export const attendeeImports = defineAggregate({
  workflow: attendeeImportWorkflow,
  model: Imports as never,
  idField: 'attendeeImportUuid',
  stateField: 'state',
  enrich: async (ctx: Context, docs) => {
    const uuids = docs.map((doc) => doc.gatheringUuid ?? (doc.gathering as GatheringSnapshot).gatheringUuid);
    const copies = await gatheringsOf(ctx, uuids);
    return uuids.map((uuid) => {
      const gathering = copies.get(uuid);
      if (!gathering) throw new PortalError('NOT_FOUND');
      return { gathering };
    });
  },
  derive: openKeyOf as never,
  unique: { openKey: { code: 'IMPORT_RUNNING', field: 'gatheringUuid' } },
});
