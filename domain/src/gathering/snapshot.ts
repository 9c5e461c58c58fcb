import { z } from 'zod';
import type { Gathering } from './gathering.ts';
import {
  biogenEventTypes,
  gatheringStates,
  gatheringTypes,
  gatheringUserTypes,
  invitationTypes,
  nationalityTypes,
} from './states.ts';

const text = z.string().nullable();
const date = z.coerce.date().nullable();

/**
 * What other domains keep of a gathering: for their rules, their lists and what their pages say of it. Asked from the internal door `snapshots`
 * of gatherings after each of its events; of two the one with the greater `rev` counts.
 */
export const gatheringSnapshot = z.object({
  gatheringUuid: z.string(),
  rev: z.number(),
  name: z.string(),
  status: z.enum(gatheringStates),
  gatheringType: z.enum(gatheringTypes),
  eventType: z.enum(biogenEventTypes).nullable(),
  invitationType: z.enum(invitationTypes).nullable(),
  nationalityType: z.enum(nationalityTypes).nullable(),
  creatorUuid: text,
  beginDate: date,
  endDate: date,
  timezone: z.string(),
  isPhysical: z.boolean(),
  isVirtual: z.boolean(),
  visioUrl: text,
  city: text,
  country: z.string(),
  location: text,
  learnedSociety: text,
  categoryVersion: z.string(),
  businessUnitUuids: z.array(z.string()),
  mainBusinessUnitUuid: text,
  gatheringUsers: z.array(
    z.object({
      userUuid: z.string(),
      gatheringUserType: z.enum(gatheringUserTypes),
      isBackup: z.boolean(),
      businessUnitUuid: text,
    }),
  ),
  availablePlace: z.number().nullable(),
  /** Last day to answer, yyyy-MM-dd in the gathering's time zone. */
  limitDate: text,
  invitationEndDate: text,
  hostingConfiguration: z
    .object({
      eveArrival: z.boolean(),
      chooseEveArrivalAllowed: z.boolean(),
      chooseNightsAllowed: z.boolean(),
      comment: text,
    })
    .nullable(),
  transportConfiguration: z
    .object({
      comment: text,
      favouredDepartureDate: text,
      favouredDepartureHour: text,
      favouredReturnDate: text,
      favouredReturnHour: text,
      transfertOptionEnabled: z.boolean(),
    })
    .nullable(),
});

export type GatheringSnapshot = z.infer<typeof gatheringSnapshot>;

/** The copy of a gathering that others may keep; what is not in the schema stays at home. */
export const snapshotOfGathering = (g: Gathering): GatheringSnapshot => gatheringSnapshot.parse(g);

const quota = z.number().nullable();

/** The same with the limits and criteria of its units, which solicitations keeps beside the counters; every other copy drops them. */
export const congressSnapshot = gatheringSnapshot.extend({
  maximalQuota: quota,
  quotaRaises: z.number(),
  gatheringBusinessUnits: z.array(
    z.object({
      businessUnitUuid: z.string(),
      criterias: z.array(z.string()),
      doctorQuota: quota,
      otherDisciplinesQuota: quota,
      hasAutomatedValidation: z.boolean(),
      hasZoneQuota: z.boolean(),
      mslResponsibleCriteria: z.boolean(),
      solicitationEndDate: text,
      zones: z.array(z.object({ zoneUuid: z.string(), zoneQuota: quota })),
    }),
  ),
});

export type CongressSnapshot = z.infer<typeof congressSnapshot>;

/** What the door `snapshots` of gatherings gives: with the event's name at Evenium, which participants asks for at each import and nobody keeps. */
export const snapshotOfCongress = (g: Gathering): CongressSnapshot & { eveniumEventId: string | null } => ({
  ...congressSnapshot.parse({ ...g, quotaRaises: g.quotaRaises ?? 0 }),
  eveniumEventId: g.eveniumEventId ?? null,
});

/** A gathering that participants asks for before an import. */
export const importedGathering = gatheringSnapshot.extend({ eveniumEventId: text.default(null) });
