import {
  type ActionInput,
  type EditBase,
  type LogisticsGathering,
  logisticsGatheringOf,
  mayCome,
  PortalError,
  type TransferPrices,
  type TransferSettings,
  type transferWorkflow,
  type WantedRecipient,
} from '@portal/domain';
import {
  asRawInput,
  type Context,
  documentResult,
  eachOnce,
  type Filter,
  inAuditedTransaction,
  listedPerson,
  perform,
  performAll,
  type Tx,
  trusted,
  valueResult,
} from '@portal/server';
import { SettingsAggregate, TransferAggregate } from '../aggregate.ts';
import { gatheringOf, participants } from '../copies.ts';
import { gatheringOfGuests, guestsNamed } from '../guests.ts';
import { asService } from '../hostings/rooms.ts';
import { Guests, Settings, type StoredGuest, type StoredTransfer, Transfers } from '../models.ts';
import { findVisibleGathering } from '../visibility.ts';

interface Entry extends Partial<TransferPrices> {
  participantUuid: string;
}
type People = ReadonlyMap<string, StoredGuest>;
type Input<A extends keyof typeof transferWorkflow.rows> = ActionInput<typeof transferWorkflow.rows, A>;

const transfersOf = async (tx: Tx, participantUuids: readonly string[]): Promise<StoredTransfer[]> =>
  (await Transfers.find(
    { participantUuid: trusted({ $in: [...participantUuids] }) },
    { _id: 0 },
    { session: tx.session },
  ).lean()) as StoredTransfer[];

/**
 * The transfers of people who are on the list, in the transaction of an act. Of two entries for one person the last one counts. An amount that an entry
 * does not name stays as it is.
 */
export async function writeTransfers(
  tx: Tx,
  gathering: LogisticsGathering,
  guests: People,
  entries: readonly Entry[],
): Promise<void> {
  const each = new Map(entries.map((one) => [one.participantUuid, one]));
  const there = new Map((await transfersOf(tx, [...each.keys()])).map((one) => [one.participantUuid, one]));
  for (const { participantUuid, ...named } of each.values()) {
    const before = there.get(participantUuid);
    const kept = before && before.state !== 'REMOVED' ? before : { transportPrice: null, otherPrice: null };
    const { transportPrice = kept.transportPrice, otherPrice = kept.otherPrice } = named;
    const prices = asRawInput<Input<'setTransfers'>>({ transportPrice, otherPrice });
    if (before) await perform(tx, TransferAggregate, 'setTransfers', before.transferUuid, prices);
    else {
      const guest = guests.get(participantUuid)!;
      const input = asRawInput<Input<'addTransfer'>>({ gathering, guest, prices });
      const { transferUuid } = await perform(tx, TransferAggregate, 'addTransfer', null, input);
      await Transfers.updateOne({ transferUuid }, { $set: listedPerson(guest) }, { session: tx.session });
    }
  }
}

/**
 * Transfers of several people, all or none; the amounts that are named replace what is there.
 * @throws PortalError NOT_FOUND, BAD_USER_INPUT, BULK_TOO_LARGE, GATHERING_READ_ONLY
 */
export async function setTransfers(
  ctx: Context,
  { gatheringUuid, transfers }: { gatheringUuid: string; transfers: Entry[] },
): Promise<string[]> {
  const participantUuids = eachOnce(
    'transfers',
    transfers.map((one) => one.participantUuid),
  );
  await gatheringOf(ctx, gatheringUuid);
  await participants.all(ctx, participantUuids);
  const work = async (tx: Tx) => {
    const gathering = logisticsGatheringOf(await findVisibleGathering(tx, gatheringUuid));
    const guests = new Map(
      (await guestsNamed(tx, gatheringUuid, participantUuids)).map((one) => [one.participantUuid, one]),
    );
    await writeTransfers(tx, gathering, guests, transfers);
    return participantUuids;
  };
  return inAuditedTransaction(ctx, 'setTransfers', gatheringUuid, work, valueResult());
}

