import { z } from 'zod';
import { defineEvent } from '../../events/events.ts';
import { uuid } from '../../fields/fields.ts';
import { transportNoteStates } from './states.ts';

/** What a note is and costs; who travels where stays at home. Of two the one with the greater `rev` counts. */
const facts = z.object({
  transportNoteUuid: uuid,
  gatheringUuid: uuid,
  participantUuid: uuid,
  status: z.enum(transportNoteStates),
  /** Cents. */
  ticketPrice: z.number().int().nullable(),
  agencyFee: z.number().int().nullable(),
  rev: z.number().int(),
});

export const transportNoteCreated = defineEvent('transportNote.created', 1, facts);
export const transportNoteChanged = defineEvent(
  'transportNote.changed',
  1,
  facts.extend({ fields: z.array(z.string()) }),
);
export const transportNoteStatusChanged = defineEvent(
  'transportNote.statusChanged',
  1,
  facts.extend({ from: z.enum(transportNoteStates) }),
);

/** Each of them says what a note costs. */
export const transportNoteEvents = [transportNoteCreated, transportNoteChanged, transportNoteStatusChanged];
