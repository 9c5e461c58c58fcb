import { mailTextsActions } from '@portal/domain/mails/actions';
import { Section, Skeleton, Stack } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { DialogButton } from '@portal/web/document/DialogButton';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { PencilLine } from 'lucide-react';
import { useEvent } from '../event/event-context.ts';
import { ShownOnceAboveIsKnown } from '../event/ShownOnceAboveIsKnown.tsx';
import { useEventMails } from './EventMails.tsx';
import { MailingHistory, useMailings } from './MailingHistory.tsx';
import { PlannedMailings } from './PlannedMailings.tsx';
import { SentMails } from './SentMails.tsx';

const MailTextsDialog = lazyDialog(async () => (await import('./MailTextsDialog.tsx')).MailTextsDialog);

function EditTexts() {
  const { gathering } = useEvent();
  const verdict = useActions(mailTextsActions).forSome('updateMailTexts', { gathering });
  return (
    <DialogButton verdict={verdict} label="Textes des e-mails" icon={<PencilLine aria-hidden />}>
      {(close) => <MailTextsDialog gatheringUuid={gathering.gatheringUuid} onClose={close} />}
    </DialogButton>
  );
}

/** The tab « E-mails » of the event page: what is about to go, what went to many, and each mail with its result. */
export default function MailsPage() {
  const { gatheringUuid } = useEvent().gathering;
  const { data, problem, refresh, retry } = useEventMails(gatheringUuid);
  const mailings = useMailings(gatheringUuid);
  const isAboveKnown = Boolean((data || problem) && (mailings.pages || mailings.problem));
  return (
    <Stack $gap={4}>
      <Section title="E-mails" description="Ce qui va partir, et ce qui est parti à plusieurs." actions={<EditTexts />}>
        <Stack $gap={4}>
          {problem && !data && (
            <QueryProblem what="Les envois à venir n’ont pas pu être lus." problem={problem} retry={retry} />
          )}
          {!isAboveKnown && <Skeleton lines={3} label="Chargement des e-mails" />}
          {data && <PlannedMailings planned={data.planned} refresh={refresh} />}
          <MailingHistory mailings={mailings} />
        </Stack>
      </Section>
      <ShownOnceAboveIsKnown isAboveKnown={isAboveKnown}>
        <SentMails gatheringUuid={gatheringUuid} />
      </ShownOnceAboveIsKnown>
    </Stack>
  );
}
