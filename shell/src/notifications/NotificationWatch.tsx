import { VisuallyHidden } from '@portal/shared-ui';
import { useNotificationChanges } from '@portal/web/data/own-changes';
import { usePart } from '@portal/web/data/use-part';
import { useEffect, useRef, useState } from 'react';
import { UnreadNotificationsDocument } from '../generated/graphql.ts';
import { showUnread, unreadInWords } from './unread-store.ts';

/**
 * Keeps the number beside the bell up to date: asked once, and again when the server says that something came or was read elsewhere. What comes is said
 * to who cannot see the bell, without interrupting.
 */
export function NotificationWatch() {
  const { data: count, refresh } = usePart(UnreadNotificationsDocument, {}, (asked) => asked.unreadNotifications);
  useNotificationChanges(() => void refresh());
  const before = useRef<number>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (count === undefined) return;
    showUnread(count);
    if (before.current !== undefined && count > before.current) setSaid(`Notifications : ${unreadInWords(count)}`);
    before.current = count;
  }, [count]);
  useEffect(() => () => showUnread(undefined), []);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
