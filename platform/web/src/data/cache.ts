import { InMemoryCache, type StoreObject } from '@apollo/client';

/** Types whose identifier is not named after them. */
const otherNames: Record<string, string> = { HealthCareProfessional: 'uuid', SentMail: 'mailUuid' };

/**
 * Under which name the cache keeps an object: an object of type `Activity` by its `activityUuid`, wherever it was asked for, so that what a
 * mutation answers is at once on every part of the screen. What has no identifier of its own (a person in the team of an event, who carries a
 * `userUuid`) belongs to the object that contains it.
 */
export function idInCache(object: Readonly<StoreObject>): string | undefined {
  const type = object.__typename;
  if (!type) return undefined;
  const id = object[otherNames[type] ?? `${type.charAt(0).toLowerCase()}${type.slice(1)}Uuid`];
  return typeof id === 'string' && id !== '' ? `${type}:${id}` : undefined;
}

/** The cache of the page's client. */
export const makeCache = (): InMemoryCache => new InMemoryCache({ dataIdFromObject: idInCache });
