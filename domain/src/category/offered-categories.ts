import { isShort } from '../gathering/gathering.ts';
import { type GatheringType, gatheringTypes } from '../gathering/states.ts';
import { ownEntry } from '../texts/label-table.ts';
import { type Category, categoryLibraries, type EventType } from './category.ts';

/** What the library needs to know of a gathering. */
export interface CategorisedGathering {
  gatheringType: GatheringType;
  beginDate: Date | null;
  endDate: Date | null;
  timezone: string;
  categoryVersion: string;
}

/** CONGRESS or STANDALONE, LONG or SHORT; null without dates, or for a kind of gathering that is none of these. */
export function knownEventTypeOf({
  gatheringType,
  beginDate,
  endDate,
  timezone,
}: CategorisedGathering): EventType | null {
  if (!beginDate || !endDate || !gatheringTypes.includes(gatheringType)) return null;
  const kind = gatheringType === 'congress' ? 'CONGRESS' : 'STANDALONE';
  return `${kind}_${isShort({ beginDate, endDate, timezone }) ? 'SHORT' : 'LONG'}`;
}

/**
 * What a page offers: nothing while the gathering has no dates, and nothing of a version or a kind of gathering that was deployed after the page, where
 * the words still come from the service.
 */
export function offeredCategories(gathering: CategorisedGathering): readonly Category[] {
  const eventType = knownEventTypeOf(gathering);
  const known = ownEntry(categoryLibraries, gathering.categoryVersion) ?? [];
  return eventType ? known.filter(({ eventTypes }) => eventTypes.includes(eventType)) : [];
}

/** The word of a category for a page; its id where the page does not know its version, or the version not the category. */
export const categoryLabelOf = (version: string, categoryId: string): string =>
  ownEntry(categoryLibraries, version)?.find(({ id }) => id === categoryId)?.label ?? categoryId;
