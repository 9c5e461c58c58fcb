import { randomUUID } from 'node:crypto';
import {
  channelsOf,
  digestTimezone,
  isMailModel,
  type mailWanted,
  type Notification,
  type NotificationChannels,
  type NotificationSettings,
  type NotificationTemplate,
  nextDigest,
  notificationAdded,
  notificationTemplates,
  recipientUuidOf,
  type WantedRecipient,
} from '@portal/domain';
import { type Context, emit, trusted } from '@portal/server';
import type { z } from 'zod';
import { Notifications, Settings } from '../database.ts';
import { french } from '../rendering/render.ts';

type Wanted = z.output<typeof mailWanted.schema>;

/** The hours and zones of people who have chosen nothing. */
const unchosen = { choices: [], timezone: digestTimezone, nextDigestAt: null };

/**
 * Tells the members of staff among the recipients in the portal, or by the mail of the day, as each prefers: one write for all of them.
 * @returns who gets the mail at once: those who want it so, and everybody who is no member of staff
 */
export async function createNotifications(ctx: Context, wanted: Wanted): Promise<WantedRecipient[]> {
  const recipients = [...new Map(wanted.recipients.map((one) => [recipientUuidOf(one), one])).values()];
  const notice = isMailModel(wanted.model) ? notificationTemplates[wanted.model] : undefined;
  const userUuids = recipients.flatMap((one) => ('userUuid' in one ? [one.userUuid] : []));
  if (!notice || userUuids.length === 0) return recipients;
  const session = ctx.session ?? null;
  const found = await Settings.find({ userUuid: trusted({ $in: userUuids }) }, { _id: 0 }, { session }).lean();
  const settings = new Map(found.map((one) => [one.userUuid, one]));
  const wishes = userUuids.map((userUuid): RecipientWish => {
    const { choices, timezone, nextDigestAt } = settings.get(userUuid) ?? unchosen;
    return { userUuid, timezone, nextDigestAt, ...channelsOf(choices, notice.kind) };
  });
  const kept = wishes.filter(({ inPortal, mail }) => inPortal || mail === 'DAILY');
  await keep(
    ctx,
    kept.map((one) => notificationOf(ctx, wanted, notice, one)),
  );
  await awaitDigest(
    ctx,
    wishes.filter(({ mail }) => mail === 'DAILY'),
  );
  const byMail = new Set(wishes.filter(({ mail }) => mail === 'AT_ONCE').map(({ userUuid }) => userUuid));
  return recipients.filter((one) => !('userUuid' in one) || byMail.has(one.userUuid));
}

type RecipientWish = NotificationChannels & Pick<NotificationSettings, 'userUuid' | 'timezone' | 'nextDigestAt'>;

function notificationOf(
  ctx: Context,
  wanted: Wanted,
  notice: NotificationTemplate,
  { userUuid, inPortal, mail }: RecipientWish,
): Notification {
  const { mailId, model, values, gatheringUuid } = wanted;
  return {
    notificationUuid: randomUUID(),
    userUuid,
    mailUuid: mailId,
    kind: notice.kind,
    model: model as Notification['model'],
    text: french(notice.text(values)),
    path: notice.path ? notice.path(values) : (values.path ?? null),
    gatheringUuid: gatheringUuid ?? null,
    actorUserUuid: values.actorUserUuid ?? null,
    inPortal,
    digest: mail === 'DAILY' ? 'WANTED' : null,
    at: ctx.now(),
    readAt: null,
  };
}

async function keep(ctx: Context, rows: readonly Notification[]): Promise<void> {
  if (rows.length === 0) return;
  await Notifications.insertMany([...rows], { session: ctx.session ?? null });
  const shown = rows.filter(({ inPortal }) => inPortal).map(({ userUuid }) => userUuid);
  if (shown.length > 0) await emit(ctx, [notificationAdded.of(rows[0]!.mailUuid, { userUuids: shown })]);
}

/**
 * Their next mail of the day, in their morning. Always a write on the document that the mail of the day is sent by: of two at the same moment one comes
 * after the other, and nothing is left lying.
 */
async function awaitDigest(ctx: Context, wishes: readonly RecipientWish[]): Promise<void> {
  if (wishes.length === 0) return;
  const now = ctx.now();
  const writes = wishes.map(({ userUuid, timezone, nextDigestAt }) => ({
    updateOne: {
      filter: { userUuid },
      update: {
        $set: { nextDigestAt: nextDigestAt ?? nextDigest(now, timezone), updatedAt: now },
        $inc: { digested: 1 },
        $setOnInsert: { timezone, choices: [] },
      },
      upsert: true,
    },
  }));
  await Settings.bulkWrite(writes, { session: ctx.session ?? null });
}
