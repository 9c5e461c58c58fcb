import { isOneself, messageOf, mismatchOf, presenceLabels } from '@portal/domain';
import { type Context, seesPerson, trusted } from '@portal/server';
import DataLoader from 'dataloader';
import {
  Activities,
  type EnrolmentFilter,
  Enrolments,
  type StoredActivity,
  type StoredEnrolment,
  type StoredSubscriber,
  Subscribers,
} from '../models.ts';
import { activityByReference, visibleTo } from '../visibility.ts';

const listLimit = 5000;

const listsOf = new WeakMap<Context['load'], DataLoader<string, StoredEnrolment[]>>();

type ListedActivity = StoredEnrolment & { activity: StoredActivity };

const rowsOf = (ctx: Context, participantUuid: string): Promise<StoredEnrolment[]> => {
  let loader = listsOf.get(ctx.load);
  if (!loader) {
    loader = new DataLoader(async (uuids: readonly string[]) => {
      const filter: EnrolmentFilter = { participantUuid: trusted({ $in: [...uuids] }), state: 'ENROLLED' };
      const rows = (await Enrolments.find(filter, { _id: 0 }).lean()) as StoredEnrolment[];
      return uuids.map((uuid) => rows.filter((row) => row.participantUuid === uuid));
    });
    listsOf.set(ctx.load, loader);
  }
  return loader.load(participantUuid);
};

/**
 * The activities of a participant, by date and hour; batched for all participants of a request. Staff see those of people visible to them in the
 * gatherings in reach, everybody their own, a link nobody else's.
 */
export async function activitiesOfParticipant(ctx: Context, participantUuid: string): Promise<ListedActivity[]> {
  const rows = await rowsOf(ctx, participantUuid);
  if (rows.length === 0) return [];
  const person = await personOf(ctx, { participantUuid });
  const isOwn = person !== null && isOneself(person, ctx.actor);
  if (!isOwn && (ctx.actor.kind === 'link' || !person || !seesPerson(ctx, person))) return [];
  const load = (uuid: string) => (isOwn ? ownActivity(uuid) : activityByReference(ctx, uuid));
  const listed = await Promise.all(rows.map(async (row) => ({ ...row, activity: await load(row.activityUuid) })));
  return listed
    .filter((row): row is ListedActivity => row.activity !== null)
    .sort((a, b) => (a.activity.sortKey < b.activity.sortKey ? -1 : 1));
}

async function ownActivity(activityUuid: string): Promise<StoredActivity | null> {
  return (await Activities.findOne({ activityUuid }, { _id: 0 }).lean()) as StoredActivity | null;
}

/** The people enrolled in an activity who are visible to the actor, by name. */
export async function listOf({ activityUuid }: StoredActivity, ctx: Context): Promise<StoredEnrolment[]> {
  const filter = { $and: [{ activityUuid, state: 'ENROLLED' }, visibleTo(ctx)] } as EnrolmentFilter;
  const found = await Enrolments.find(filter, { _id: 0 })
    .sort({ nameKey: 1, activityParticipantUuid: 1 })
    .limit(listLimit)
    .lean();
  return found as StoredEnrolment[];
}

/** The participant of a line, from the copy in activities. */
export const personOf = (
  ctx: Context,
  { participantUuid }: { participantUuid: string },
): Promise<StoredSubscriber | null> => ctx.load(Subscribers, 'participantUuid', participantUuid);

/** What no longer fits of the line, in French. */
export async function mismatchLabel(ctx: Context, row: StoredEnrolment): Promise<string | null> {
  const [activity, person] = await Promise.all([activityByReference(ctx, row.activityUuid), personOf(ctx, row)]);
  const code = activity && person && mismatchOf(activity, person);
  return code ? messageOf(code) : null;
}

export async function presenceLabelOf(ctx: Context, row: StoredEnrolment): Promise<string | null> {
  if (row.presence === null) return null;
  const activity = await activityByReference(ctx, row.activityUuid);
  return presenceLabels[activity?.gathering.gatheringType ?? 'congress'][row.presence] ?? null;
}
