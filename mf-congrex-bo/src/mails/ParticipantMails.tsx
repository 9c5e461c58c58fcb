import { mailReads } from '@portal/domain/mails/reads';
import { Card, EmptyState, formatAct, Link, StatusBadge } from '@portal/shared-ui';
import { changesOf, useLivePages, useRead } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { countedAs, ListExport, useOpenedRow } from '@portal/web/list';
import { MoreRows } from '@portal/web/list/rows/MoreRows';
import { Link as RouterLink } from '@portal/web/router';
import { useMemo } from 'react';
import styled from 'styled-components';
import { Rows } from '../event/Rows.tsx';
import { type SentMailLineFragment, SentMailsDocument, type SentMailsQuery } from '../generated/graphql.ts';
import { mailTones } from './recipients.ts';
import { SentMailDialog } from './SentMailDialog.tsx';

/* The whole line opens its mail. A subject is as long as its writer likes: it wraps. */
const Lines = styled(Rows)`
  & > li {
    position: relative;
    overflow-wrap: anywhere;
  }
  & a::after {
    content: "";
    position: absolute;
    inset: 0;
  }
`;

const list = {
  document: SentMailsDocument,
  pageOf: ({ sentMails }: SentMailsQuery) => sentMails,
  rowId: ({ mailUuid }: SentMailLineFragment) => mailUuid,
};
const concernsMails = changesOf('mail.');

interface ParticipantMailsProps {
  gatheringUuid: string;
  participantUuid: string;
}

function Mails({ gatheringUuid, participantUuid }: ParticipantMailsProps) {
  const opened = useOpenedRow();
  const question = useMemo(() => ({ gatheringUuid, participantUuid }), [gatheringUuid, participantUuid]);
  const mails = useLivePages(
    'congrex-bo.participant-mails',
    { ...list, question },
    { gatheringUuid, concerns: concernsMails },
  );
  const { pages, problem, retry } = mails;
  const asFile = pages && pages.rows.length > 0 && (
    <ListExport
      kind="SENT_MAILS"
      title="Exporter les e-mails du participant"
      what={countedAs(pages.total, ['e-mail', 'e-mails'])}
      filters={{ list: question }}
    />
  );
  return (
    <Card title="E-mails" headingLevel={3} isFlush actions={asFile}>
      {problem && !pages && <QueryProblem what="Les e-mails n’ont pas pu être lus." problem={problem} retry={retry} />}
      {pages?.rows.length === 0 && <EmptyState kind="nothingYet" title="Aucun e-mail" />}
      {pages && pages.rows.length > 0 && (
        <Lines>
          {pages.rows.map((mail) => (
            <li key={mail.mailUuid}>
              <time dateTime={mail.at}>{formatAct(mail.at)}</time>
              <div>
                <Link as={RouterLink} to={opened.pathOf(mail.mailUuid)}>
                  {mail.subject}
                </Link>
                <p>{mail.recipients.find(({ reason }) => reason)?.reason}</p>
              </div>
              <div>
                <StatusBadge tone={mailTones[mail.state]}>{mail.stateLabel}</StatusBadge>
              </div>
            </li>
          ))}
        </Lines>
      )}
      {(pages?.hasNextPage || problem) && <MoreRows list={mails} noun={['e-mail', 'e-mails']} />}
      {opened.id && (
        <SentMailDialog mailUuid={opened.id} onChange={() => void mails.refresh()} onClose={opened.close} />
      )}
    </Card>
  );
}

/** What was sent to the participant, each with its result; nothing for those who may not read mails. */
export const ParticipantMails = (props: ParticipantMailsProps) =>
  useRead(mailReads, 'sentMails') ? <Mails {...props} /> : null;
