import { z } from 'zod';
import { calendarAddressStates, calendarContents } from './states.ts';

/** The secret address at which one person's calendar is read by another program. Of the secret a hash alone is kept. */
export const calendarAddressRecordSchema = z.object({
  calendarAddressUuid: z.string(),
  userUuid: z.string(),
  state: z.enum(calendarAddressStates),
  rev: z.number(),
  content: z.enum(calendarContents),
  secretHash: z.string(),
  /** Since when its present secret holds. */
  madeAt: z.date(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type CalendarAddress = z.output<typeof calendarAddressRecordSchema>;
