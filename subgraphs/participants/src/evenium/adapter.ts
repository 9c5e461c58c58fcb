import { PortalError } from '@portal/domain';
import type { z } from 'zod';
import { type ExternalSystem, fetchJson, type Question, Unknown } from '../external/fetch-json.ts';
import { type GuestLogistics, type GuestPage, guestLogistics, guestPage } from './contract.ts';

/** The client of the event-management system. Its failures are EVENIUM_PROBLEM. */
export interface EveniumAdapter {
  /** Guests of a page. @param page from 1 @throws PortalError EVENIUM_EVENT_UNKNOWN, EVENIUM_PROBLEM */
  listGuests(eventId: string, page: number): Promise<GuestPage>;
  /** One guest with journeys, nights and transfers. @throws PortalError EVENIUM_GUEST_UNKNOWN, EVENIUM_PROBLEM */
  guest(eventId: string, guestId: string): Promise<GuestLogistics>;
}

/** Guests on a page. */
export const guestsPerPage = 200;

/** The adapter over HTTP: time-out, retries of transient errors, and validation of answers. */
export function httpEvenium(settings: ExternalSystem, log: (reason: string) => void): EveniumAdapter {
  const ask = <T>(asked: Question, shape: z.ZodType<T>, unknown: 'EVENIUM_EVENT_UNKNOWN' | 'EVENIUM_GUEST_UNKNOWN') =>
    fetchJson(settings, asked, shape).catch((error: unknown) => {
      if (error instanceof Unknown) throw new PortalError(unknown);
      log(error instanceof Error ? error.message : String(error));
      throw new PortalError('EVENIUM_PROBLEM');
    });
  return {
    async listGuests(eventId, page) {
      const found = await ask(
        { path: ['events', eventId, 'guests'], query: `?page=${page}&size=${guestsPerPage}` },
        guestPage,
        'EVENIUM_EVENT_UNKNOWN',
      );
      const promised = Math.max(0, Math.min(guestsPerPage, found.total - (page - 1) * guestsPerPage));
      if (found.page === page && found.items.length === promised) return found;
      log(`page ${page} has ${found.items.length} guests instead of ${promised}`);
      throw new PortalError('EVENIUM_PROBLEM');
    },
    guest: (eventId, guestId) =>
      ask({ path: ['events', eventId, 'guests', guestId] }, guestLogistics, 'EVENIUM_GUEST_UNKNOWN'),
  };
}
