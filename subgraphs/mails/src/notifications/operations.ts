import {
  badInput,
  digestTimezone,
  fieldErrors,
  type Notification,
  type NotificationPreferenceInput,
  notificationPreferenceInput,
  notificationRead,
  type ReadNotificationsInput,
  readNotificationsInput,
} from '@portal/domain';
import { type Context, emit, type Filter, inTransaction, trusted } from '@portal/server';
import type { z } from 'zod';
import { Notifications, Settings } from '../database.ts';
import { notificationPreferences, ownUuid, unreadNotifications } from './queries.ts';

/*
 * Who may write is said by the rows (notificationWorkflow) and asked before these run. They leave no history, as other preferences: what happened is in the
 * history of what it happened to.
 */

/** @throws PortalError BAD_USER_INPUT */
function parsed<Input>(schema: z.ZodType<Input>, args: unknown): Input {
  const { data, error } = schema.safeParse(args);
  if (error) throw badInput(fieldErrors(error));
  return data;
}

/** Those named, or all up to a moment: what came while the person was looking at the list stays unread. @returns how many are unread now */
export async function markNotificationsRead(_source: unknown, args: unknown, ctx: Context): Promise<number> {
  const input = parsed<ReadNotificationsInput>(readNotificationsInput, args);
  const userUuid = ownUuid(ctx);
  const now = ctx.now();
  const which: Filter<Notification> = input.notificationUuids
    ? { notificationUuid: trusted({ $in: input.notificationUuids }) }
    : { at: trusted({ $lte: input.before ?? now }) };
  await inTransaction(ctx, async (tx) => {
    const unread = { ...which, userUuid, inPortal: true, readAt: null };
    const { modifiedCount } = await Notifications.updateMany(
      unread,
      { $set: { readAt: now } },
      { session: tx.session },
    );
    if (modifiedCount > 0) await emit(tx, [notificationRead.of(userUuid, { userUuids: [userUuid] })]);
  });
  return unreadNotifications(_source, {}, ctx);
}

/** One choice at a time, so that two pages do not undo one another's. */
export async function setNotificationPreference(_source: unknown, args: unknown, ctx: Context) {
  const input = parsed<NotificationPreferenceInput>(notificationPreferenceInput, args);
  const { kind, inPortal, mail, timezone } = input;
  const userUuid = ownUuid(ctx);
  await inTransaction(ctx, async ({ session }) => {
    const settings = await Settings.findOne({ userUuid }, { _id: 0 }, { session }).lean();
    const others = (settings?.choices ?? []).filter((one) => one.kind !== kind);
    const zone = timezone ?? settings?.timezone ?? digestTimezone;
    const choices = [...others, { kind, inPortal, mail }];
    await Settings.updateOne(
      { userUuid },
      {
        $set: { choices, timezone: zone, updatedAt: ctx.now() },
        $setOnInsert: { nextDigestAt: null, digested: 0 },
      },
      { session, upsert: true },
    );
  });
  return notificationPreferences(_source, {}, ctx);
}
