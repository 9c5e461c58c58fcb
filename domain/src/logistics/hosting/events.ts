import { z } from 'zod';
import { defineEvent } from '../../events/events.ts';
import { uuid } from '../../fields/fields.ts';
import { stayContexts, stayStatuses } from './states.ts';

const hosting = z.object({ hostingUuid: uuid, gatheringUuid: uuid, rev: z.number().int() });

export const hostingCreated = defineEvent('hosting.created', 1, hosting);
/** What people edit, or the rooms that are taken of it. */
export const hostingChanged = defineEvent('hosting.changed', 1, hosting.extend({ fields: z.array(z.string()) }));
export const hostingDeleted = defineEvent('hosting.deleted', 1, hosting);

/** One person's night: who has it where, and what it costs. Of two the one with the greater `rev` counts. */
export const overnightStayChanged = defineEvent(
  'overnightStay.changed',
  1,
  z.object({
    overnightStayUuid: uuid,
    gatheringUuid: uuid,
    participantUuid: uuid,
    date: z.string(),
    status: z.enum(stayStatuses),
    context: z.enum(stayContexts).nullable(),
    /** It is no more: withdrawn, or its person is gone. */
    isGone: z.boolean(),
    hostingNightUuid: uuid.nullable(),
    /** Cents; null without a hotel, or while the price is not known. */
    price: z.number().int().nullable(),
    rev: z.number().int(),
  }),
);
