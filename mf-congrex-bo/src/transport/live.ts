import { changesOf } from '@portal/web';

/** What shows in a list or on the page of a note: the note, and who travels. */
export const concernsTransport = changesOf('transportNote.', 'participant.');
