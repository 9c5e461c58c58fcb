import { trusted } from 'mongoose';
import { z } from 'zod';
import { endpoint } from '../../requests/endpoint.ts';

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const question = z.object({ eventIds: z.array(z.string()).max(500) });

/** The identifiers in an event's data: its other fields may say something of a person. */
const idsIn = (data: unknown) =>
  Object.entries((data ?? {}) as Readonly<Record<string, unknown>>).flatMap(([field, value]) =>
    typeof value === 'string' && uuidPattern.test(value) ? [{ field, id: value }] : [],
  );

/** Verb `parked-ids`: what the events are about that this service put aside. */
export const parkedIds = endpoint(
  question,
  async ({ db }, { eventIds }) => {
    const found = await db.records.parked
      .find({ eventId: trusted({ $in: eventIds }) }, { eventId: 1, event: 1 })
      .lean();
    return Object.fromEntries(found.map(({ eventId, event }) => [eventId, idsIn(event.data)]));
  },
  { issuers: ['users'] },
);