/** Takes transfers off the list, or puts them back. @throws PortalError NOT_FOUND, ILLEGAL_TRANSITION with `refused`, GATHERING_READ_ONLY */
export async function moveTransfers(
  ctx: Context,
  action: 'removeTransfers' | 'undoTransfersRemoval',
  named: readonly string[],
): Promise<string[]> {
  const participantUuids = eachOnce('participantUuids', named);
  await participants.all(ctx, participantUuids);
  const work = async (tx: Tx) => {
    await gatheringOfGuests(tx, participantUuids);
    const transfers = await transfersOf(tx, participantUuids);
    if (transfers.length !== participantUuids.length) throw new PortalError('NOT_FOUND');
    await performAll(
      tx,
      TransferAggregate,
      action,
      transfers.map(({ transferUuid }) => transferUuid),
    );
    return participantUuids;
  };
  return inAuditedTransaction(ctx, action, null, work, valueResult());
}

/** The transfers of somebody who is no longer on the list go with them, in the transaction of the event; the list itself asks nothing of them any more. */
export async function dropTransfers(tx: Tx, participantUuids: readonly string[]): Promise<void> {
  const kept = (await transfersOf(tx, participantUuids)).filter(({ state }) => state === 'KEPT');
  const ids = kept.map(({ transferUuid }) => transferUuid);
  if (ids.length > 0) await performAll(asService(tx), TransferAggregate, 'dropTransfer', ids);
}

/** Whom what is told about transfers concerns, of those who may come: who has one, and who asked for one; staff find it in the portal. */
async function recipientsIn(
  tx: Tx,
  gatheringUuid: string,
): Promise<{ participantUuid: string; recipient: WantedRecipient }[]> {
  const withTransfer = await Transfers.distinct('participantUuid', { gatheringUuid, state: 'KEPT' }).session(
    tx.session,
  );
  const theirs = trusted({ $in: withTransfer });
  const guests = await Guests.find(
    {
      ...{ gatheringUuid, isRemoved: false, kind: trusted({ $ne: 'STAFF' }) },
      $or: [{ participantUuid: theirs }, { 'hostingRequest.wantTransfer': true }],
    } as Filter<StoredGuest>,
    { _id: 0, participantUuid: 1, healthCareProfessionalUuid: 1, invitationStatus: 1, isRemoved: 1 },
    { session: tx.session },
  ).lean();
  return guests.filter(mayCome).map(({ participantUuid, healthCareProfessionalUuid }) => ({
    participantUuid,
    recipient: healthCareProfessionalUuid ? { healthCareProfessionalUuid } : { participantUuid },
  }));
}

/** What guests are told. @throws PortalError NOT_FOUND, BAD_USER_INPUT, EDIT_COLLIDES, GATHERING_READ_ONLY */
export async function updateTransferSettings(
  ctx: Context,
  {
    gatheringUuid,
    settings,
    base,
    notify,
  }: { gatheringUuid: string; settings: object; base: EditBase; notify?: boolean | null },
): Promise<TransferSettings> {
  await gatheringOf(ctx, gatheringUuid);
  const work = async (tx: Tx) => {
    const gathering = logisticsGatheringOf(await findVisibleGathering(tx, gatheringUuid));
    const isThere = (await Settings.exists({ gatheringUuid }).session(tx.session)) !== null;
    if (!isThere) await perform(tx, SettingsAggregate, 'openTransferSettings', null, { gatheringUuid, gathering });
    const recipients = notify ? await recipientsIn(tx, gatheringUuid) : [];
    const input = { ...settings, notify: notify ?? false, recipients };
    const from = isThere ? base : { ...base, rev: 1 };
    return perform(tx, SettingsAggregate, 'updateTransferSettings', gatheringUuid, input, from);
  };
  return inAuditedTransaction(ctx, 'updateTransferSettings', gatheringUuid, work, documentResult(SettingsAggregate));
}
