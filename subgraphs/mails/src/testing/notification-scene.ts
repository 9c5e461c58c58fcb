import type { Actor, Notification } from '@portal/domain';
import { waitFor } from '@portal/test/wait-for';
import { Notifications } from '../database.ts';
import type { TestEnvironment } from './environment.ts';

export const list = `query ($isUnread: Boolean, $kind: NotificationKind, $first: Int, $after: String) {
  notifications(isUnread: $isUnread, kind: $kind, first: $first, after: $after) {
    items { notificationUuid kind text path isRead actor { userUuid } } total endCursor hasNextPage
  }
  unreadNotifications
}`;

export const mark = 'mutation ($u: [ID!], $b: DateTime) { markNotificationsRead(notificationUuids: $u, before: $b) }';

const choose = `mutation ($kind: NotificationKind!, $inPortal: Boolean!, $mail: NotificationMail!, $timezone: String) {
  setNotificationPreference(kind: $kind, inPortal: $inPortal, mail: $mail, timezone: $timezone) { timezone kinds { kind inPortal mail } }
}`;

/** Resolves with what people are told by a mail, once so many are. */
export const notifiedUsers = (mailUuid: string, count = 1): Promise<Notification[]> =>
  waitFor(
    async () => {
      const rows = (await Notifications.find({ mailUuid }, { _id: 0 }).lean()) as Notification[];
      return rows.length >= count ? rows : null;
    },
    { what: 'what people are told' },
  ) as Promise<Notification[]>;

/** Reading and choosing notifications in a test environment. */
export const notificationsIn = (environment: () => TestEnvironment) => {
  const ask = async (actor: Actor, variables = {}) => (await environment().mails.callAs(actor, list, variables)).data;
  const texts = async (actor: Actor, variables = {}): Promise<string[]> =>
    (await ask(actor, variables)).notifications.items.map(({ text }: Notification) => text);
  const prefer = (actor: Actor, kind: string, inPortal: boolean, mail: string, timezone?: string) =>
    environment().mails.callAs(actor, choose, { kind, inPortal, mail, timezone });
  return { ask, texts, prefer };
};
