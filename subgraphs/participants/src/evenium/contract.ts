import { journeyDirections, journeyModes } from '@portal/domain';
import { z } from 'zod';

const text = z
  .string()
  .max(300)
  .nullish()
  .transform((value) => value?.trim() || null);
const moment = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform((value) => (value ? new Date(value) : null));

/** A guest as the event-management system returns them; statuses are checked by the domain's tables, line by line. */
export const eveniumGuest = z.object({
  id: z.string().min(1).max(80),
  firstName: text,
  lastName: text,
  email: text.transform((value) => value?.toLowerCase() ?? null),
  veevaId: text,
  postalCode: text,
  specialty: text,
  profile: text,
  status: text,
  meetingStatus: text,
});

/** One page of an event's guests. */
export const guestPage = z.object({
  page: z.number().int().min(1),
  total: z.number().int().min(0),
  items: z.array(eveniumGuest),
});
export type GuestPage = z.infer<typeof guestPage>;

const journey = z.object({
  direction: z.enum(journeyDirections),
  mode: z.enum(journeyModes),
  number: text,
  from: text,
  to: text,
  departureAt: moment,
  arrivalAt: moment,
});
const stay = z.object({ hotel: text, address: text, roomType: text, checkIn: z.iso.date(), checkOut: z.iso.date() });
const transfer = z.object({ from: text, to: text, at: moment, provider: text });

/** A guest with what is organised for them. */
export const guestLogistics = eveniumGuest.extend({
  logistics: z.object({
    journeys: z.array(journey).max(50),
    stays: z.array(stay).max(50),
    transfers: z.array(transfer).max(50),
  }),
});
export type GuestLogistics = z.infer<typeof guestLogistics>;
