import {
  frenchDayOf,
  isFarFromEvent,
  messageOf,
  mismatchOfTransport,
  preferenceOf,
  proposedRides,
  type TransportNoteRow,
  type TravelType,
  transportNoteExport,
  wayOf,
} from '@portal/domain';
import { exportEndpoint } from '@portal/server';
import type { StoredNote } from '../models.ts';
import { transportNotes, travellerOf } from './note-queries.ts';

/** The way that is asked for, in one direction. */
function directionOf({ steps }: StoredNote, type: TravelType): TransportNoteRow['go'] {
  const { departureDate: day, departureHour: hour, departurePlace: from, arrivalPlace: to } = wayOf(steps, type);
  return day && hour && from && to ? { day, hour, from, to } : null;
}

/** Why somebody has to look at it again, or null. */
function reviewOf(note: StoredNote, traveller: Awaited<ReturnType<typeof travellerOf>>): string | null {
  const mismatch = mismatchOfTransport(note, traveller);
  if (mismatch) return messageOf(mismatch);
  return isFarFromEvent(note) ? 'Le trajet est loin des dates de l’événement.' : null;
}

/** Verb `export-transport-notes`: a page of the notes of an event, by name. Cards stay sealed. @throws PortalError NOT_FOUND, BAD_USER_INPUT */
export const exportTransportNotes = exportEndpoint(transportNoteExport, async (ctx, { filters, first, after }) => {
  const { search, ...narrowed } = filters;
  const { items, total, endCursor, hasNextPage } = await transportNotes(ctx, {
    ...{ ...narrowed, searchText: search ?? null },
    ...{ limit: first, after },
  });
  const rows = await Promise.all(
    items.map(async (note): Promise<TransportNoteRow> => {
      const traveller = await travellerOf(ctx, note.participantUuid);
      const { lastName = '', firstName = '' } = traveller ?? {};
      const { visualIdentifier, origin, ticketPrice, agencyFee } = note;
      return {
        ...{ visualIdentifier, lastName, firstName, status: note.status, origin, ticketPrice, agencyFee },
        go: directionOf(note, 'GO'),
        back: directionOf(note, 'BACK'),
        goProposed: proposedRides(note.travels, 'GO'),
        backProposed: proposedRides(note.travels, 'BACK'),
        preference: preferenceOf(note.preferenceModes),
        tickets: note.fileUuids.length,
        receivedDay: note.noteReceivalDate,
        updatedDay: frenchDayOf(note.updatedAt),
        review: reviewOf(note, traveller),
      };
    }),
  );
  return { rows, total, endCursor, hasNextPage };
});
