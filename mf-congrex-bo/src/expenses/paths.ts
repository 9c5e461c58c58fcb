const event = (gatheringUuid: string) => `/congrex-bo/event/${gatheringUuid}`;

/** The pages of expense notes (specification, section 2 « Event back office »). */
export const expenseNotesPath = (gatheringUuid: string): string => `${event(gatheringUuid)}/expense-notes`;
export const expenseNotePath = (gatheringUuid: string, uuid: string): string =>
  `${event(gatheringUuid)}/expense-note/${uuid}`;
export const expenseNoteFormPath = (gatheringUuid: string, uuid?: string): string =>
  `${event(gatheringUuid)}/expense-note-form${uuid ? `/${uuid}` : ''}`;
