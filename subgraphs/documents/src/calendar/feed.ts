import { createHash } from 'node:crypto';
import { type FeedRow, feedRange, feedRows, hasRight, PortalError, type UserActor } from '@portal/domain';
import { type Context, callService, loadCurrentActor, portalUrl, type RawRoute, trusted } from '@portal/server';
import { type CalendarEvent, calendarFile } from '@portal/server/calendar/ical-file';
import { createThrottle } from '@portal/server/requests/throttle';
import { Addresses, type StoredAddress } from './address.model.ts';
import { hashOfSecret, secretForm } from './secret.ts';

/** A program asks every few hours. Wrong addresses are counted by who asks, right ones by address: whoever has one does not lock out another. */
const throttle = createThrottle({
  calendarReads: { points: 60, duration: 3600 },
  wrongCalendars: { points: 60, duration: 3600 },
});
const everyMinutes = 60;
/** How exactly it is kept when the calendar was last read. */
const readStepMs = 10 * 60_000;
const owners = ['gatherings', 'participants'] as const;

/** @throws PortalError NOT_FOUND for an address that is unknown, was changed or revoked; TOO_MANY_REQUESTS */
async function addressOf(ctx: Context, secret: string): Promise<StoredAddress> {
  const secretHash = hashOfSecret(secret);
  const found =
    secretForm.test(secret) && (await Addresses.findOne({ secretHash, state: 'ACTIVE' }, { _id: 0 }).lean());
  if (found) {
    await throttle.count(ctx.db, 'calendarReads', secretHash);
    return found as StoredAddress;
  }
  await throttle.count(ctx.db, 'wrongCalendars', ('address' in ctx.actor && ctx.actor.address) || 'unknown');
  throw new PortalError('NOT_FOUND');
}

/** Whose calendar it is, with the rights of now. @throws PortalError NOT_FOUND where the account has ended or has no right to it any more */
async function readerOf(ctx: Context, userUuid: string): Promise<UserActor> {
  const person = await loadCurrentActor('documents', userUuid, ctx).catch((error: unknown) => {
    throw error instanceof PortalError && error.code === 'FORBIDDEN' ? new PortalError('NOT_FOUND') : error;
  });
  if (!hasRight(person, 'subscribeToCalendar')) throw new PortalError('NOT_FOUND');
  return person;
}

/**
 * What the person sees now, of all owners: half a calendar would be taken for a whole one, and what is missing be deleted.
 * @throws PortalError SERVICE_UNAVAILABLE while one of them does not answer
 */
async function rowsFor(ctx: Context, { userUuid, content }: StoredAddress): Promise<FeedRow[]> {
  const question = { ...feedRange(ctx.now()), mine: content === 'MINE' };
  const asked = owners.map((owner) =>
    callService<unknown>('documents', owner, 'calendar-rows', question, ctx, { namedUser: userUuid }),
  );
  return (await Promise.all(asked)).flatMap((rows) => feedRows.parse(rows));
}

/** The stamp is that of the change, so that a calendar of which nothing changed is the same file. */
const entryOf = ({ uuid, rev, name, begin, end, place, description, isTentative, path, changedAt }: FeedRow) =>
  ({
    ...{ id: `${uuid}@portail`, sequence: rev, stamp: changedAt, begin, end, name, place, description },
    url: path && `${portalUrl()}/#${path}`,
    status: isTentative ? 'TENTATIVE' : 'CONFIRMED',
  }) satisfies CalendarEvent;

async function noteReading({ calendarAddressUuid }: StoredAddress, now: Date): Promise<void> {
  const before = trusted({ $not: { $gt: new Date(now.getTime() - readStepMs) } });
  await Addresses.updateOne({ calendarAddressUuid, readAt: before }, { $set: { readAt: now } });
}

/** GET /calendar/<secret>.ics: the calendar of the person who made the address, for the program that has it. */
export const calendarRoute: RawRoute = {
  method: 'GET',
  path: /^\/calendar\/([^/]{1,100})\.ics$/,
  handle: async (ctx, request, response, match) => {
    const address = await addressOf(ctx, match[1]!);
    const person = await readerOf(ctx, address.userUuid);
    const rows = await rowsFor(ctx, address);
    await noteReading(address, ctx.now());
    const subscription = { name: `Portail · ${person.firstName} ${person.lastName}`, everyMinutes };
    const file = calendarFile({ method: 'PUBLISH', subscription }, rows.map(entryOf));
    const etag = `"${createHash('sha256').update(file).digest('base64url')}"`;
    response.setHeader('etag', etag);
    response.setHeader('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="portail.ics"',
      'content-length': Buffer.byteLength(file),
    });
    response.end(file);
  },
};
