import { z } from 'zod';
import { type Gathering, unitsTakingPart } from './gathering.ts';
import { gatheringBusinessUnit, gatheringRecordSchema, zoneOfUnit } from './record-schema.ts';

const date = z.coerce.date().nullable();

/**
 * What other domains keep of a gathering: for their rules, their lists and what their pages say of it. Asked from the internal endpoint `snapshots`
 * of gatherings after each of its events; of two the one with the greater `rev` counts.
 */
export const gatheringSnapshot = gatheringRecordSchema
  .pick({
    gatheringUuid: true,
    rev: true,
    name: true,
    status: true,
    gatheringType: true,
    eventType: true,
    invitationType: true,
    nationalityType: true,
    creatorUuid: true,
    beginDate: true,
    endDate: true,
    timezone: true,
    isPhysical: true,
    isVirtual: true,
    visioUrl: true,
    city: true,
    country: true,
    location: true,
    learnedSociety: true,
    categoryVersion: true,
    businessUnitUuids: true,
    mainBusinessUnitUuid: true,
    gatheringUsers: true,
    availablePlace: true,
    limitDate: true,
    invitationEndDate: true,
    hostingConfiguration: true,
    transportConfiguration: true,
  })
  // A copy arrives as JSON.
  .extend({ beginDate: date, endDate: date });

export type GatheringSnapshot = z.infer<typeof gatheringSnapshot>;

/** The copy of a gathering that others may keep; what is not in the schema stays at home. */
export const snapshotOfGathering = (g: Gathering): GatheringSnapshot => gatheringSnapshot.parse(g);

/** The same with the limits and criteria of its units, which solicitations keeps beside the counters; every other copy drops them. */
export const congressSnapshot = gatheringSnapshot.extend({
  ...gatheringRecordSchema.pick({ maximalQuota: true, quotaRaises: true }).shape,
  gatheringBusinessUnits: z.array(
    gatheringBusinessUnit.extend({ zones: z.array(zoneOfUnit.omit({ visioUrl: true })) }),
  ),
});

export type CongressSnapshot = z.infer<typeof congressSnapshot>;

/**
 * What the endpoint `snapshots` of gatherings returns: with the event's name at Evenium, which participants asks for at each import and nobody keeps,
 * and whether its hotels are shared, which logistics keeps.
 */
export const snapshotOfCongress = (
  g: Gathering,
): CongressSnapshot & { eveniumEventId: string | null; areHostingShared: boolean } => ({
  ...congressSnapshot.parse({ ...g, gatheringBusinessUnits: unitsTakingPart(g), quotaRaises: g.quotaRaises ?? 0 }),
  eveniumEventId: g.eveniumEventId ?? null,
  areHostingShared: g.areHostingShared,
});

/** A gathering that participants asks for before an import. */
export const importedGathering = gatheringSnapshot.extend({ eveniumEventId: z.string().nullable().default(null) });
