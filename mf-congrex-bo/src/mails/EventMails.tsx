import { mailReads } from '@portal/domain/mails/reads';
import { changesOf, lazyDialog, type PageQuery, useLiveRefresh, usePageQuery, useRead } from '@portal/web';
import { useEffect } from 'react';
import { EventMailsDocument, type EventMailsQuery } from '../generated/graphql.ts';
import { RefusedMails } from './RefusedMails.tsx';

/** Its code comes where there is one: at most times none is about to go. */
const PlannedMailings = lazyDialog(async () => (await import('./PlannedMailings.tsx')).PlannedMailings);

const mailsOf = ({ mailings, sentMails }: EventMailsQuery) => ({
  planned: mailings.items,
  refusedCount: sentMails.total,
});
const concernsMails = changesOf('mailing.', 'mail.');

/**
 * Of the mails of an event, what concerns somebody now: those about to go, and how many were not received by all.
 *
 * @param isLater asked after what the page is about
 */
export function useEventMails(gatheringUuid: string, isLater = false): PageQuery<ReturnType<typeof mailsOf>> {
  const part = usePageQuery(EventMailsDocument, { gatheringUuid }, mailsOf, { isKept: false, isLater });
  useLiveRefresh(gatheringUuid, concernsMails, part.refresh);
  return part;
}

interface EventMailsProps {
  gatheringUuid: string;
  /** When one was asked for on this page; 0 before. */
  sentAt: number;
}

function Shown({ gatheringUuid, sentAt }: EventMailsProps) {
  const { data, refresh } = useEventMails(gatheringUuid, true);
  useEffect(() => {
    if (sentAt > 0) void refresh();
  }, [sentAt, refresh]);
  return (
    <>
      {data && data.planned.length > 0 && <PlannedMailings planned={data.planned} refresh={refresh} />}
      <RefusedMails gatheringUuid={gatheringUuid} count={data?.refusedCount} onLeft={refresh} />
    </>
  );
}

/** Over the list of participants, for those who read mails. Nothing where none is about to go and all were received. */
export const EventMails = (props: EventMailsProps) => (useRead(mailReads, 'mailings') ? <Shown {...props} /> : null);
