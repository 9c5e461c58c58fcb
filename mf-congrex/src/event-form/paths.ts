/** Routes of the field area for an event, its list and its form: patterns for the back office's pieces. */
export const listPath = '/congrex/events';
export const eventPath = '/congrex/:gatheringUuid/tabs';
export const formPath = '/congrex/edit_event/:gatheringType/:gatheringUuid';

/** The form of a new event of a kind. */
export const newEventPath = (gatheringType: string): string => `/congrex/new_event/${gatheringType}`;
