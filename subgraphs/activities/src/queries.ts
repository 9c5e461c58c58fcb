import {
  activityGatheringOf,
  availableFor,
  badInput,
  filterChoice,
  formMessages,
  isFull,
  isInternalParticipant,
  isOneself,
  isStaffCategory,
  type ParticipationType,
  PortalError,
  participationTypes,
  placesLeft,
  slotOf,
  visioLinkFor,
} from '@portal/domain';
import { anyOf, type Context, searchClauses, trusted, visibleGatheringsFilter } from '@portal/server';
import { dinerCategories } from './categories.ts';
import {
  Activities,
  Enrolments,
  type StoredActivity,
  type StoredEnrolment,
  type StoredSubscriber,
  Subscribers,
} from './models.ts';
import { foundPage, type List, type PageArguments } from './pages.ts';
import { findVisibleActivity, findVisibleGathering, subscriberInReach, visibleTo } from './visibility.ts';

export const programme: List<StoredActivity> = {
  model: Activities,
  order: { key: 'sortKey', id: 'activityUuid', direction: 1 },
};
export const listByName: List<StoredEnrolment> = {
  model: Enrolments,
  order: { key: 'nameKey', id: 'activityParticipantUuid', direction: 1 },
};
export const peopleByName: List<StoredSubscriber> = {
  model: Subscribers,
  order: { key: 'nameKey', id: 'participantUuid', direction: 1 },
};

export interface ActivityFilters {
  dates?: string[] | null;
  activityCategoryUuids?: string[] | null;
  entryTypes?: string[] | null;
  natures?: string[] | null;
  organizers?: string[] | null;
  isFull?: boolean | null;
}

const natures: Record<string, object> = {
  PHYSICAL: { isPhysical: true, isVirtual: false },
  VIRTUAL: { isPhysical: false, isVirtual: true },
  HYBRID: { isPhysical: true, isVirtual: true },
};
const isFullFilter = { quota: trusted({ $gt: 0 }), $expr: trusted({ $gte: ['$taken', '$quota'] }) };

/** The programme of a gathering, as the filters leave it. */
export function programmeFilter(
  ctx: Context,
  gatheringUuid: string,
  { search, filters }: { search?: string | null; filters?: ActivityFilters | null },
): object {
  const chosen = filterChoice(natures, filters?.natures, 'filters.natures');
  const full = filters?.isFull;
  return {
    $and: [
      { gatheringUuid, state: 'PLANNED' },
      visibleGatheringsFilter(ctx),
      ...searchClauses(search),
      ...anyOf('date', filters?.dates),
      ...anyOf('activityCategoryUuid', filters?.activityCategoryUuids),
      ...anyOf('entryType', filters?.entryTypes),
      ...anyOf('organizer', filters?.organizers),
      ...(chosen.length > 0 ? [{ $or: chosen }] : []),
      ...(full === true ? [isFullFilter] : full === false ? [{ $nor: [isFullFilter] }] : []),
    ],
  };
}

/** @throws PortalError NOT_FOUND when the gathering is out of reach */
export async function activitiesForGathering(
  ctx: Context,
  args: { gatheringUuid: string; filters?: ActivityFilters | null } & PageArguments,
) {
  await findVisibleGathering(ctx, args.gatheringUuid);
  return foundPage(programme, programmeFilter(ctx, args.gatheringUuid, args), args);
}

/** Who is on the list, by name; holds are not, until they are enrolments. */
export async function activityParticipantsOf(
  ctx: Context,
  args: { activityUuid: string; presences?: string[] | null } & PageArguments,
) {
  await findVisibleActivity(ctx, args.activityUuid);
  return foundPage(listByName, { $and: [listFilter(args), visibleTo(ctx)] }, args);
}

export const listFilter = ({
  activityUuid,
  search,
  presences,
}: {
  activityUuid: string;
  search?: string | null;
  presences?: string[] | null;
}): object => ({
  $and: [
    { activityUuid, state: 'ENROLLED' },
    ...searchClauses(search),
    ...(presences && presences.length > 0
      ? [{ presence: trusted({ $in: presences.map((one) => (one === 'NONE' ? null : one)) }) }]
      : []),
  ],
});

