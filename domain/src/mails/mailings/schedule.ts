import { dayAfter } from '../../calendar/day.ts';
import { instantOf, wallClockOf } from '../../calendar/time-zone.ts';
import type { GatheringSnapshot } from '../../gathering/snapshot.ts';
import type { GatheringStatus } from '../../gathering/states.ts';

/** At what hour of the event's time zone the portal writes by itself. */
const scheduledHour = '09:00';
const dayMs = 24 * 3600_000;
/** How long before its moment it is shown and can be cancelled; as long after it may still go, when the portal was stopped meanwhile. */
const announcedMs = dayMs;

type Timed = Pick<GatheringSnapshot, 'gatheringUuid' | 'status' | 'beginDate' | 'limitDate' | 'timezone'>;

/** What goes by itself: so many days before a day of the event, while it has one of these statuses. */
export const scheduledMails = {
  dayMinus3: {
    days: 3,
    dayOf: ({ beginDate, timezone }: Timed) => beginDate && wallClockOf(beginDate, timezone).day,
    statuses: ['PUBLISHED_FRONT', 'CLOSED'],
  },
  reminder: { days: 7, dayOf: ({ limitDate }: Timed) => limitDate, statuses: ['PUBLISHED_FRONT'] },
} as const satisfies Record<
  string,
  { days: number; dayOf: (g: Timed) => string | null; statuses: readonly GatheringStatus[] }
>;
export type ScheduledModel = keyof typeof scheduledMails;
const scheduledModels = Object.keys(scheduledMails) as ScheduledModel[];

export interface ScheduledMailing {
  model: ScheduledModel;
  /** The same as long as the day that it is about is the same. */
  scheduleKey: string;
  sendAt: Date;
}

/** The moment of a model for an event, in its time zone; null while it has no such day or status. */
export function scheduledFor(model: ScheduledModel, g: Timed): ScheduledMailing | null {
  const { days, dayOf, statuses } = scheduledMails[model];
  const day = dayOf(g);
  if (!day || !(statuses as readonly GatheringStatus[]).includes(g.status)) return null;
  const sendAt = instantOf(dayAfter(day, -days), scheduledHour, g.timezone);
  return { model, scheduleKey: `${g.gatheringUuid}:${model}:${day}`, sendAt };
}

/** What is to be planned for an event now. */
export const scheduledNow = (g: Timed, now: Date): ScheduledMailing[] =>
  scheduledModels.flatMap((model) => {
    const one = scheduledFor(model, g);
    return one && Math.abs(one.sendAt.getTime() - now.getTime()) < announcedMs ? [one] : [];
  });

/** Of which days an event may have something scheduled now: from today, some days ahead in any time zone. */
export const scheduledWithinMs = (Math.max(...scheduledModels.map((one) => scheduledMails[one].days)) + 3) * dayMs;

export const isScheduledModel = (model: string): model is ScheduledModel => Object.hasOwn(scheduledMails, model);
