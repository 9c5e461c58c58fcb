import {
  frenchDayOf,
  preferenceOf,
  type TransportNoteRow,
  type TravelType,
  transportNoteExport,
  transportNoteExportFilters,
} from '@portal/domain';
import { askedRows, type InternalVerb } from '@portal/server';
import type { StoredNote } from '../models.ts';
import { transportNotes, travellerOf } from './note-queries.ts';

/** The way that is asked for, in one direction. */
function wayOf({ steps }: StoredNote, type: TravelType): TransportNoteRow['go'] {
  const step = steps.find((one) => one.type === type);
  return step ? { day: step.date, hour: step.hour, from: step.departurePlace, to: step.arrivalPlace } : null;
}

/**
 * Verb `export-transport-notes`: a page of the notes of an event, by name, asked by documents on behalf of the exporting user. Cards stay sealed.
 * @throws PortalError FORBIDDEN without the right or for another service, BAD_USER_INPUT, NOT_FOUND
 */
export const exportTransportNotes: InternalVerb = async (ctx, raw, issuer) => {
  const asked = { right: transportNoteExport.right, filters: transportNoteExportFilters };
  const { filters, first, after } = askedRows(ctx, raw, issuer, asked);
  const { gatheringUuid, search, status } = filters;
  const page = await transportNotes(ctx, {
    ...{ gatheringUuid, searchText: search ?? null, status: status ?? null },
    ...{ limit: first, after },
  });
  const rows = await Promise.all(
    page.items.map(async (note): Promise<TransportNoteRow> => {
      const { lastName = '', firstName = '' } = (await travellerOf(ctx, note.participantUuid)) ?? {};
      const { visualIdentifier, origin, ticketPrice, agencyFee } = note;
      return {
        ...{ visualIdentifier, lastName, firstName, status: note.status, origin, ticketPrice, agencyFee },
        go: wayOf(note, 'GO'),
        back: wayOf(note, 'BACK'),
        preference: preferenceOf(note.preferenceModes),
        tickets: note.fileUuids.length,
        receivedDay: note.noteReceivalDate,
        updatedDay: frenchDayOf(note.updatedAt),
      };
    }),
  );
  const { total, endCursor, hasNextPage } = page;
  return { rows, total: after ? null : total, endCursor, hasNextPage };
};
