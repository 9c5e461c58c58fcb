import { type PageQuery, usePageQuery } from '@portal/web';
import { EventForGuestDocument, type EventForGuestQuery, ExpenseFormForGuestDocument } from '../generated/graphql.ts';
import type { SlotDocument } from '../subscription/slots/use-slot-files.ts';

export type GuestEvent = NonNullable<EventForGuestQuery['guestEvent']>;

/** What somebody invited reads of the event beside their form; null without an invitation. The page goes on without it. */
export const useGuestEvent = (gatheringUuid: string): PageQuery<GuestEvent | null> =>
  usePageQuery(EventForGuestDocument, { gatheringUuid }, ({ guestEvent }) => guestEvent ?? null);

/** The forms on which expenses are declared, where the event has one. */
export const useExpenseForms = (gatheringUuid: string): PageQuery<ReadableDocument[]> =>
  usePageQuery(ExpenseFormForGuestDocument, { gatheringUuid }, ({ guestEvent }) =>
    readableOf(guestEvent).filter(({ isExpenseForm }) => isExpenseForm),
  );

export interface ReadableDocument {
  label: string;
  isExpenseForm: boolean;
  file: SlotDocument;
}

/** Those whose file can be read now. */
export const readableOf = (event: Pick<GuestEvent, 'documents'> | null | undefined): ReadableDocument[] =>
  (event?.documents ?? []).flatMap(({ label, isExpenseForm, file }) => (file ? [{ label, isExpenseForm, file }] : []));
