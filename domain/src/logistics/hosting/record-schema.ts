import { z } from 'zod';
import { storedVerbatim } from '../../fields/stored-verbatim.ts';
import { gatheringOfLogisticsRecordSchema } from '../context.ts';
import { hostingStates, roomTypes, stayOrigins, stayStates } from './states.ts';

const text = z.string().nullable();
const date = z.date().nullable();
const counter = z.number().min(0);

/** A night of a hotel in one type of room: how many rooms there are, and what one costs. */
const hostingNight = z.object({
  hostingNightUuid: z.string(),
  /** The evening, yyyy-MM-dd. */
  date: z.string(),
  roomType: z.enum(roomTypes),
  quota: counter,
  /** Cents a person and night; null while it is not known. */
  price: z.number().nullable(),
});

/** How many people have a room of a night, and how many wait for one. Kept apart from the nights, which people edit. */
const nightCounter = z.object({ hostingNightUuid: z.string(), taken: counter, waiting: counter });

/** A hotel of a gathering as it is kept (specification, section 3). */
export const hostingRecordSchema = z.object({
  hostingUuid: z.string(),
  rev: z.number(),
  state: z.enum(hostingStates),
  gatheringUuid: z.string(),
  gathering: storedVerbatim(gatheringOfLogisticsRecordSchema),
  name: z.string(),
  address: text,
  city: text,
  phone: text,
  website: text,
  comment: text,
  /** For whose people; empty where the gathering's hotels are shared. */
  businessUnitUuids: z.array(z.string()),
  hostingNights: z.array(hostingNight),
  rooms: z.array(nightCounter),
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** One person's night. */
export const stayRecordSchema = z.object({
  overnightStayUuid: z.string(),
  rev: z.number(),
  state: z.enum(stayStates),
  gatheringUuid: z.string(),
  participantUuid: z.string(),
  /** The evening, yyyy-MM-dd. */
  date: z.string(),
  hostingUuid: text,
  hostingNightUuid: text,
  /** Cents, of the night that it is for; null without one, or while it is not known. */
  price: z.number().nullable(),
  origin: z.enum(stayOrigins),
  /** While HELD: until when, and for which answer. */
  heldUntil: date,
  holdKey: text,
  /** Since when it is in line. */
  waitingSince: date,
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type HostingNight = z.output<typeof hostingNight>;
export type NightCounter = z.output<typeof nightCounter>;
export type Hosting = z.output<typeof hostingRecordSchema>;
export type OvernightStay = z.output<typeof stayRecordSchema>;
