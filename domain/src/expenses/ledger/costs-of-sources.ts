import { z } from 'zod';
import type { EventKind } from '../../events/events.ts';
import type { overnightStayChanged } from '../../logistics/hosting/events.ts';
import type { transferChanged } from '../../logistics/transfers/events.ts';
import type { transportNoteCreated } from '../../logistics/transport/events.ts';
import { presences } from '../../participants/states.ts';
import type { ExpenseNote } from '../note/record-schema.ts';
import type { CostFacts, CostOfParticipant } from './costs.ts';

type EventData<Kind> = Kind extends EventKind<infer Data> ? Data : never;

/** What activities says of a line of its lists, when it is asked: no event carries prices. */
export const pricedLine = z.object({
  participantUuid: z.string(),
  gatheringUuid: z.string(),
  activityUuid: z.string(),
  name: z.string(),
  price: z.number().int().nullable(),
  isRestauration: z.boolean(),
  isEnrolled: z.boolean(),
  presence: z.enum(presences).nullable(),
  rev: z.number().int(),
});

const of = (
  { participantUuid, gatheringUuid, rev }: Pick<CostOfParticipant, 'participantUuid' | 'gatheringUuid' | 'rev'>,
  source: string,
  label: string | null,
  facts: CostFacts,
): CostOfParticipant => ({ participantUuid, gatheringUuid, source, label, rev, facts });

/** What each owner says as the ledger keeps it: the same from an event and from the owner's own records. */
export const costOfLine = (line: z.output<typeof pricedLine>): CostOfParticipant => {
  const { name, price, isRestauration, isEnrolled, presence } = line;
  return of(line, line.activityUuid, name, { kind: 'ACTIVITY', price, isRestauration, isEnrolled, presence });
};

export const costOfStay = (stay: EventData<typeof overnightStayChanged>): CostOfParticipant => {
  const { status, context, isGone, price } = stay;
  return of(stay, stay.overnightStayUuid, null, { kind: 'STAY', status, context, isGone, price });
};

export const costOfTransportNote = (note: EventData<typeof transportNoteCreated>): CostOfParticipant => {
  const { status, ticketPrice, agencyFee } = note;
  return of(note, note.transportNoteUuid, null, { kind: 'TRANSPORT_NOTE', status, ticketPrice, agencyFee });
};

export const costOfTransfer = (transfer: EventData<typeof transferChanged>): CostOfParticipant => {
  const { transportPrice, otherPrice, isRemoved } = transfer;
  return of(transfer, transfer.transferUuid, null, { kind: 'TRANSFER', transportPrice, otherPrice, isRemoved });
};

export const costOfExpenseNote = (note: ExpenseNote): CostOfParticipant =>
  of(note, note.expenseNoteUuid, null, {
    kind: 'EXPENSE_NOTE',
    status: note.status,
    lines: note.lines.map(({ expenseNoteLineUuid, description, status, price }) => ({
      ...{ expenseNoteLineUuid, description, status, price },
    })),
  });
