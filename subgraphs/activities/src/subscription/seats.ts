import { activityEventPayload, activityParticipantsChanged, takesActivitySeat } from '@portal/domain';
import { type ClientSession, type Context, emit, perform, trusted } from '@portal/server';
import { ActivityAggregate } from '../aggregate.ts';
import { changedLines, type DecidedLine, writeLines } from '../enrolments/enrolments.ts';
import { Activities, type ActivityFilter, Enrolments, type StoredActivity, type StoredEnrolment } from '../models.ts';

export type Transaction = Context & { session: ClientSession };

/** The service itself does what follows from a form: the person's own act is recorded in the history of their slots. */
export const asService = (tx: Transaction): Transaction => ({
  ...tx,
  actor: { kind: 'service', service: 'activities' },
});

const room = (seats: number): ActivityFilter =>
  (seats > 0
    ? { $or: [{ quota: null }, { $expr: trusted({ $lte: [{ $add: ['$taken', seats] }, '$quota'] }) }] }
    : {}) as ActivityFilter;

/**
 * Moves the counter of seats by one conditional update: the last seat goes to one caller, even with concurrent requests on several instances.
 * @param seats more taken, or given back when negative
 * @param people more on the list
 * @returns the updated activity; null when there are not enough seats
 */
export async function moveSeatCounter(
  { session, now }: Transaction,
  activityUuid: string,
  seats: number,
  people: number,
): Promise<StoredActivity | null> {
  const filter = { $and: [{ activityUuid, state: 'PLANNED' }, room(seats)] } as ActivityFilter;
  const update = { $inc: { taken: seats, enrolled: people, rev: 1 }, $set: { updatedAt: now() } };
  const options = { session, returnDocument: 'after' as const, projection: { _id: 0 } };
  return (await Activities.findOneAndUpdate(filter, update, options).lean()) as StoredActivity | null;
}

/** Notifies open forms and lists of changed seats. */
export const announceList = (tx: Transaction, activity: StoredActivity, participantUuids: string[]): Promise<void> =>
  emit(
    tx,
    [activityParticipantsChanged.of(activity.activityUuid, { ...activityEventPayload(activity), participantUuids })],
    activity.rev,
  );

/** Turns a hold into an enrolment; its seat is counted already. */
export async function confirmHold(tx: Transaction, row: StoredEnrolment): Promise<void> {
  const { activityUuid, participantUuid } = row;
  await writeLines(tx, await changedLines(asService(tx), 'confirmActivitySlot', [row]));
  await perform(asService(tx), ActivityAggregate, 'enrolActivitySlots', activityUuid, {
    participantUuids: [participantUuid],
    seats: 0,
  });
}

/** Drops a hold that the form, or the answer of the key, no longer wants. */
export const releaseHold = async (tx: Transaction, row: StoredEnrolment, key: string | null): Promise<void> =>
  takeOff(tx, row, await changedLines(asService(tx), 'releaseActivitySlot', [row], { key }));

/** Drops an expired hold. */
export const lapseHold = async (tx: Transaction, row: StoredEnrolment): Promise<void> =>
  takeOff(tx, row, await changedLines(asService(tx), 'lapseActivitySlot', [row]));

/** Removes a line that the form no longer wants, or whose participant no longer comes. @param isRemoved they are gone altogether */
export const freeSlot = async (tx: Transaction, row: StoredEnrolment, isRemoved = false): Promise<void> =>
  takeOff(tx, row, await changedLines(asService(tx), 'freeActivitySlot', [row], { isRemoved }));

/** A hold is removed without a trace, an enrolment with a line in the activity's history. */
async function takeOff(tx: Transaction, row: StoredEnrolment, decided: readonly DecidedLine[]): Promise<void> {
  const { activityUuid, participantUuid } = row;
  await writeLines(tx, decided);
  const seats = takesActivitySeat(row) ? -1 : 0;
  if (row.state === 'ENROLLED') {
    const change = { participantUuids: [participantUuid], seats };
    await perform(asService(tx), ActivityAggregate, 'freeActivitySlots', activityUuid, change);
    return;
  }
  const activity = await moveSeatCounter(tx, activityUuid, seats, -1);
  if (activity) await announceList(tx, activity, [participantUuid]);
}

/** Removes somebody who no longer comes from every list; where a presence was marked the line stays, unless they are gone altogether. */
export async function freeAll(tx: Transaction, participantUuid: string, isRemoved: boolean): Promise<void> {
  const filter = { participantUuid, ...(isRemoved ? {} : { presence: null }) };
  const rows = await Enrolments.find(filter, { _id: 0 }, { session: tx.session }).sort({ activityUuid: 1 }).lean();
  for (const row of rows as StoredEnrolment[]) await freeSlot(tx, row, isRemoved);
}