/** Those who may be enrolled: the same conditions as `refusalToEnrol`, but for what overlaps. */
export async function availableParticipantsFilter(activity: StoredActivity, search?: string | null): Promise<object> {
  const { activityUuid, gatheringUuid, gathering, hasCustomTarget, activityTarget } = activity;
  const listed = await Enrolments.find({ activityUuid }, { participantUuid: 1, _id: 0 }).lean();
  const isHybrid = gathering.isPhysical && gathering.isVirtual;
  const types = participationTypes.filter((type) => (type === 'VIRTUAL' ? activity.isVirtual : activity.isPhysical));
  return {
    $and: [
      { gatheringUuid, isRemoved: false },
      { invitationStatus: trusted({ $in: ['UNANSWERED', 'CONFIRMED'] }) },
      { participantUuid: trusted({ $nin: listed.map((row) => row.participantUuid) }) },
      ...(hasCustomTarget ? [{ category: trusted({ $in: activityTarget }) }] : []),
      ...(isHybrid ? [{ participationType: trusted({ $in: [null, ...types] }) }] : []),
      ...searchClauses(search),
    ],
  };
}

export async function getAvailableParticipants(ctx: Context, args: { activityUuid: string } & PageArguments) {
  const activity = await findVisibleActivity(ctx, args.activityUuid);
  const available = await availableParticipantsFilter(activity, args.search);
  return foundPage(peopleByName, { $and: [available, visibleTo(ctx)] }, args);
}

interface SlotArguments {
  gatheringUuid: string;
  categoryId: string;
  participationType?: string | null;
  participantUuid?: string | null;
}

/**
 * For whom the form is shown: a participant, or in the preview a category. A link shows its own, of its own category.
 * @throws PortalError NOT_FOUND, BAD_USER_INPUT
 */
async function seekerOf(
  ctx: Context,
  { gatheringUuid, categoryId, participationType, participantUuid }: SlotArguments,
) {
  if (participationType && !participationTypes.some((type) => type === participationType))
    throw badInput({ participationType: 'Valeur inconnue' });
  if (!categoryId) throw badInput({ categoryId: formMessages.required });
  const seeker = { category: categoryId, participationType: (participationType || null) as ParticipationType | null };
  if (participantUuid) {
    const { subscriber, gathering } = await subscriberInReach(ctx, participantUuid);
    if (subscriber.gatheringUuid !== gatheringUuid) throw new PortalError('NOT_FOUND');
    const isOwn = isOneself(subscriber, ctx.actor) && subscriber.category === categoryId;
    if (ctx.actor.kind === 'link' && !isOwn) throw new PortalError('NOT_FOUND');
    return { ...seeker, gathering, isInternal: isInternalParticipant(subscriber), subscriber };
  }
  if (ctx.actor.kind === 'link') throw new PortalError('NOT_FOUND');
  const gathering = await findVisibleGathering(ctx, gatheringUuid);
  return { ...seeker, gathering, isInternal: isStaffCategory(gathering, categoryId), subscriber: null };
}

/** What the subscription form offers, by date and hour, with what the participant chose (specification, section 5). */
export async function availableActivitiesForCategory(ctx: Context, args: SlotArguments) {
  const { gathering, subscriber, ...seeker } = await seekerOf(ctx, args);
  const { gatheringUuid, participantUuid } = args;
  const [activities, rows, diners] = await Promise.all([
    Activities.find({ gatheringUuid, state: 'PLANNED' }, { _id: 0 }).sort({ sortKey: 1, activityUuid: 1 }).lean(),
    participantUuid ? Enrolments.find({ participantUuid }, { _id: 0 }).lean() : [],
    dinerCategories(),
  ]);
  const mine = new Map((rows as StoredEnrolment[]).map((row) => [row.activityUuid, row]));
  const current = activityGatheringOf(gathering);
  return (activities as StoredActivity[])
    .map((activity) => ({ ...activity, gathering: current, isDiner: diners.has(activity.activityCategoryUuid) }))
    .filter((activity) => availableFor(seeker, activity, activity))
    .map((activity) => slotView(activity, subscriber, mine.get(activity.activityUuid)));
}

const slotView = (
  activity: StoredActivity & { isDiner: boolean },
  subscriber: StoredSubscriber | null,
  row: StoredEnrolment | undefined,
) => ({
  ...activity,
  ...slotOf(activity),
  activity,
  visioLink: subscriber && visioLinkFor(activity, subscriber, row),
  isFull: isFull(activity) && !row,
  placesLeft: placesLeft(activity),
  isChosen: row !== undefined,
  isEnrolledByStaff: row?.origin === 'STAFF',
});
