import { type Context, endpoint, type InternalEndpoint, trusted } from '@portal/server';
import { z } from 'zod';
import { Activities, Categories, Enrolments, type StoredActivity, type StoredEnrolment } from '../models.ts';

const asked = z.object({
  activities: z
    .array(z.object({ activityUuid: z.string(), participantUuids: z.array(z.string()).max(5000).nullable() }))
    .max(100),
});
const page = z.object({ after: z.string().default(''), limit: z.number().int().min(1).max(1000) });

type Priced = Pick<
  StoredActivity,
  'activityUuid' | 'gatheringUuid' | 'name' | 'price' | 'activityCategoryUuid' | 'state' | 'rev'
>;
type Line = Pick<StoredEnrolment, 'participantUuid' | 'presence'> & { state: StoredEnrolment['state'] | null };
const priced = {
  ...{ _id: 0, activityUuid: 1, gatheringUuid: 1, name: 1, price: 1, activityCategoryUuid: 1, state: 1, rev: 1 },
} as const;
const ofLine = {
  _id: 0,
  activityParticipantUuid: 1,
  activityUuid: 1,
  participantUuid: 1,
  state: 1,
  presence: 1,
} as const;

const meals = async (): Promise<Set<string>> =>
  new Set(await Categories.distinct('activityCategoryUuid', { isRestauration: true }));

/** What an activity costs for somebody on its list, or no longer on it; of two the one with the greater `rev` counts. */
const costOf = (activity: Priced, { participantUuid, state, presence }: Line, mealUuids: ReadonlySet<string>) => ({
  participantUuid,
  gatheringUuid: activity.gatheringUuid,
  activityUuid: activity.activityUuid,
  name: activity.name,
  price: activity.price,
  isRestauration: mealUuids.has(activity.activityCategoryUuid),
  isEnrolled: activity.state === 'PLANNED' && state === 'ENROLLED',
  presence,
  rev: activity.rev,
});

async function someCosts(_ctx: Context, { activities }: z.output<typeof asked>) {
  const uuids = activities.map(({ activityUuid }) => activityUuid);
  const [found, mealUuids] = [
    await Activities.find({ activityUuid: trusted({ $in: uuids }) }, priced).lean(),
    await meals(),
  ];
  const costs = [];
  for (const activity of found) {
    const { participantUuids } = activities.find((one) => one.activityUuid === activity.activityUuid)!;
    const among = participantUuids ? { participantUuid: trusted({ $in: participantUuids }) } : {};
    const lines = await Enrolments.find({ activityUuid: activity.activityUuid, ...among }, ofLine).lean();
    const there = new Set(lines.map((line) => line.participantUuid));
    const gone = (participantUuids ?? []).filter((uuid) => !there.has(uuid));
    const left = gone.map((participantUuid): Line => ({ participantUuid, state: null, presence: null }));
    costs.push(...[...lines, ...left].map((line) => costOf(activity, line, mealUuids)));
  }
  return costs;
}

async function costsSince(_ctx: Context, { after, limit }: z.output<typeof page>) {
  const lines = await Enrolments.find({ activityParticipantUuid: trusted({ $gt: after }) }, ofLine)
    .sort({ activityParticipantUuid: 1 })
    .limit(limit)
    .lean();
  const among = { activityUuid: trusted({ $in: [...new Set(lines.map((line) => line.activityUuid))] }) };
  const [found, mealUuids] = [await Activities.find(among, priced).lean(), await meals()];
  const activities = new Map(found.map((one) => [one.activityUuid, one]));
  return lines.map((line) => {
    const activity = activities.get(line.activityUuid);
    if (!activity) throw new Error(`line of an activity that is not there: ${line.activityUuid}`);
    return { ...costOf(activity, line, mealUuids), activityParticipantUuid: line.activityParticipantUuid };
  });
}

/** What activities cost for the people on their lists: some, by the activity and, where they are named, the people; and all, page by page. */
export const costs: Record<string, InternalEndpoint> = {
  enrolments: endpoint(asked, someCosts, { issuers: ['expenses'] }),
  'enrolments-since': endpoint(page, costsSince, { issuers: ['expenses'] }),
};
