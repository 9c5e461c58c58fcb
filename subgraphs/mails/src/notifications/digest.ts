import { randomUUID } from 'node:crypto';
import { digestValues, mostInDigest, type Notification, notifyUsers, PortalError } from '@portal/domain';
import { type Context, emit, type Filter, inTransaction, serviceContext, sweepEvery, trusted } from '@portal/server';
import { db, Notifications, Settings } from '../database.ts';
import { hiddenEventsFor } from './visible-events.ts';

const lookEveryMs = 60_000;
const atOnce = 200;

/** Sends mails of the day as they fall due. @returns its end */
export const startDigests = (ctx: Context): (() => Promise<void>) =>
  sweepEvery(lookEveryMs, ctx.log, async () => {
    await sendDigests(serviceContext({ name: 'mails', db }, ctx.log));
  });

/** The mails of the day that are due, each in a transaction of its own. @returns how many went */
export async function sendDigests(ctx: Context): Promise<number> {
  // The type is that of the index.
  const due = { nextDigestAt: trusted({ $type: 'date', $lte: ctx.now() }) };
  const found = await Settings.find(due, { _id: 0, userUuid: 1, nextDigestAt: 1 })
    .sort({ nextDigestAt: 1 })
    .limit(atOnce)
    .lean();
  let sent = 0;
  for (const { userUuid, nextDigestAt } of found) {
    try {
      const hidden = await hiddenEventsFor(ctx, userUuid, await eventsOf(userUuid));
      if (await sendDigest(ctx, { userUuid, nextDigestAt: nextDigestAt!, hidden })) sent += 1;
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      // It goes with a later look, once it can be said what the person still sees.
      ctx.log.warn({ userUuid, code: error.code }, 'a mail of the day waits');
    }
  }
  return sent;
}

/** Of what waits to be sent: the events that it names. */
const eventsOf = async (userUuid: string): Promise<string[]> =>
  (await Notifications.distinct('gatheringUuid', { ...waitingFor(userUuid), readAt: null })).filter(
    (gatheringUuid): gatheringUuid is string => gatheringUuid !== null,
  );

const waitingFor = (userUuid: string): Filter<Notification> => ({ userUuid, digest: 'WANTED' });

interface DueDigest {
  userUuid: string;
  nextDigestAt: Date;
  /** Events that the person may no longer see: no line is about them. */
  hidden: readonly string[];
}

/**
 * What was read in the portal meanwhile is left out; when nothing is left, no mail goes. Of two instances the first clears the moment, the other finds it
 * cleared.
 */
const sendDigest = (ctx: Context, { userUuid, nextDigestAt, hidden }: DueDigest): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const { session } = tx;
    const { matchedCount } = await Settings.updateOne(
      { userUuid, nextDigestAt },
      { $set: { nextDigestAt: null, updatedAt: ctx.now() } },
      { session },
    );
    if (matchedCount === 0) return false;
    const waiting = waitingFor(userUuid);
    const unread = { ...waiting, readAt: null, gatheringUuid: trusted({ $nin: hidden }) };
    const [texts, total] = [
      await Notifications.find(unread, { _id: 0, text: 1 }, { session }).sort({ at: -1 }).limit(mostInDigest).lean(),
      await Notifications.countDocuments(unread, { session }),
    ];
    await Notifications.updateMany(waiting, { $set: { digest: 'SENT' } }, { session });
    if (total === 0) return false;
    const values = digestValues(
      texts.map(({ text }) => text),
      total,
    );
    await emit(
      tx,
      notifyUsers('notificationDigest', [userUuid], {
        reference: userUuid,
        owner: 'mails',
        newUuid: randomUUID,
        values,
      }),
    );
    return true;
  });
