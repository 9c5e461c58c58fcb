import { z } from 'zod';
import { type Gathering, unitsTakingPart } from './gathering.ts';
import { gatheringRecordSchema } from './record-schema.ts';

/**
 * What participants asks of a gathering for somebody invited, beyond the copy that it keeps: texts, links and documents may change at any time, and are
 * of no use to others.
 */
export const guestFacts = gatheringRecordSchema
  .pick({
    ...{ gatheringUuid: true, status: true, gatheringFiles: true },
    ...{ description: true, eventSchedule: true, website: true, additionalLinks: true, visioUrl: true },
  })
  .extend({ zoneVisioUrls: z.array(z.object({ zoneUuid: z.string(), visioUrl: z.string() })) });

export type GuestFacts = z.output<typeof guestFacts>;

export const guestFactsOf = (g: Gathering): GuestFacts => {
  const zones = unitsTakingPart(g).flatMap((unit) => unit.zones);
  return guestFacts.parse({
    ...g,
    zoneVisioUrls: zones.flatMap(({ zoneUuid, visioUrl }) => (visioUrl ? [{ zoneUuid, visioUrl }] : [])),
  });
};

/** Where somebody of a zone connects: the zone may have an address of its own. */
export const visioUrlFor = (
  { zoneVisioUrls, visioUrl }: Pick<GuestFacts, 'zoneVisioUrls' | 'visioUrl'>,
  zoneUuid: string | null,
): string | null => zoneVisioUrls.find((zone) => zone.zoneUuid === zoneUuid)?.visioUrl ?? visioUrl;
