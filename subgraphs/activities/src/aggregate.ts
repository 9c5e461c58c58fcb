import {
  type Activity,
  type ActivitySubscriber,
  activityCategoryWorkflow,
  activitySubscriberWorkflow,
  activityWorkflow,
  type GatheringReachWay,
  gatheringReachOf,
  normalise,
  searchTokens,
} from '@portal/domain';
import { type Context, defineAggregate, trusted } from '@portal/server';
import {
  Activities,
  type ActivityFilter,
  Categories,
  type Listed,
  type StoredActivity,
  type SubscriberFilter,
  Subscribers,
} from './models.ts';

const nothing = { gatheringUuid: '' };

const filterOfWay = ({ businessUnitUuid, statuses, memberUuid, gatheringUuid }: GatheringReachWay): ActivityFilter =>
  ({
    $and: [
      {},
      ...(businessUnitUuid === undefined ? [] : [{ 'gathering.businessUnitUuids': businessUnitUuid }]),
      ...(statuses === undefined ? [] : [{ 'gathering.status': trusted({ $in: [...statuses] }) }]),
      ...(memberUuid === undefined
        ? []
        : [{ $or: [{ 'gathering.gatheringUsers.userUuid': memberUuid }, { 'gathering.creatorUuid': memberUuid }] }]),
      ...(gatheringUuid === undefined ? [] : [{ gatheringUuid }]),
    ],
  }) as ActivityFilter;

/** The activities of the gatherings that the actor sees at all (decisions, section 4). */
export function reachOf({ actor }: Pick<Context, 'actor'>): ActivityFilter {
  const reach = gatheringReachOf(actor);
  if (reach === 'all') return {};
  return reach.length === 0 ? nothing : { $or: reach.map(filterOfWay) };
}

/** Search and sort keys of an activity in the programme. */
export const derivedOfActivity = (a: Activity): Pick<StoredActivity, 'searchTokens' | 'sortKey'> => ({
  searchTokens: searchTokens(a.name, a.room, a.place),
  sortKey: `${a.date} ${a.startHour} ${a.endHour}`,
});

/** The aggregate of activities: its state is written only through `perform`. */
export const ActivityAggregate = defineAggregate({
  workflow: activityWorkflow,
  model: Activities,
  idField: 'activityUuid',
  stateField: 'state',
  reach: (ctx) => ({ $and: [reachOf(ctx), { state: 'PLANNED' }] }) as ActivityFilter,
  derive: derivedOfActivity,
});

/** People not limited to a unit: staff, and people added by hand. */
export const everybody = 'everybody';

/** Search, sort and display fields of a person in a list. */
export const derivedOfSubscriber = (
  p: Pick<ActivitySubscriber, 'firstName' | 'lastName' | 'healthCareProfessionalUuid' | 'unitUuids'>,
): Listed => ({
  searchTokens: searchTokens(p.lastName, p.firstName),
  nameKey: normalise(`${p.lastName} ${p.firstName}`),
  seenBy: p.healthCareProfessionalUuid === null ? [everybody] : [...p.unitUuids],
});

/** The slots that a link is for: an HCP's, or those of a person added by hand. */
export const ofLink = (uuid: string): SubscriberFilter => ({
  $or: [
    { healthCareProfessionalUuid: uuid },
    { healthCareProfessionalUuid: null, userUuid: null, participantUuid: uuid },
  ],
});

/** A link sees its own person in its own gathering; staff are limited by the gathering, which the operation checks first. */
const subscriberReach = ({ actor }: Pick<Context, 'actor'>): SubscriberFilter =>
  actor.kind === 'link'
    ? { $and: [ofLink(actor.healthCareProfessionalUuid), { gatheringUuid: actor.gatheringUuid ?? '' }] }
    : {};

/** The aggregate of participants' copies, written only through `perform`: what people do about their slots. */
export const SubscriberAggregate = defineAggregate({
  workflow: activitySubscriberWorkflow,
  model: Subscribers,
  idField: 'participantUuid',
  stateField: 'invitationStatus',
  reach: (ctx) => ({ $and: [subscriberReach(ctx), { isRemoved: false }] }) as SubscriberFilter,
  derive: derivedOfSubscriber,
});

export const CategoryAggregate = defineAggregate({
  workflow: activityCategoryWorkflow,
  model: Categories,
  idField: 'activityCategoryUuid',
  stateField: 'state',
  unique: { labelKey: { code: 'ACTIVITY_CATEGORY_TAKEN', field: 'label' } },
});
