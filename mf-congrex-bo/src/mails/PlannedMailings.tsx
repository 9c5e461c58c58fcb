import { mailingActions } from '@portal/domain/mails/actions';
import { Banner, Button, formatAct, Stack } from '@portal/shared-ui';
import { serverNow, useActions, useOperation } from '@portal/web';
import { useEffect } from 'react';
import { CancelMailingDocument, type EventMailsQuery } from '../generated/graphql.ts';
import { useNow } from './use-now.ts';
import { counted, leftUntil } from './words.ts';

type Planned = EventMailsQuery['mailings']['items'][number];

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
  const isNear = Date.parse(mailing.sendAt) - serverNow().getTime() < countedDownMs;
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

interface PlannedMailingsProps {
  planned: readonly Planned[];
  refresh: () => void;
}

/** The mails of the event that are about to go, each with its countdown. */
export function PlannedMailings({ planned, refresh }: PlannedMailingsProps) {
  if (planned.length === 0) return null;
  return (
    <Stack $gap={2}>
      {planned.map((mailing) => (
        <PlannedMailing key={mailing.mailingUuid} mailing={mailing} refresh={refresh} />
      ))}
    </Stack>
  );
}
