import type { LinkPurpose } from '../../hcps/links/hcp-links.ts';
import { emptyGathering, type Gathering } from '../gathering.ts';
import type { GatheringStatus } from '../states.ts';

/** An HCP link, as far as it decides which gatherings its holder reads. */
export interface ReadingLink {
  purpose: LinkPurpose;
  /** The one gathering that it is for. */
  gatheringUuid: string | null;
  /** The HCP's units. */
  businessUnitUuids: readonly string[];
}

/** HCPs know of a gathering once it is published to them, and still when it is closed. */
export const knownToHcps: readonly GatheringStatus[] = ['PUBLISHED_FRONT', 'CLOSED', 'WINDED_UP'];

type Read = Pick<Gathering, 'gatheringUuid' | 'status' | 'gatheringType' | 'businessUnitUuids'>;

/** Whether the holder of a link reads a gathering: its own, or a congress that it may ask for. */
export function linkReadsGathering(link: ReadingLink, g: Read): boolean {
  if (link.gatheringUuid) return link.gatheringUuid === g.gatheringUuid && knownToHcps.includes(g.status);
  const isOfUnit = g.businessUnitUuids.some((unit) => link.businessUnitUuids.includes(unit));
  return (
    link.purpose === 'SOLICITATION' && g.gatheringType === 'congress' && g.status === 'PUBLISHED_FRONT' && isOfUnit
  );
}

const shown = [
  ...['gatheringUuid', 'rev', 'name', 'nameKey', 'status', 'gatheringType', 'eventType', 'createdAt', 'updatedAt'],
  ...['beginDate', 'endDate', 'timezone', 'limitDate', 'isPhysical', 'isVirtual', 'city', 'country', 'location'],
  ...[
    'description',
    'eventSchedule',
    'learnedSociety',
    'website',
    'additionalLinks',
    'nationalityType',
    'categoryVersion',
  ],
] as const;

const picked = (g: Gathering) =>
  Object.fromEntries(shown.map((field) => [field, g[field]])) as Pick<Gathering, (typeof shown)[number]>;

/** A gathering as the holder of a link reads it: what it is, when and where; nothing of its team, units, quotas, files and decisions. */
export const asLinkReads = (g: Gathering): Gathering => ({ ...emptyGathering(g.gatheringUuid), ...picked(g) });
