import { setTimeout as pause } from 'node:timers/promises';
import { PortalError } from '@portal/domain';
import type { z } from 'zod';
import { type GuestLogistics, type GuestPage, guestLogistics, guestPage } from './contract.ts';

/** The client of the event-management system. Its failures are EVENIUM_PROBLEM. */
export interface EveniumAdapter {
  /** Guests of a page. @param page from 1 @throws PortalError EVENIUM_EVENT_UNKNOWN, EVENIUM_PROBLEM */
  listGuests(eventId: string, page: number): Promise<GuestPage>;
  /** One guest with journeys, nights and transfers. @throws PortalError EVENIUM_GUEST_UNKNOWN, EVENIUM_PROBLEM */
  guest(eventId: string, guestId: string): Promise<GuestLogistics>;
}

export interface EveniumSettings {
  url: string;
  key: string;
  timeoutMs: number;
  /** Pauses before retries. */
  pausesMs: readonly number[];
}

/** Guests on a page. */
export const guestsPerPage = 200;
const largestAnswer = 4 * 1024 * 1024;

/** Why a request failed, and whether a retry may help. */
class Failure extends Error {
  readonly mayPass: boolean;
  constructor(reason: string, mayPass: boolean) {
    super(reason);
    this.mayPass = mayPass;
  }
}
class Unknown extends Error {}

/** The adapter over HTTP: time-out, retries of transient errors, and validation of answers. */
export function httpEvenium(settings: EveniumSettings, log: (reason: string) => void): EveniumAdapter {
  const ask = <T>(path: string, shape: z.ZodType<T>, unknown: 'EVENIUM_EVENT_UNKNOWN' | 'EVENIUM_GUEST_UNKNOWN') =>
    askAgain(settings, () => askOnce(settings, path, shape)).catch((error: unknown) => {
      if (error instanceof Unknown) throw new PortalError(unknown);
      // The reason names no guest: only status, time-out or the path of the invalid value.
      log(error instanceof Error ? error.message : String(error));
      throw new PortalError('EVENIUM_PROBLEM');
    });
  const event = (eventId: string) => `/events/${encodeURIComponent(eventId)}/guests`;
  return {
    async listGuests(eventId, page) {
      const found = await ask(
        `${event(eventId)}?page=${page}&size=${guestsPerPage}`,
        guestPage,
        'EVENIUM_EVENT_UNKNOWN',
      );
      const promised = Math.max(0, Math.min(guestsPerPage, found.total - (page - 1) * guestsPerPage));
      if (found.page === page && found.items.length === promised) return found;
      log(`page ${page} has ${found.items.length} guests instead of ${promised}`);
      throw new PortalError('EVENIUM_PROBLEM');
    },
    guest: (eventId, guestId) =>
      ask(`${event(eventId)}/${encodeURIComponent(guestId)}`, guestLogistics, 'EVENIUM_GUEST_UNKNOWN'),
  };
}

async function askAgain<T>({ pausesMs }: EveniumSettings, once: () => Promise<T>): Promise<T> {
  for (const ms of pausesMs) {
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof Failure) || !error.mayPass) throw error;
      await pause(ms);
    }
  }
  return once();
}

async function askOnce<T>({ url, key, timeoutMs }: EveniumSettings, path: string, shape: z.ZodType<T>): Promise<T> {
  const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new Failure(error.name === 'TimeoutError' ? 'no answer in time' : 'cannot be reached', true);
  });
  if (response.status === 404) throw new Unknown();
  if (!response.ok) throw new Failure(`status ${response.status}`, response.status >= 500 || response.status === 429);
  const parsed = shape.safeParse(await jsonOf(response));
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.slice(0, 5).map(({ path: place }) => place.join('.'));
  throw new Failure(`unexpected answer at ${places.join(', ')}`, false);
}

/** The body, within the size limit of a page; a truncated answer is retried, one that is no JSON is not. */
async function jsonOf(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > largestAnswer) throw new Failure('answer too large', false);
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('answer broke off', true);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new Failure('answer is no JSON', false);
  }
}
