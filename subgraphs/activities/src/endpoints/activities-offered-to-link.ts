import { activityGatheringOf, availableFor } from '@portal/domain';
import { type Context, endpoint, ofHolder } from '@portal/server';
import { z } from 'zod';
import { dinerCategories } from '../categories.ts';
import { gatheringOf } from '../copies.ts';
import { Activities, type StoredActivity, type StoredSubscriber, Subscribers } from '../models.ts';

const body = z.object({ healthCareProfessionalUuid: z.string(), gatheringUuid: z.string() });

/** What the form offers to an invited HCP, whichever participation they choose in it; nothing to people not on the list. */
async function offeredTo(ctx: Context, who: z.infer<typeof body>): Promise<string[]> {
  const subscriber = await Subscribers.findOne(
    {
      $and: [
        ofHolder<StoredSubscriber>(who.healthCareProfessionalUuid),
        { gatheringUuid: who.gatheringUuid, isRemoved: false },
      ],
    },
    { _id: 0 },
  ).lean();
  const gathering = subscriber && (await gatheringOf(ctx, who.gatheringUuid));
  if (!subscriber || !gathering) return [];
  const { gatheringUuid } = who;
  const [activities, diners] = await Promise.all([
    Activities.find({ gatheringUuid, state: 'PLANNED' }, { _id: 0 }).lean(),
    dinerCategories(),
  ]);
  const current = activityGatheringOf(gathering);
  return (activities as StoredActivity[])
    .filter((activity) =>
      availableFor(
        { category: subscriber.category, isInternal: false },
        { ...activity, gathering: current },
        { isDiner: diners.has(activity.activityCategoryUuid) },
      ),
    )
    .map(({ activityUuid }) => activityUuid);
}

/** For documents: whose images and documents the link of a subscription may read. */
export const offeredActivities = endpoint(body, async (ctx, who) => ({ activityUuids: await offeredTo(ctx, who) }), {
  issuers: ['documents'],
});
