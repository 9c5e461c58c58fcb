import { Button, EmptyState, ErrorCard, Skeleton, Stack } from '@portal/shared-ui';
import { Drawer } from '@portal/shared-ui/dialogs';
import { usePageQuery } from '@portal/web/data/use-page-query';
import { useNavigate } from '@portal/web/router';
import { useEffect, useRef } from 'react';
import { NotificationsDocument } from '../generated/graphql.ts';
import { List } from './NotificationItem.styles.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { useUnread } from './unread-store.ts';
import { useReading } from './use-reading.ts';

const newest = 15;

/** The newest notifications, over the page that is shown. */
export default function NotificationPanel({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const reading = useReading();
  const { count, news } = useUnread();
  const { data, isWaiting, problem, retry, refresh } = usePageQuery(
    NotificationsDocument,
    { first: newest },
    (asked) => asked.notifications.items,
    { errorPolicy: 'all' },
  );
  const seen = useRef(news);
  useEffect(() => {
    if (seen.current === news) return;
    seen.current = news;
    void refresh();
  }, [news, refresh]);
  const first = data?.[0];
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="Notifications"
      width={440}
      footer={
        <>
          <Button variant="quiet" onPress={() => go('/notifications/preferences')}>
            Préférences
          </Button>
          <Button onPress={() => go('/notifications')}>Toutes les notifications</Button>
        </>
      }
    >
      <Stack $gap={3}>
        {first && reading.isOffered && Boolean(count) && (
          <div>
            <Button size="sm" onPress={() => reading.markAll(first.at)}>
              Tout marquer comme lu
            </Button>
          </div>
        )}
        {isWaiting && <Skeleton height={240} />}
        {problem && !data && (
          <ErrorCard
            title="Les notifications n’ont pas pu être lues"
            code={problem.code}
            traceId={problem.traceId}
            onRetry={retry}
          >
            {problem.message}
          </ErrorCard>
        )}
        {data?.length === 0 && (
          <EmptyState kind="nothingYet" title="Aucune notification">
            Ce qui se passe pour vous dans le portail s’affichera ici.
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <List>
            {data.map((one) => (
              <NotificationItem key={one.notificationUuid} one={one} reading={reading} onFollow={onClose} />
            ))}
          </List>
        )}
      </Stack>
    </Drawer>
  );
}
