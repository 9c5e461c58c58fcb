import { randomUUID } from 'node:crypto';
import {
  bulkLimit,
  isPermitted,
  type ParticipantInGathering,
  PortalError,
  participantWorkflow,
  type ReplacedFields,
  undoneWithinMs,
  userUuidOf,
} from '@portal/domain';
import { asItIs, type Context, doneBefore, performAll, trusted } from '@portal/server';
import { actForIds, type Before } from './act.ts';
import type { ParticipantAction, ParticipantAggregate } from './aggregate.ts';
import { ChangeModel, type StoredChange } from './copies.model.ts';
import { type ParticipantFilter, ParticipantModel } from './participant.model.ts';
import { gatheringInReach, gatheringsOfParticipants, reachIn } from './reach.ts';

type P = ParticipantInGathering;

/** What became of a bulk call. */
export interface BulkChange {
  changeUuid: string;
  count: number;
  participantUuids: string[];
  canUndo: boolean;
}

/** What can be taken back, and which fields that puts back. */
const undoable: Partial<Record<ParticipantAction, readonly (keyof ReplacedFields)[]>> = {
  setParticipantsCategory: ['category'],
  setParticipantsSubscription: ['subscriptionPrice', 'subscriptionDate'],
  setParticipantsPresent: ['presence', 'presenceDate'],
  setParticipantsAbsent: ['presence', 'presenceDate'],
  setParticipantsNoShow: ['presence', 'presenceDate'],
};

/** @throws PortalError BULK_TOO_LARGE above `bulkLimit` */
export function refuseTooMany(ids: readonly string[]): void {
  if (ids.length > bulkLimit) throw new PortalError('BULK_TOO_LARGE', { max: bulkLimit });
}

/**
 * One action on many participants, all or nothing; what can be taken back is kept with what it replaced.
 * @param gatheringUuid when given, all must be of this gathering
 * @throws PortalError as `performAll`, and PLACES_FULL
 */
export async function changeAll(
  ctx: Context,
  action: ParticipantAction,
  ids: readonly string[],
  input?: unknown,
  gatheringUuid?: string,
): Promise<BulkChange> {
  refuseTooMany(ids);
  if (gatheringUuid) await gatheringInReach(ctx, gatheringUuid);
  const gatheringUuids = gatheringUuid ? [gatheringUuid] : await gatheringsOfParticipants(ids);
  const reach = await reachIn(ctx, gatheringUuids);
  const within = gatheringUuid ? ({ $and: [{ gatheringUuid }, reach] } as ParticipantFilter) : reach;
  const changeUuid = randomUUID();
  let canUndo = false;
  return actForIds(
    ctx,
    { action, target: ids[0] ?? null, gatheringUuids, reach: within },
    async (tx, aggregate, before) => {
      const changed = await performAll(tx, aggregate, action, ids, input as never);
      canUndo = await keepForUndo(tx, { changeUuid, action }, before, changed);
      return changed;
    },
    (after) => bulkChange(changeUuid, after, canUndo),
  );
}

/** What is told of a bulk call. */
export const bulkChange = (changeUuid: string, after: readonly P[], canUndo = false): BulkChange => ({
  changeUuid,
  count: after.length,
  participantUuids: after.map((p) => p.participantUuid),
  canUndo,
});

async function keepForUndo(
  tx: Context,
  { changeUuid, action }: { changeUuid: string; action: ParticipantAction },
  before: Before,
  after: readonly P[],
): Promise<boolean> {
  const fields = undoable[action];
  const userUuid = userUuidOf(tx.actor);
  if (!fields || !userUuid || after.length === 0) return false;
  const rows = after.map(({ participantUuid, gatheringUuid, rev }) => {
    const was = before.get(participantUuid)!;
    return {
      participantUuid,
      gatheringUuid,
      rev,
      replaced: Object.fromEntries(fields.map((field) => [field, was[field]])),
    };
  });
  await ChangeModel.create([{ changeUuid, userUuid, action, at: tx.now(), rows }], { session: tx.session ?? null });
  return true;
}

/**
 * Takes a bulk change back, for who made it, within ten minutes; participants changed since are left alone.
 * @throws PortalError NOT_FOUND for an unknown change or somebody else's, UNDO_TOO_LATE
 */
export async function undoChange(ctx: Context, changeUuid: string): Promise<BulkChange> {
  const action = 'undoParticipantsChange';
  const userUuid = userUuidOf(ctx.actor) ?? '';
  if (!isPermitted(participantWorkflow.rows[action], {} as P, ctx.actor))
    throw new PortalError('FORBIDDEN', { action });
  // A change that was taken back is no longer there to be looked at.
  const done = await doneBefore(ctx, asItIs<BulkChange>());
  if (done) return done;
  const change = (await ChangeModel.findOne({ changeUuid }, { _id: 0 }).lean()) as StoredChange | null;
  if (!change || change.userUuid !== userUuid) throw new PortalError('NOT_FOUND');
  if (!isPermitted(participantWorkflow.rows[change.action as ParticipantAction], {} as P, ctx.actor))
    throw new PortalError('FORBIDDEN', { action });
  if (ctx.now().getTime() - change.at.getTime() > undoneWithinMs) throw new PortalError('UNDO_TOO_LATE');
  const gatheringUuids = [...new Set(change.rows.map((row) => row.gatheringUuid))];
  const reach = await reachIn(ctx, gatheringUuids);
  return actForIds(
    ctx,
    { action, target: changeUuid, gatheringUuids, reach },
    (tx, aggregate) => putBack(tx, aggregate, change),
    (after) => bulkChange(changeUuid, after),
  );
}

async function putBack(tx: Context, aggregate: ParticipantAggregate, change: StoredChange): Promise<P[]> {
  const { changeUuid, rows } = change;
  const session = tx.session ?? null;
  const taken = await ChangeModel.deleteOne({ changeUuid }, { ...(tx.session && { session: tx.session }) });
  if (taken.deletedCount !== 1) throw new PortalError('NOT_FOUND');
  const uuids = trusted({ $in: rows.map((row) => row.participantUuid) });
  const within = { $and: [{ participantUuid: uuids, live: true }, aggregate.reach?.(tx) ?? {}] } as never;
  const known = await ParticipantModel.find(within, { _id: 0, participantUuid: 1, rev: 1 }, { session }).lean();
  const revs = new Map(known.map((p) => [p.participantUuid, p.rev]));
  const alike = new Map<string, { replaced: ReplacedFields; ids: string[] }>();
  for (const { participantUuid, rev, replaced } of rows) {
    if (revs.get(participantUuid) !== rev) continue;
    const key = JSON.stringify(replaced);
    const group = alike.get(key) ?? { replaced: replaced as ReplacedFields, ids: [] };
    group.ids.push(participantUuid);
    alike.set(key, group);
  }
  const after: P[] = [];
  for (const { replaced, ids } of alike.values())
    after.push(...(await performAll(tx, aggregate, 'undoParticipantsChange', ids, replaced)));
  return after;
}
