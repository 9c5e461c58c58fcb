import { isSemanticVersion } from '../fields/semantic-version.ts';
import { ownEntry } from '../texts/label-table.ts';
import {
  type Category,
  type CategoryTag,
  categoryLibraries,
  type EventType,
  latestCategoryVersion,
} from './category.ts';
import { type CategorisedGathering, knownEventTypeOf } from './offered-categories.ts';

export * from './category.ts';
export * from './offered-categories.ts';

/** Errors of the category library (specification, section 8), each with its code. */
export const categoryErrors = {
  VERSION_REQUIRED: 'version required',
  VERSION_NOT_SEMVER: 'version is not a valid semantic version',
  NO_CATEGORIES_FOR_VERSION: 'no categories for the version',
  CATEGORY_ID_REQUIRED: 'categoryId required',
  TAGS_REQUIRED: 'tags required',
  CATEGORY_VERSION_REQUIRED: 'category version required',
  GATHERING_REQUIRED: 'gathering must be provided',
  GATHERING_DATES_REQUIRED: 'gathering must have beginDate and endDate',
  GATHERING_TYPE_UNKNOWN: 'gathering is neither congress nor standalone',
  EVENT_TYPE_REQUIRED: 'eventType required',
} as const;

export class CategoryLibraryError extends Error {
  readonly code: keyof typeof categoryErrors;
  constructor(code: keyof typeof categoryErrors) {
    super(categoryErrors[code]);
    this.name = 'CategoryLibraryError';
    this.code = code;
  }
}

/**
 * All categories of a version.
 * @throws CategoryLibraryError VERSION_REQUIRED, VERSION_NOT_SEMVER, NO_CATEGORIES_FOR_VERSION
 */
export function categoriesOfVersion(version: string | null | undefined): readonly Category[] {
  if (!version) throw new CategoryLibraryError('VERSION_REQUIRED');
  if (!isSemanticVersion(version)) throw new CategoryLibraryError('VERSION_NOT_SEMVER');
  const categories = ownEntry(categoryLibraries, version);
  if (!categories) throw new CategoryLibraryError('NO_CATEGORIES_FOR_VERSION');
  return categories;
}

/**
 * CONGRESS or STANDALONE, LONG or SHORT.
 * @throws CategoryLibraryError GATHERING_REQUIRED, GATHERING_DATES_REQUIRED, GATHERING_TYPE_UNKNOWN
 */
export function eventTypeOf(gathering: CategorisedGathering | null | undefined): EventType {
  if (!gathering) throw new CategoryLibraryError('GATHERING_REQUIRED');
  if (!gathering.beginDate || !gathering.endDate) throw new CategoryLibraryError('GATHERING_DATES_REQUIRED');
  const eventType = knownEventTypeOf(gathering);
  if (!eventType) throw new CategoryLibraryError('GATHERING_TYPE_UNKNOWN');
  return eventType;
}

/** Categories of a version for an event type. @throws CategoryLibraryError EVENT_TYPE_REQUIRED and those of categoriesOfVersion */
export function categoriesForEventType(
  version: string | null | undefined,
  eventType: EventType | null | undefined,
): readonly Category[] {
  if (!eventType) throw new CategoryLibraryError('EVENT_TYPE_REQUIRED');
  return categoriesOfVersion(version).filter((category) => category.eventTypes.includes(eventType));
}

/** Categories a participant of the gathering may have. @throws CategoryLibraryError CATEGORY_VERSION_REQUIRED and those of eventTypeOf */
export function categoriesForGathering(gathering: CategorisedGathering | null | undefined): readonly Category[] {
  const eventType = eventTypeOf(gathering);
  if (!gathering?.categoryVersion) throw new CategoryLibraryError('CATEGORY_VERSION_REQUIRED');
  return categoriesForEventType(gathering.categoryVersion, eventType);
}

/**
 * What a gathering offers, and after it what its participants hold though its length or version offers it no more.
 * @param used ids that they hold
 */
export function availableAndUsedCategories(
  gathering: CategorisedGathering,
  used: readonly string[],
): readonly Category[] {
  const available = gathering.beginDate && gathering.endDate ? categoriesForGathering(gathering) : [];
  const offered = new Set(available.map(({ id }) => id));
  const known = [gathering.categoryVersion, latestCategoryVersion].filter(Boolean);
  const held = used.flatMap((id) => {
    const category = offered.has(id) ? undefined : known.map((version) => categoryById(version, id)).find(Boolean);
    return category ?? [];
  });
  return [...available, ...held.sort((a, b) => a.label.localeCompare(b.label, 'fr'))];
}

/**
 * One category of a version; undefined when the version does not have it.
 * @throws CategoryLibraryError CATEGORY_ID_REQUIRED and those of categoriesOfVersion
 */
export function categoryById(
  version: string | null | undefined,
  categoryId: string | null | undefined,
): Category | undefined {
  if (!categoryId) throw new CategoryLibraryError('CATEGORY_ID_REQUIRED');
  return categoriesOfVersion(version).find(({ id }) => id === categoryId);
}

/** Categories of a version that bear all the tags. @throws CategoryLibraryError TAGS_REQUIRED and those of categoriesOfVersion */
export function categoriesWithTags(
  version: string | null | undefined,
  tags: readonly CategoryTag[] | null | undefined,
): readonly Category[] {
  if (!tags || tags.length === 0) throw new CategoryLibraryError('TAGS_REQUIRED');
  return categoriesOfVersion(version).filter((category) => tags.every((tag) => category.tags.includes(tag)));
}
