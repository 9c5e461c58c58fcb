import { type PageQuery, usePageQuery } from '@portal/web';
import { EventForGuestDocument, type EventForGuestQuery } from '../generated/graphql.ts';
import type { SlotDocument } from '../subscription/slots/use-slot-files.ts';

export type GuestEvent = NonNullable<EventForGuestQuery['guestEvent']>;

/** What somebody invited reads of the event beside their form; null without an invitation. The page goes on without it. */
export const useGuestEvent = (gatheringUuid: string): PageQuery<GuestEvent | null> =>
  usePageQuery(EventForGuestDocument, { gatheringUuid }, ({ guestEvent }) => guestEvent ?? null);

export interface ReadableDocument {
  label: string;
  isExpenseForm: boolean;
  file: SlotDocument;
}

/** Those whose file can be read now. */
export const readableOf = (event: GuestEvent | null | undefined): ReadableDocument[] =>
  (event?.documents ?? []).flatMap(({ label, isExpenseForm, file }) => (file ? [{ label, isExpenseForm, file }] : []));
