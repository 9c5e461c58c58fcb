import { wallClockOf } from '../calendar/time-zone.ts';
import type { Category, CategoryModule } from '../category/index.ts';
import type { GatheringSnapshot } from '../gathering/snapshot.ts';
import type { ParticipationType } from '../participants/states.ts';

/** INTERNAL: a member of staff. HCP: an HCP, or a person added by hand. */
export const subscriptionAudiences = ['INTERNAL', 'HCP'] as const;
export type SubscriptionAudience = (typeof subscriptionAudiences)[number];

export interface HostingFacts {
  eveArrival: boolean;
  chooseEveArrivalAllowed: boolean;
  chooseNightsAllowed: boolean;
  /** Whether a hotel is declared for the gathering. */
  hasHostings: boolean;
}

/** What the subscription form's rules look at: the same in the browser and on the server. Days are yyyy-MM-dd in the gathering's time zone. */
export interface SubscriptionFacts {
  audience: SubscriptionAudience;
  isPhysical: boolean;
  isVirtual: boolean;
  beginDay: string | null;
  endDay: string | null;
  today: string;
  modules: readonly CategoryModule[];
  hosting: HostingFacts | null;
  transport: { transfertOptionEnabled: boolean } | null;
}

/** The facts of a gathering for a category. */
export function subscriptionFacts(
  g: GatheringSnapshot,
  {
    audience,
    category,
    hasHostings,
    now,
  }: {
    audience: SubscriptionFacts['audience'];
    category: Pick<Category, 'modules'>;
    hasHostings: boolean;
    now: Date;
  },
): SubscriptionFacts {
  const dayOf = (date: Date | null) => (date ? wallClockOf(date, g.timezone).day : null);
  return {
    audience,
    isPhysical: g.isPhysical,
    isVirtual: g.isVirtual,
    beginDay: dayOf(g.beginDate),
    endDay: dayOf(g.endDate),
    today: wallClockOf(now, g.timezone).day,
    modules: category.modules,
    hosting: g.hostingConfiguration && { ...g.hostingConfiguration, hasHostings },
    transport: g.transportConfiguration && {
      transfertOptionEnabled: g.transportConfiguration.transfertOptionEnabled,
    },
  };
}

export const isHybrid = ({ isPhysical, isVirtual }: Pick<SubscriptionFacts, 'isPhysical' | 'isVirtual'>): boolean =>
  isPhysical && isVirtual;

/** How somebody takes part: chosen on a hybrid gathering, else what the gathering is. */
export const participationOf = (
  facts: Pick<SubscriptionFacts, 'isPhysical' | 'isVirtual'>,
  chosen: ParticipationType | null | undefined,
): ParticipationType | null => (isHybrid(facts) ? (chosen ?? null) : facts.isVirtual ? 'VIRTUAL' : 'PHYSICAL');

/** The parts of the form that are shown (specification, section 5 "Subscription form content"). */
export interface SubscriptionSections {
  /** Physical or virtual: asked on a hybrid gathering. */
  participationType: boolean;
  mobilePhone: boolean;
  learnedSociety: boolean;
  activities: boolean;
  hosting: boolean;
  transport: boolean;
  /** Loyalty cards: not asked of internal users. */
  cards: boolean;
}

/**
 * Which parts are shown for what was chosen so far.
 * Hosting and transport follow the category's modules and never show for a virtual participation; for internal users hosting also needs a
 * configuration and a hotel.
 */
export function sectionsOfSubscription(
  facts: SubscriptionFacts,
  { present, participationType }: { present: boolean | null; participationType: ParticipationType | null },
): SubscriptionSections {
  const isComing = present === true;
  const type = participationOf(facts, participationType);
  const onSite = isComing && type === 'PHYSICAL';
  const isInternal = facts.audience === 'INTERNAL';
  return {
    participationType: isComing && isHybrid(facts),
    mobilePhone: isComing,
    learnedSociety: isComing && !isInternal,
    activities: isComing && type !== null,
    hosting: onSite && facts.modules.includes('HOSTING') && (!isInternal || facts.hosting?.hasHostings === true),
    transport: onSite && facts.modules.includes('TRANSPORT'),
    cards: onSite && facts.modules.includes('TRANSPORT') && !isInternal,
  };
}
