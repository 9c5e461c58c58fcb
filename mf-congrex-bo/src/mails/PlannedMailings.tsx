import { mailingActions } from '@portal/domain/mails/actions';
import { mailReads } from '@portal/domain/mails/reads';
import { Banner, Button, formatAct, Stack } from '@portal/shared-ui';
import { changesOf, type Part, useActions, useLiveRefresh, useOperation, usePart, useRead } from '@portal/web';
import { useEffect } from 'react';
import { CancelMailingDocument, MailingsDocument, type MailingsQuery } from '../generated/graphql.ts';
import { useNow } from './use-now.ts';
import { counted, leftUntil } from './words.ts';

type Planned = MailingsQuery['mailings']['items'][number];

const plannedOf = ({ mailings }: MailingsQuery) => mailings.items;
const concernsMailings = changesOf('mailing.');
/** Later than that nobody looks at the seconds. */
const countedDownMs = 10 * 60_000;

const whatGoes = ({ modelLabel, count }: Planned): string =>
  count === null ? modelLabel : `${modelLabel}\u202f: ${counted(count, 'e-mail', 'e-mails')}`;

const byWhom = ({ sender }: Planned): string =>
  sender ? `Demandé par ${sender.firstName ?? ''} ${sender.lastName ?? ''}`.trim() : 'Envoi automatique';

interface PlannedMailingProps {
  mailing: Planned;
  refresh: () => void;
}

/** One that waits: what it is, when it goes, and its cancellation until then. */
function PlannedMailing({ mailing, refresh }: PlannedMailingProps) {
  const isNear = Date.parse(mailing.sendAt) - Date.now() < countedDownMs;
  const now = useNow(isNear);
  const isDue = Date.parse(mailing.sendAt) <= now;
  const cancel = useOperation(CancelMailingDocument, {
    success: 'Envoi annulé. Aucun e-mail n’est parti.',
    onDone: refresh,
  });
  const { offered, reason, label } = useActions(mailingActions)('cancelMailing', mailing);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setInterval(refresh, 3000);
    return () => clearInterval(timer);
  }, [isDue, refresh]);
  const go = (mailing.count ?? 0) > 1 ? 'partent' : 'part';
  const when = isDue
    ? 'maintenant'
    : isNear
      ? `dans ${leftUntil(mailing.sendAt, now)}`
      : `le ${formatAct(mailing.sendAt)}`;
  return (
    <Banner
      tone="info"
      title={`${whatGoes(mailing)} ${go} ${when}.`}
      actions={
        offered &&
        !isDue && (
          <Button
            size="sm"
            isPending={cancel.pending}
            reason={reason}
            onPress={() => void cancel.run({ mailingUuid: mailing.mailingUuid })}
          >
            {label}
          </Button>
        )
      }
    >
      {byWhom(mailing)}
    </Banner>
  );
}

export function usePlanned(gatheringUuid: string): Part<readonly Planned[]> {
  const part = usePart(MailingsDocument, { gatheringUuid, state: 'PLANNED' as const }, plannedOf, { isKept: false });
  useLiveRefresh(gatheringUuid, concernsMailings, part.refresh);
  return part;
}

/** The mails of the event that are about to go, each with its countdown. */
export function PlannedList({ planned, refresh }: { planned: readonly Planned[] | undefined; refresh: () => void }) {
  if (!planned || planned.length === 0) return null;
  return (
    <Stack $gap={2}>
      {planned.map((mailing) => (
        <PlannedMailing key={mailing.mailingUuid} mailing={mailing} refresh={refresh} />
      ))}
    </Stack>
  );
}

function Planned({ gatheringUuid, sentAt }: PlannedMailingsProps) {
  const { data, refresh } = usePlanned(gatheringUuid);
  useEffect(() => {
    if (sentAt > 0) void refresh();
  }, [sentAt, refresh]);
  return <PlannedList planned={data} refresh={refresh} />;
}

interface PlannedMailingsProps {
  gatheringUuid: string;
  /** When one was asked for on this page; 0 before. */
  sentAt: number;
}

/** Over the list of participants, for those who read mails. */
export const PlannedMailings = (props: PlannedMailingsProps) =>
  useRead(mailReads, 'mailings') ? <Planned {...props} /> : null;
