import {
  backOfficeUserTypes,
  channelsOf,
  digestHour,
  digestTimezone,
  hasRight,
  type Notification,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
  notificationPath,
  PortalError,
  userUuidOf,
} from '@portal/domain';
import { type Context, countedPage, cursorPosition, type Filter, type KeyOrder, pageSize } from '@portal/server';
import type { GraphQLResolveInfo } from 'graphql';
import { Notifications, Settings } from '../database.ts';
import { redactedForReader } from './visible-events.ts';

const largestPage = 100;
const usualPage = 20;
/** The bell says « 99+ ». */
const mostCounted = 100;
const newest: KeyOrder<Notification> = { key: 'at', id: 'notificationUuid', direction: -1, holds: 'date' };

interface ListArguments {
  isUnread?: boolean | null;
  kind?: NotificationKind | null;
  first?: number | null;
  after?: string | null;
}

/** @throws PortalError FORBIDDEN for who is no user */
export function ownUuid({ actor }: Pick<Context, 'actor'>): string {
  const userUuid = userUuidOf(actor);
  if (!userUuid) throw new PortalError('FORBIDDEN');
  return userUuid;
}

const own = (ctx: Context): Filter<Notification> => ({ userUuid: ownUuid(ctx), inPortal: true });

/** One's own, newest first, a page at a time. */
export async function notifications(
  _source: unknown,
  { isUnread, kind, first, after }: ListArguments,
  ctx: Context,
  info: GraphQLResolveInfo,
) {
  const filter: Filter<Notification> = { ...own(ctx), ...(isUnread && { readAt: null }), ...(kind && { kind }) };
  const page = {
    model: Notifications,
    filter,
    order: newest,
    size: pageSize(first, largestPage, usualPage),
    after: cursorPosition(newest, after),
  };
  const { items, ...rest } = await countedPage(page, info);
  return { ...rest, items: await redactedForReader(ctx, items) };
}

/** How many are unread: asked often, counted on an index of the unread alone, and no further than the bell shows. */
export const unreadNotifications = (_source: unknown, _args: unknown, ctx: Context): Promise<number> =>
  Notifications.countDocuments({ ...own(ctx), readAt: null }, { limit: mostCounted, hint: 'unread' }).exec();

/** The choices that concern the acting user: of kinds whose targets they may read. */
export async function notificationPreferences(_source: unknown, _args: unknown, ctx: Context) {
  const settings = await Settings.findOne({ userUuid: ownUuid(ctx) }, { _id: 0 }).lean();
  const offered = notificationKindNames.filter((kind) => hasRight(ctx.actor, notificationKinds[kind].right));
  return {
    kinds: offered.map((kind) => {
      const { label, group } = notificationKinds[kind];
      return { kind, label, group, ...channelsOf(settings?.choices ?? [], kind) };
    }),
    timezone: settings?.timezone ?? digestTimezone,
    digestHour,
  };
}

/** A target is for who has the right to it now; the page there asks its owner for the rest. */
function pathFor(one: Notification, { actor }: Context): string | null {
  if (actor.kind !== 'user' || !hasRight(actor, notificationKinds[one.kind].right)) return null;
  return notificationPath(one, { isBackOffice: backOfficeUserTypes.includes(actor.userType) });
}

export const notificationFields = {
  kindLabel: ({ kind }: Notification) => notificationKinds[kind].label,
  path: (one: Notification, _args: unknown, ctx: Context) => pathFor(one, ctx),
  actor: ({ actorUserUuid: userUuid }: Notification) => userUuid && { __typename: 'User', userUuid },
  isRead: ({ readAt }: Notification) => readAt !== null,
};
