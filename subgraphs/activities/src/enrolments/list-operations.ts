import {
  type Activity,
  activitiesOverlap,
  enrolmentWorkflow,
  PortalError,
  type Presence,
  refusalOf,
  seatDeltaOfPresence,
  seatsTaken,
} from '@portal/domain';
import {
  type Context,
  decideEach,
  documentResult,
  eachOnce,
  inAuditedTransaction,
  perform,
  rulesOn,
  runExclusive,
  trusted,
} from '@portal/server';
import { ActivityAggregate } from '../aggregate.ts';
import {
  Activities,
  type EnrolmentFilter,
  Enrolments,
  type StoredActivity,
  type StoredEnrolment,
  type StoredSubscriber,
  Subscribers,
} from '../models.ts';
import type { Transaction } from '../subscription/seats.ts';
import { serialiseOnSubscribers } from '../subscription/subscriber-locks.ts';
import { findVisibleActivity, inGathering, visibleTo } from '../visibility.ts';
import { changedLines, newLines, writeLines } from './enrolments.ts';

type ListAction =
  | 'subscribeParticipants'
  | 'unsubscribeParticipants'
  | 'setActivityParticipantsPresent'
  | 'setActivityParticipantsAbsent'
  | 'setActivityParticipantsNoShow'
  | 'resetActivityParticipantsPresence';

/** The presence that each mutation marks. */
export const presenceOfAction = {
  setActivityParticipantsPresent: 'PRESENT',
  setActivityParticipantsAbsent: 'ABSENT',
  setActivityParticipantsNoShow: 'NO_SHOW',
  resetActivityParticipantsPresence: null,
} as const satisfies Partial<Record<ListAction, Presence | null>>;

/** Runs a change of an activity's list: in reach, permitted, possible; then each line. */
const changeOf = (
  ctx: Context,
  action: ListAction,
  activityUuid: string,
  work: (tx: Transaction, activity: StoredActivity) => Promise<Activity>,
): Promise<Activity> => {
  const change = async (tx: Transaction): Promise<Activity> => {
    const activity = await findVisibleActivity(tx, activityUuid);
    const refusal = refusalOf(ActivityAggregate.workflow, action, rulesOn(tx, activity as Activity));
    if (refusal) throw new PortalError(refusal, { action });
    return work(tx, activity);
  };
  return runExclusive([activityUuid], () =>
    inAuditedTransaction(ctx, action, activityUuid, change, documentResult(ActivityAggregate)),
  );
};

/**
 * Enrols participants of the gathering, all or none.
 * @throws PortalError the first refusal with `refused`, ACTIVITY_FULL, ACTIVITY_PLACES_MISSING when fewer are left than requested, BULK_TOO_LARGE
 */
export const subscribeParticipants = (ctx: Context, activityUuid: string, ids: readonly string[]): Promise<Activity> =>
  changeOf(ctx, 'subscribeParticipants', activityUuid, async (tx, activity) => {
    const participantUuids = eachOnce('participantsUuid', ids);
    await serialiseOnSubscribers(tx, participantUuids);
    const people = await candidatesOf(tx, activity, participantUuids);
    const wanted = participantUuids.map((id) => ({ activity, participantUuid: id, candidate: people.candidate(id) }));
    const lines = await newLines(tx, 'enrolParticipant', wanted, people.subscribers);
    const after = await perform(tx, ActivityAggregate, 'subscribeParticipants', activityUuid, {
      participantUuids,
      seats: participantUuids.length,
    });
    await writeLines(tx, lines);
    return after;
  });

/** The participants in the rule's format, with what else they are enrolled in at the same time. */
async function candidatesOf(tx: Transaction, activity: StoredActivity, ids: readonly string[]) {
  const { session } = tx;
  const { gatheringUuid, activityUuid } = activity;
  const inReach = { $and: [inGathering(gatheringUuid, ids), visibleTo(tx)] };
  const found = await Subscribers.find(inReach, { _id: 0 }, { session }).lean();
  const subscribers = new Map((found as StoredSubscriber[]).map((one) => [one.participantUuid, one]));
  const sameDay = await Activities.find(
    { gatheringUuid, state: 'PLANNED', date: activity.date },
    { _id: 0 },
    { session },
  ).lean();
  const others = sameDay.filter((one) => one.activityUuid !== activityUuid && activitiesOverlap(one, activity));
  const filter = {
    participantUuid: trusted({ $in: [...ids] }),
    activityUuid: trusted({ $in: [activityUuid, ...others.map((one) => one.activityUuid)] }),
  };
  const rows = (await Enrolments.find(filter, { _id: 0 }, { session }).lean()) as StoredEnrolment[];
  const enrolled = new Set(rows.filter((row) => row.activityUuid === activityUuid).map((row) => row.participantUuid));
  const busy = new Set(
    rows.filter((row) => row.activityUuid !== activityUuid && row.presence === null).map((row) => row.participantUuid),
  );
  const candidate = (id: string) => ({
    participant: subscribers.get(id) ?? null,
    isEnrolled: enrolled.has(id),
    isBusy: busy.has(id),
  });
  return { subscribers, candidate };
}

/** The lines named, of this activity and in sight. @throws PortalError NOT_FOUND with `refused` when one is not on the list */
async function linesOf(tx: Transaction, activityUuid: string, ids: readonly string[]): Promise<StoredEnrolment[]> {
  const named: EnrolmentFilter = { activityUuid, activityParticipantUuid: trusted({ $in: [...ids] }) };
  const filter = { $and: [named, visibleTo(tx)] };
  const rows = (await Enrolments.find(filter, { _id: 0 }, { session: tx.session }).lean()) as StoredEnrolment[];
  const found = new Set(rows.map((row) => row.activityParticipantUuid));
  await decideEach(enrolmentWorkflow, ids, async (id) => {
    if (!found.has(id)) throw new PortalError('NOT_FOUND');
  });
  return rows;
}

const participantsIn = (rows: readonly StoredEnrolment[]): string[] => rows.map((row) => row.participantUuid);

/** Takes lines off the list, all or none; the seats are free at once. */
export const unsubscribeParticipants = (
  ctx: Context,
  activityUuid: string,
  ids: readonly string[],
): Promise<Activity> =>
  changeOf(ctx, 'unsubscribeParticipants', activityUuid, async (tx) => {
    const uuids = eachOnce('activityParticipantsUuid', ids);
    const rows = await linesOf(tx, activityUuid, uuids);
    await serialiseOnSubscribers(tx, participantsIn(rows));
    await writeLines(tx, await changedLines(tx, 'unenrolParticipant', rows));
    return perform(tx, ActivityAggregate, 'unsubscribeParticipants', activityUuid, {
      participantUuids: participantsIn(rows),
      seats: -seatsTaken(rows),
    });
  });

/** Marks a presence, or takes it back; an absence frees the place, and undoing it takes the place again. */
export const setPresence = (
  ctx: Context,
  action: keyof typeof presenceOfAction,
  activityUuid: string,
  ids: readonly string[],
): Promise<Activity> =>
  changeOf(ctx, action, activityUuid, async (tx) => {
    const uuids = eachOnce('activityParticipantsUuid', ids);
    const rows = await linesOf(tx, activityUuid, uuids);
    const presence = presenceOfAction[action];
    await writeLines(tx, await changedLines(tx, 'markActivityPresence', rows, { presence }));
    return perform(tx, ActivityAggregate, action, activityUuid, {
      participantUuids: participantsIn(rows),
      seats: seatDeltaOfPresence(rows, presence),
    });
  });
