import { useToasts } from '@portal/shared-ui';
import { useSendMutation } from '@portal/web/data/requests';
import { problemOf, problemToast } from '@portal/web/problem';
import { usePortal } from '@portal/web/session/portal-context';
import { useCallback, useState } from 'react';
import { MarkNotificationsReadDocument } from '../generated/graphql.ts';
import { showUnread } from './unread-store.ts';

export interface Reading {
  /** Who impersonates another sees what the other was told, and reads nothing for them. */
  isOffered: boolean;
  /** The server has not answered yet: what it is asked meanwhile may not know what was marked. */
  isSending: boolean;
  /** Whether it shows as read: by the answer of the server, or because it was just marked here. */
  isRead: (one: { notificationUuid: string; isRead: boolean; at: string }) => boolean;
  mark: (notificationUuid: string) => void;
  /** All that there were when the newest shown came. */
  markAll: (newestAt: string) => void;
}

/** Marks as read: it shows at once, and is taken back with the reason when it fails. */
export function useReading(): Reading {
  const { me } = usePortal();
  const send = useSendMutation();
  const toasts = useToasts();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [upTo, setUpTo] = useState('');
  const [sending, setSending] = useState(0);
  const isOffered = !me.impersonator;

  const ask = useCallback(
    async (which: { notificationUuids: string[] } | { before: string }, undo: () => void) => {
      setSending((count) => count + 1);
      try {
        showUnread((await send(MarkNotificationsReadDocument, which)).markNotificationsRead);
      } catch (error) {
        undo();
        toasts.show(problemToast(problemOf(error), () => void ask(which, undo)));
      } finally {
        setSending((count) => count - 1);
      }
    },
    [send, toasts],
  );
  return {
    isOffered,
    isSending: sending > 0,
    isRead: ({ notificationUuid, isRead, at }) => isRead || marked.has(notificationUuid) || at <= upTo,
    mark(uuid) {
      if (!isOffered || marked.has(uuid)) return;
      setMarked((now) => new Set([...now, uuid]));
      void ask({ notificationUuids: [uuid] }, () =>
        setMarked((now) => new Set([...now].filter((one) => one !== uuid))),
      );
    },
    markAll(newestAt) {
      if (!isOffered) return;
      setUpTo(newestAt);
      void ask({ before: newestAt }, () => setUpTo(''));
    },
  };
}
