import { eventTabPath } from '../solicitations/paths.ts';

/** The lists of people to invite, by their name in the address, with the kind that the back office's piece knows. */
export const addLists = { ps: 'HCP', collaborateurs: 'STAFF' } as const;
export type AddList = keyof typeof addLists;

/** The tab « Participants » of an event. */
export const participantsPath = (gatheringUuid: string): string => eventTabPath(gatheringUuid, 'participants');

/** A list of people to invite to the event, in the place of the tab's own. */
export const addPath = (gatheringUuid: string, list: AddList): string =>
  `${participantsPath(gatheringUuid)}&ajout=${list}`;

/** The list that an address asks for. */
export const addListOf = (params: URLSearchParams): AddList | undefined =>
  (Object.keys(addLists) as AddList[]).find((list) => list === params.get('ajout'));
