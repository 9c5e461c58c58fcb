const event = (gatheringUuid: string) => `/congrex-bo/event/${gatheringUuid}`;

/** The pages of transport notes (specification, section 2 « Event back office »). */
export const transportNotesPath = (gatheringUuid: string): string => `${event(gatheringUuid)}/transport-notes`;
export const transportNotePath = (gatheringUuid: string, transportNoteUuid: string): string =>
  `${event(gatheringUuid)}/transport-note/${transportNoteUuid}`;
export const transportFormPath = (gatheringUuid: string, transportNoteUuid?: string): string =>
  `${event(gatheringUuid)}/transport-note-form${transportNoteUuid ? `/${transportNoteUuid}` : ''}`;
