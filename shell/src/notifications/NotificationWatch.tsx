import { VisuallyHidden } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web/data/use-page-query';
import { useNotificationChanges } from '@portal/web/data/user-changes';
import { useEffect, useRef, useState } from 'react';
import { UnreadNotificationsDocument } from '../generated/graphql.ts';
import { showUnread, unreadLabel } from './unread-store.ts';

/**
 * Keeps the number beside the bell up to date: asked once, and again when the server says that something came or was read elsewhere. What comes is said
 * to who cannot see the bell, without interrupting.
 */
export function NotificationWatch() {
  const { data: count, refresh } = usePageQuery(UnreadNotificationsDocument, {}, (asked) => asked.unreadNotifications);
  useNotificationChanges(() => void refresh());
  const before = useRef<number>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (count === undefined) return;
    showUnread(count);
    if (before.current !== undefined && count > before.current) setSaid(`Notifications : ${unreadLabel(count)}`);
    before.current = count;
  }, [count]);
  useEffect(() => () => showUnread(undefined), []);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
