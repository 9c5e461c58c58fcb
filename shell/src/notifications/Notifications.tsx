import {
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '@portal/domain/mails/notifications/kinds';
import { Button, ButtonLink, Card, EmptyState, ErrorCard, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { Select } from '@portal/shared-ui/inputs';
import { usePages } from '@portal/web/data/pages';
import { MoreRows } from '@portal/web/list/rows/MoreRows';
import { useSearchParams } from '@portal/web/router';
import { usePortal } from '@portal/web/session/portal-context';
import { flag, oneOf, readAddress, writeAddress } from '@portal/web/state/address';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import {
  NotificationsDocument,
  type NotificationsQuery,
  type ShownNotificationFragment,
} from '../generated/graphql.ts';
import { List } from './NotificationItem.styles.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { useUnread } from './unread-store.ts';
import { useReading } from './use-reading.ts';

type Page = NotificationsQuery['notifications'];

const codecs = {
  isUnread: { name: 'non-lues', codec: flag },
  kind: { name: 'type', codec: oneOf(['', ...notificationKindNames], '') },
};
const pageOf = ({ notifications }: NotificationsQuery): Page => notifications;
const rowId = ({ notificationUuid }: ShownNotificationFragment) => notificationUuid;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--ui-3);
  & > div:first-child {
    width: min(360px, 100%);
  }
`;

/** What the address chooses, as the question takes it. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const { isUnread, kind } = readAddress(codecs, params);
  const question = useMemo(() => ({ ...(isUnread && { isUnread }), ...(kind && { kind }) }), [isUnread, kind]);
  const choose = (chosen: { isUnread?: boolean; kind?: NotificationKind | '' }) =>
    setParams(writeAddress(codecs, { isUnread, kind, ...chosen }, new URLSearchParams(text)));
  return { isUnread, kind, question, choose };
}

type FilterLineProps = Pick<ReturnType<typeof useFilters>, 'isUnread' | 'kind' | 'choose'> & { children: ReactNode };

function FilterLine({ isUnread, kind, choose, children }: FilterLineProps) {
  return (
    <Filters>
      <div>
        <Select
          label="Type de notification"
          options={[
            { id: '', label: 'Tous les types' },
            ...notificationKindNames.map((id) => ({ id, label: notificationKinds[id].label })),
          ]}
          value={kind}
          onChange={(chosen) => choose({ kind: chosen ?? '' })}
        />
      </div>
      <Button
        aria-pressed={isUnread}
        variant={isUnread ? 'primary' : 'secondary'}
        onPress={() => choose({ isUnread: !isUnread })}
      >
        Non lues seulement
      </Button>
      {children}
    </Filters>
  );
}

/** The list of what the filters choose, asked again when something comes. */
function useList({ isUnread, question, choose }: ReturnType<typeof useFilters>, isSending: boolean) {
  const { news } = useUnread();
  const list = usePages<NotificationsQuery, ShownNotificationFragment, Page>('notifications', {
    document: NotificationsDocument,
    question,
    pageOf,
    rowId,
    pageSize: 30,
  });
  const { refresh } = list;
  const seen = useRef(news);
  useEffect(() => {
    if (seen.current === news) return;
    seen.current = news;
    // What was just read stays where it is: only a list of everything is asked again.
    if (!isUnread) void refresh();
  }, [news, isUnread, refresh]);
  // Asked while something was being marked: the answer may be from before it.
  const isAskedEarly = useRef(false);
  useEffect(() => {
    if (isSending || !isAskedEarly.current) return;
    isAskedEarly.current = false;
    void refresh();
  }, [isSending, refresh]);
  const chooseFilters: typeof choose = (chosen) => {
    isAskedEarly.current = isSending;
    choose(chosen);
  };
  return { ...list, choose: chooseFilters };
}

/** Everything that the person was told in the last 90 days. */
export default function Notifications() {
  const { me } = usePortal();
  const filters = useFilters();
  const { isUnread, kind } = filters;
  const reading = useReading();
  const { count } = useUnread();
  const { choose, ...list } = useList(filters, reading.isSending);
  const { pages, problem, retry } = list;
  const rows = pages?.rows;
  const first = rows?.[0];
  const isFiltered = isUnread || kind !== '';
  return (
    <Stack $gap={5}>
      <PageHeader
        title="Notifications"
        subtitle={
          me.impersonator
            ? `Ce dont ${me.firstName} ${me.lastName} a été prévenu(e) depuis 90 jours. Rien n’est marqué comme lu à sa place.`
            : 'Ce qui s’est passé pour vous depuis 90 jours. Ce qui vous reste à faire est à l’accueil.'
        }
        actions={<ButtonLink href="#/notifications/preferences">Préférences</ButtonLink>}
      />
      <FilterLine isUnread={isUnread} kind={kind} choose={choose}>
        {first && reading.isOffered && Boolean(count) && (
          <Button variant="quiet" onPress={() => reading.markAll(first.at)}>
            Tout marquer comme lu
          </Button>
        )}
      </FilterLine>
      {!pages && !problem && <Skeleton height={360} />}
      {problem && !pages && (
        <ErrorCard
          title="Les notifications n’ont pas pu être lues"
          code={problem.code}
          traceId={problem.traceId}
          onRetry={retry}
        >
          {problem.message}
        </ErrorCard>
      )}
      {rows?.length === 0 && isFiltered && (
        <EmptyState kind="noResult" resetLabel="Tout afficher" onReset={() => choose({ isUnread: false, kind: '' })}>
          Aucune notification ne correspond à ces filtres.
        </EmptyState>
      )}
      {rows?.length === 0 && !isFiltered && (
        <EmptyState kind="nothingYet" title="Aucune notification">
          Ce qui se passe pour vous dans le portail s’affichera ici.
        </EmptyState>
      )}
      {pages && rows && rows.length > 0 && (
        <Card isFlush>
          <List>
            {rows.map((one) => (
              <NotificationItem key={one.notificationUuid} one={one} reading={reading} />
            ))}
          </List>
          <MoreRows list={list} noun={['notification', 'notifications']} />
        </Card>
      )}
    </Stack>
  );
}
