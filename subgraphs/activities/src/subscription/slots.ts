import {
  availableFor,
  firstOverlap,
  isHoldOfAnswer,
  isInternalParticipant,
  type ParticipationType,
  PortalError,
  slotOf,
} from '@portal/domain';
import { trusted } from '@portal/server';
import { dinerCategories } from '../categories.ts';
import { changedLines, newLines, writeLines } from '../enrolments/enrolments.ts';
import {
  Activities,
  type ActivityFilter,
  Enrolments,
  type StoredActivity,
  type StoredEnrolment,
  type StoredSubscriber,
} from '../models.ts';
import {
  announceList,
  asService,
  confirmHold,
  freeSlot,
  moveSeatCounter,
  releaseHold,
  type Transaction,
} from './seats.ts';

/** What a participant wants, as chosen in the form. */
export interface Wish {
  activityUuids: readonly string[];
  category: string;
  participationType: ParticipationType | null;
  /** As whom they had answered before. */
  before: { category: string; participationType: ParticipationType | null };
  /** The key under which the answer will be committed; null while the form is being filled in. */
  key: string | null;
  /** HOLD keeps seats for two minutes; ENROL enrols. */
  mode: 'HOLD' | 'ENROL';
  /** The answer is committed: what is offered was checked then, and a lost place is reported, not refused. */
  isCommitted: boolean;
}

interface SlotSync {
  tx: Transaction;
  subscriber: StoredSubscriber;
  wish: Wish;
  activities: ReadonlyMap<string, StoredActivity>;
  rows: ReadonlyMap<string, StoredEnrolment>;
  /** Whether the form offers it to this participant. */
  offers: (activity: StoredActivity) => boolean;
  /** Whether it would, were they still whom they were when they answered before. */
  offered: (activity: StoredActivity) => boolean;
}

const nameOf = ({ activityUuid, name }: StoredActivity) => ({ activityUuid, name });

/**
 * Sets a participant's slots to what they want, all or nothing.
 * @returns the activities that a committed answer lost, since its seats were taken meanwhile; else none
 * @throws PortalError ACTIVITY_FULL (with `full`), ACTIVITY_OVERLAP, ACTIVITY_NOT_OFFERED, NOT_FOUND
 */
export async function takeSlots(tx: Transaction, subscriber: StoredSubscriber, wish: Wish): Promise<StoredActivity[]> {
  const sync = await slotSyncOf(tx, subscriber, wish);
  const wanted = wantedOf(sync);
  refuseOverlap(sync, wanted);
  for (const row of [...sync.rows.values()].filter((one) => leaves(sync, one))) {
    if (row.state === 'HELD') await releaseHold(tx, row, wish.key);
    else await freeSlot(tx, row);
  }
  const full: StoredActivity[] = [];
  for (const activity of wanted) if (!(await take(sync, activity))) full.push(activity);
  if (full.length > 0 && !wish.isCommitted) throw new PortalError('ACTIVITY_FULL', { full: full.map(nameOf) });
  return full;
}

async function slotSyncOf(tx: Transaction, subscriber: StoredSubscriber, wish: Wish): Promise<SlotSync> {
  const { session } = tx;
  const { participantUuid } = subscriber;
  const rows = (await Enrolments.find({ participantUuid }, { _id: 0 }, { session }).lean()) as StoredEnrolment[];
  const uuids = [...new Set([...wish.activityUuids, ...rows.map((row) => row.activityUuid)])];
  const filter: ActivityFilter = { activityUuid: trusted({ $in: uuids }), state: 'PLANNED' };
  const found = (await Activities.find(filter, { _id: 0 }, { session }).lean()) as StoredActivity[];
  const diners = await dinerCategories();
  const isInternal = isInternalParticipant(subscriber);
  const offersTo = (person: Wish['before']) => (activity: StoredActivity) =>
    availableFor({ ...person, isInternal }, activity, { isDiner: diners.has(activity.activityCategoryUuid) });
  return {
    tx,
    subscriber,
    wish,
    activities: new Map(found.map((activity) => [activity.activityUuid, activity])),
    rows: new Map(rows.map((row) => [row.activityUuid, row])),
    offers: offersTo(wish),
    offered: offersTo(wish.before),
  };
}

