import { eventTabPath } from '../solicitations/paths.ts';

/** The lists of people to invite, by their name in the URL, with the kind that the back office's piece takes. */
export const addLists = { ps: 'HCP', collaborateurs: 'STAFF' } as const;
export type AddList = keyof typeof addLists;

/** The tab « Participants » of an event. */
export const participantsPath = (gatheringUuid: string): string => eventTabPath(gatheringUuid, 'participants');

/** A list of people to invite to the event, instead of the tab's own. */
export const addPath = (gatheringUuid: string, list: AddList): string =>
  `${participantsPath(gatheringUuid)}&ajout=${list}`;

/** The list that a URL names. */
export const addListOf = (params: URLSearchParams): AddList | undefined =>
  (Object.keys(addLists) as AddList[]).find((list) => list === params.get('ajout'));
