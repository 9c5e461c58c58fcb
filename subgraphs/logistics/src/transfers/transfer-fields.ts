import { shownTransfer } from '@portal/domain';
import type { Resolver } from '@portal/server';
import { importFields, importQueries } from '@portal/server/import/index';
import type { StoredGuest, StoredTransfer } from '../models.ts';
import { personOf } from '../visibility.ts';
import { transferImport, transferImportMutations } from './transfer-import.ts';
import { moveTransfers, setTransfers, updateTransferSettings } from './transfer-operations.ts';
import { transferSettings, transfersForGathering } from './transfer-queries.ts';

const ofPerson =
  <T>(read: (person: StoredGuest) => T, none: T): Resolver<StoredTransfer> =>
  async (transfer, _, ctx) => {
    const person = await personOf(ctx, transfer);
    return person ? read(person) : none;
  };

/** What the graph shows of a participant's transfers. */
export const transferFields: Record<string, Resolver<StoredTransfer>> = {
  participant: ({ participantUuid }) => ({ participantUuid }),
  firstName: ofPerson((p) => p.firstName, ''),
  lastName: ofPerson((p) => p.lastName, ''),
  category: ofPerson((p) => p.category, 'NO_CATEGORY'),
  isInternal: ofPerson((p) => p.kind === 'STAFF', false),
  presence: ofPerson((p) => p.presence as string | null, null),
  hasTransport: (transfer) => shownTransfer(transfer).hasTransport,
  hasOther: (transfer) => shownTransfer(transfer).hasOther,
  totalPrice: (transfer) => shownTransfer(transfer).totalPrice,
};

const { Import, ImportLine } = importFields([transferImport]);
/** An import and its lines, as the mechanism of the platform gives them. */
export const transferImportFields = { TransferImport: Import!, TransferImportLine: ImportLine! };

export const transferQueries: Record<string, Resolver> = {
  ...importQueries(transferImport),
  transfersForGathering: (_, args, ctx) => transfersForGathering(ctx, args),
  transferSettings: (_, { gatheringUuid }, ctx) => transferSettings(ctx, gatheringUuid),
};

export const transferMutations: Record<string, Resolver> = {
  ...transferImportMutations,
  setTransfers: (_, args, ctx) => setTransfers(ctx, args),
  removeTransfers: (_, { participantUuids }, ctx) => moveTransfers(ctx, 'removeTransfers', participantUuids),
  undoTransfersRemoval: (_, { participantUuids }, ctx) => moveTransfers(ctx, 'undoTransfersRemoval', participantUuids),
  updateTransferSettings: (_, args, ctx) => updateTransferSettings(ctx, args),
};