/** The activities wanted, always in the same order, so that two who want the same ones do not wait for each other. */
function wantedOf({ subscriber, wish, activities, rows, offers }: SlotSync): StoredActivity[] {
  return [...new Set(wish.activityUuids)].sort().flatMap((activityUuid) => {
    const activity = activities.get(activityUuid);
    const isThere = activity && activity.gatheringUuid === subscriber.gatheringUuid;
    if (!isThere && wish.isCommitted) return [];
    if (!isThere) throw new PortalError('NOT_FOUND', { activityUuid });
    if (!wish.isCommitted && !rows.has(activityUuid) && !offers(activity))
      throw new PortalError('ACTIVITY_NOT_OFFERED', nameOf(activity));
    return [activity];
  });
}

/**
 * What the form may remove: what it offers, or what it added and offers no more since the person takes part as somebody
 * else now. What staff have made of an activity meanwhile (on invitation, for other categories) takes nobody's place
 * away. Lines with a presence are not changed.
 */
function isForTheForm({ activities, offers, offered }: SlotSync, row: StoredEnrolment): boolean {
  const activity = activities.get(row.activityUuid);
  if (!activity || row.presence !== null) return false;
  return offers(activity) || (row.origin === 'FORM' && offered(activity));
}

/** Whether a line is removed now: holds of this form, enrolments only once the answer is committed. Another answer's holds are left to it. */
function leaves(sync: SlotSync, row: StoredEnrolment): boolean {
  const { wish } = sync;
  if (wish.activityUuids.includes(row.activityUuid)) return false;
  if (row.state === 'HELD') return isHoldOfAnswer(row, wish.key);
  return wish.mode === 'ENROL' && isForTheForm(sync, row);
}

/** One choice at a time: among what is wanted, and with what the form does not touch. */
function refuseOverlap(sync: SlotSync, wanted: readonly StoredActivity[]): void {
  if (sync.wish.isCommitted) return;
  const stay = [...sync.rows.values()].flatMap((row) => {
    const activity = sync.activities.get(row.activityUuid);
    return activity && row.state === 'ENROLLED' && row.presence === null && !isForTheForm(sync, row) ? [activity] : [];
  });
  const all = [...new Map([...wanted, ...stay].map((activity) => [activity.activityUuid, activity])).values()];
  const both = firstOverlap(all);
  if (both)
    throw new PortalError('ACTIVITY_OVERLAP', { activities: both.map((a) => ({ ...nameOf(a), ...slotOf(a) })) });
}

/** @returns false when there is no place left */
async function take(sync: SlotSync, activity: StoredActivity): Promise<boolean> {
  const { tx, subscriber, wish, rows } = sync;
  const row = rows.get(activity.activityUuid);
  if (row) {
    if (row.state === 'HELD') await renew(tx, row, wish);
    return true;
  }
  const after = await moveSeatCounter(tx, activity.activityUuid, 1, 1);
  if (!after) return false;
  const { participantUuid } = subscriber;
  const held = await newLines(
    asService(tx),
    'holdActivitySlot',
    [{ activity, participantUuid, key: wish.key }],
    new Map([[participantUuid, subscriber]]),
  );
  await writeLines(tx, held);
  if (wish.mode === 'ENROL') for (const { after: line } of held) await confirmHold(tx, line);
  else await announceList(tx, after, [participantUuid]);
  return true;
}

/** A hold is extended for the answer that requests it, or becomes an enrolment. */
async function renew(tx: Transaction, row: StoredEnrolment, { mode, key }: Wish): Promise<void> {
  if (mode === 'ENROL') return confirmHold(tx, row);
  await writeLines(tx, await changedLines(asService(tx), 'keepActivitySlot', [row], { key }));
}
