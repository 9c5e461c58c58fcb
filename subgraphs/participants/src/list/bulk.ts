import { randomUUID } from 'node:crypto';
import {
  actingUserUuid,
  isUndoable,
  type ParticipantInGathering,
  type ParticipantsChange,
  type ParticipantsChangeState,
  PortalError,
  participantsChangeWorkflow,
  type ReplacedFields,
  undoFieldsOf,
} from '@portal/domain';
import {
  type Aggregate,
  type Context,
  type Decision,
  decide,
  performAll,
  refuseTooMany,
  storedIdempotentResult,
  trusted,
  unchangedSinceFilter,
  valueResult,
} from '@portal/server';
import type { ParticipantAction, ParticipantAggregate, ParticipantInput } from '../aggregate.ts';
import { ChangeModel } from '../models.ts';
import { type ParticipantFilter, ParticipantModel } from '../participant.model.ts';
import { inParticipantTransactionForIds, type StateBefore } from '../participant-transaction.ts';
import { findVisibleGathering, gatheringsOfParticipants, reachIn } from '../visibility.ts';

type P = ParticipantInGathering;

/** The outcome of a bulk call. */
export interface BulkChange {
  changeUuid: string;
  count: number;
  participantUuids: string[];
  canUndo: boolean;
}

/**
 * The data to undo a bulk change, with rows but without `perform`. No screen shows a history of it, and one would be written with each presence mark;
 * so what the rows decide is written here.
 */
const changes: Aggregate<ParticipantsChange, ParticipantsChangeState, typeof participantsChangeWorkflow.rows> = {
  workflow: participantsChangeWorkflow,
  model: ChangeModel,
  idField: 'changeUuid',
  stateField: 'state',
};

/**
 * One action on many participants, all or nothing; for an undo the replaced values are stored.
 * @param gatheringUuid when given, all must be of this gathering
 * @throws PortalError as `performAll`, and PLACES_FULL
 */
export async function changeAll<A extends ParticipantAction>(
  ctx: Context,
  action: A,
  ids: readonly string[],
  input: ParticipantInput<A>,
  gatheringUuid?: string,
): Promise<BulkChange> {
  refuseTooMany(ids);
  if (gatheringUuid) await findVisibleGathering(ctx, gatheringUuid);
  const gatheringUuids = gatheringUuid ? [gatheringUuid] : await gatheringsOfParticipants(ids);
  const reach = await reachIn(ctx, gatheringUuids);
  const within = gatheringUuid ? ({ $and: [{ gatheringUuid }, reach] } as ParticipantFilter) : reach;
  const changeUuid = randomUUID();
  let canUndo = false;
  return inParticipantTransactionForIds(
    ctx,
    { action, target: ids[0] ?? null, gatheringUuids, reach: within },
    async (tx, aggregate, before) => {
      const changed = await performAll(tx, aggregate, action, ids, input);
      canUndo = await keepForUndo(tx, { changeUuid, action }, before, changed);
      return changed;
    },
    (after) => bulkChange(changeUuid, after, canUndo),
  );
}

/** The answer of a bulk call. */
export const bulkChange = (changeUuid: string, after: readonly P[], canUndo = false): BulkChange => ({
  changeUuid,
  count: after.length,
  participantUuids: after.map((p) => p.participantUuid),
  canUndo,
});

async function keepForUndo(
  tx: Context,
  { changeUuid, action }: { changeUuid: string; action: ParticipantAction },
  before: StateBefore,
  after: readonly P[],
): Promise<boolean> {
  // Acts of the service itself cannot be undone.
  if (!isUndoable(action) || !actingUserUuid(tx.actor) || after.length === 0) return false;
  const fields = undoFieldsOf(action);
  const rows = after.map(({ participantUuid, gatheringUuid, rev }) => {
    const was = before.get(participantUuid)!;
    return {
      participantUuid,
      gatheringUuid,
      rev,
      replaced: Object.fromEntries(fields.map((field) => [field, was[field]])),
    };
  });
  const { stored } = decide(tx, changes, 'keepParticipantsChange', null, { changeUuid, action, rows });
  await ChangeModel.create([stored], { session: tx.session ?? null });
  return true;
}

/**
 * Undoes a bulk change; participants changed since are not touched.
 * @throws PortalError NOT_FOUND for an unknown change, the codes of the row
 */
export async function undoChange(ctx: Context, changeUuid: string): Promise<BulkChange> {
  const action = 'undoParticipantsChange';
  // An undone change cannot be undone again.
  const done = await storedIdempotentResult(ctx, valueResult<BulkChange>());
  if (done) return done;
  const found = (await ChangeModel.findOne({ changeUuid }, { _id: 0 }).lean()) as ParticipantsChange | null;
  if (!found) throw new PortalError('NOT_FOUND', { action });
  // One stored by an earlier version has no state: that version deleted undone changes.
  const doc = { ...found, state: found.state ?? 'open' };
  const undone = decide(ctx, changes, action, { doc, extra: {} }, undefined);
  const gatheringUuids = [...new Set(doc.rows.map((row) => row.gatheringUuid))];
  const reach = await reachIn(ctx, gatheringUuids);
  return inParticipantTransactionForIds(
    ctx,
    { action, target: changeUuid, gatheringUuids, reach },
    async (tx, aggregate) => {
      await markUndone(tx, undone);
      return putBack(tx, aggregate, doc);
    },
    (after) => bulkChange(changeUuid, after),
  );
}

/** @throws PortalError NOT_FOUND when it was undone meanwhile */
async function markUndone({ session }: Context, { id, rev, stored }: Decision<ParticipantsChange>): Promise<void> {
  const asItWas = unchangedSinceFilter<ParticipantsChange>('changeUuid', { id, rev });
  const { matchedCount } = await ChangeModel.updateOne(asItWas, { $set: stored }, session ? { session } : {});
  if (matchedCount !== 1) throw new PortalError('NOT_FOUND');
}

async function putBack(tx: Context, aggregate: ParticipantAggregate, { rows }: ParticipantsChange): Promise<P[]> {
  const session = tx.session ?? null;
  const uuids = trusted({ $in: rows.map((row) => row.participantUuid) });
  const within = { $and: [{ participantUuid: uuids, live: true }, aggregate.reach?.(tx) ?? {}] };
  const known = await ParticipantModel.find(within, { _id: 0, participantUuid: 1, rev: 1 }, { session }).lean();
  const revs = new Map(known.map((p) => [p.participantUuid, p.rev]));
  const alike = new Map<string, { replaced: ReplacedFields; ids: string[] }>();
  for (const { participantUuid, rev, replaced } of rows) {
    if (revs.get(participantUuid) !== rev) continue;
    const key = JSON.stringify(replaced);
    const group = alike.get(key) ?? { replaced, ids: [] };
    group.ids.push(participantUuid);
    alike.set(key, group);
  }
  const after: P[] = [];
  for (const { replaced, ids } of alike.values())
    after.push(...(await performAll(tx, aggregate, 'undoParticipantsChange', ids, replaced)));
  return after;
}
