import { dayAfter } from '@portal/domain/calendar/day';
import { frenchDayOf } from '@portal/domain/calendar/french-day';
import { serverNow } from '@portal/web';

/** The day so many days from now, as yyyy-MM-dd: in France, as the server counts. */
export const dayIn = (days: number): string => dayAfter(frenchDayOf(serverNow()), days);

/** Today in France, as yyyy-MM-dd. */
export const today = (): string => dayIn(0);
