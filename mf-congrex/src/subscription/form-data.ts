import { wallClockOf } from '@portal/domain/calendar/time-zone';
import type { OfferedActivity } from '@portal/domain/subscription/activities';
import type { SubscriptionFacts } from '@portal/domain/subscription/facts';
import { serverNow } from '@portal/web';
import type { SubscriptionFormQuery, SubscriptionSlotsQuery } from '../generated/graphql.ts';

/** An answer without the names of its types: the form does not use them. */
type Plain<T> = T extends readonly (infer One)[]
  ? Plain<One>[]
  : T extends object
    ? { [K in keyof T as K extends '__typename' ? never : K]: Plain<T[K]> }
    : T;

/** What the server says of a form: gathering, person, category, whether it can be answered. */
export type FormData = Plain<NonNullable<SubscriptionFormQuery['subscriptionForm']>>;
export type FormCategory = FormData['category'];
export type FormGathering = FormData['gathering'];

/** An activity as the form offers it, with its name, where it is, and whether it is theirs already. */
export interface Slot extends OfferedActivity {
  name: string;
  interval: string;
  isChosen: boolean;
  placesLeft: number | null;
  room: string | null;
  place: string | null;
  description: string | null;
  /** Where they connect, once it is sure that they take part from afar. */
  visioLink: string | null;
}

/** The slots of an answer; only the queried fields are guaranteed. */
export const slotsOf = (data: SubscriptionSlotsQuery | undefined): Slot[] => data?.availableActivitiesForCategory ?? [];

/** For whom the form is drawn. */
export type FormAudience = 'oneself' | 'somebody' | 'preview';

export const audienceOf = ({ audience }: FormData): SubscriptionFacts['audience'] =>
  audience === 'INTERNAL' ? 'INTERNAL' : 'HCP';

/** The category chosen in the form, or the participant's own. */
export const categoryOfForm = (data: FormData, id: string): FormCategory =>
  data.categories.find((category) => category.id === id) ?? data.category;

/** The data for the domain's rules, for a category. */
export const factsOf = (data: FormData, categoryId: string): SubscriptionFacts => ({
  audience: audienceOf(data),
  isPhysical: data.gathering.isPhysical,
  isVirtual: data.gathering.isVirtual,
  beginDay: data.gathering.beginDay,
  endDay: data.gathering.endDay,
  today: wallClockOf(serverNow(), data.gathering.timezone).day,
  modules: categoryOfForm(data, categoryId).modules,
  hosting: data.gathering.hosting,
  transport: data.gathering.transport,
});
