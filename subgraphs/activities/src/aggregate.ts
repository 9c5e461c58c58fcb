import {
  type Activity,
  activityCategoryWorkflow,
  activitySubscriberWorkflow,
  activityWorkflow,
  searchTokens,
} from '@portal/domain';
import { type Context, defineAggregate, listedPerson, ownRowsFilter, visibleGatheringsFilter } from '@portal/server';
import {
  Activities,
  type ActivityFilter,
  Categories,
  type StoredActivity,
  type StoredSubscriber,
  type SubscriberFilter,
  Subscribers,
} from './models.ts';

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
  reach: (ctx) => ({ $and: [visibleGatheringsFilter(ctx), { state: 'PLANNED' }] }) as ActivityFilter,
  derive: derivedOfActivity,
});

/** A link sees its own person in its own gathering; staff are limited by the gathering, which the operation checks first. */
const subscriberReach = (ctx: Pick<Context, 'actor'>): SubscriberFilter =>
  ctx.actor.kind === 'link' ? ownRowsFilter<StoredSubscriber>(ctx) : {};

/** The aggregate of participants' copies, written only through `perform`: what people do about their slots. */
export const SubscriberAggregate = defineAggregate({
  workflow: activitySubscriberWorkflow,
  model: Subscribers,
  idField: 'participantUuid',
  stateField: 'invitationStatus',
  reach: (ctx) => ({ $and: [subscriberReach(ctx), { isRemoved: false }] }) as SubscriberFilter,
  derive: (subscriber) => listedPerson(subscriber),
});

export const CategoryAggregate = defineAggregate({
  workflow: activityCategoryWorkflow,
  model: Categories,
  idField: 'activityCategoryUuid',
  stateField: 'state',
  unique: { labelKey: { code: 'ACTIVITY_CATEGORY_TAKEN', field: 'label' } },
});
