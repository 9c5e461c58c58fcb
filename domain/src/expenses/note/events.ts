import { z } from 'zod';
import { defineEvent } from '../../events/events.ts';
import { uuid } from '../../fields/fields.ts';
import { expenseNoteStates } from './states.ts';

const facts = z.object({
  expenseNoteUuid: uuid,
  gatheringUuid: uuid,
  participantUuid: uuid,
  status: z.enum(expenseNoteStates),
  rev: z.number().int(),
});

export const expenseNoteCreated = defineEvent('expenseNote.created', 1, facts);
export const expenseNoteChanged = defineEvent('expenseNote.changed', 1, facts.extend({ fields: z.array(z.string()) }));
export const expenseNoteStatusChanged = defineEvent(
  'expenseNote.statusChanged',
  1,
  facts.extend({ from: z.enum(expenseNoteStates) }),
);
