import { z } from 'zod';
import { storedVerbatim } from '../../fields/stored-verbatim.ts';
import type { WantedQuotas } from './quota-limits.ts';

/** A limit and how much of it is taken; the counter lives beside its limit (decisions, section 3). */
const places = z.object({ limit: z.number(), taken: z.number() });

const zonePlaces = places.extend({ zoneUuid: z.string() });

/** The places of one business unit at a congress. */
const unitPlaces = z.object({
  businessUnitUuid: z.string(),
  doctor: places,
  other: places,
  hasZoneQuota: z.boolean(),
  zones: z.array(zonePlaces),
});

/** Limits that the congress may have in a moment: nothing is taken meanwhile that they would not let be taken. */
const reservation = z.object({
  /** One of each change that is about to be accepted. */
  keys: z.array(z.string()),
  /** The version of the congress that says what became of all of them. */
  rev: z.number(),
  /** After this the congress is asked. */
  until: z.date(),
  /** The limits without any of them. */
  before: z.custom<WantedQuotas>(),
});

/** Every place of a congress: one document, so that what one confirmation takes is taken whole or not at all. */
export const quotasRecordSchema = z.object({
  gatheringUuid: z.string(),
  rev: z.number(),
  /** How often a limit was raised here; the congress says how many of them it knows, and an older edit undoes none. */
  raises: z.number(),
  global: storedVerbatim(places),
  units: z.array(storedVerbatim(unitPlaces)),
  /** While the congress is about to change its limits; the limits above are then the tighter ones. */
  reservation: storedVerbatim(reservation).nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type SeatCount = z.output<typeof places>;
export type ZoneSeats = z.output<typeof zonePlaces>;
export type UnitSeats = z.output<typeof unitPlaces>;
export type QuotaReservation = z.output<typeof reservation>;
export type CongressQuotas = Omit<z.output<typeof quotasRecordSchema>, 'reservation'> & {
  /** Quotas from before there were reservations have none. */
  reservation?: QuotaReservation | null;
};
