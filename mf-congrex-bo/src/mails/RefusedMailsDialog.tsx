import { mailActions } from '@portal/domain/mails/actions';
import { Button, formatDateTime, Modal, Skeleton, Stack } from '@portal/shared-ui';
import { useActions, useOperation, usePages } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { useMemo } from 'react';
import styled from 'styled-components';
import { RefusedMailsDocument, type RefusedMailsQuery, ResendMailDocument } from '../generated/graphql.ts';
import { personOf } from './recipients.ts';

type Mail = RefusedMailsQuery['sentMails']['items'][number];
type Recipient = Mail['recipients'][number];

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  display: flex;
  flex-direction: column;
  gap: var(--ui-4);
  & > li {
    display: flex;
    flex-direction: column;
    gap: var(--ui-2);
    padding-bottom: var(--ui-4);
    border-bottom: 1px solid var(--ui-border);
    overflow-wrap: anywhere;
  }
  & h3 {
    font-size: var(--ui-text-md);
    font-weight: 600;
  }
  & small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  & ul {
    margin: 0;
    padding-inline-start: 18px;
  }
`;

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Their name, if it is known, and a masked address. */
function whoIs(recipient: Recipient): string {
  const person = personOf(recipient);
  const name = person && `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim();
  return [name, recipient.maskedAddress].filter(Boolean).join(', ') || 'Destinataire';
}

/** A mail that somebody did not receive: who, why, and sending it again to them. */
function RefusedMail({ mail, onResent }: { mail: Mail; onResent: (mail: Mail) => void }) {
  const resend = useOperation(ResendMailDocument, {
    success: 'E-mail renvoyé à qui ne l’avait pas reçu.',
    onDone: ({ resendMail }) => onResent(resendMail),
  });
  const refused = mail.recipients.filter(({ result }) => result === 'REJECTED');
  const { offered, reason, label } = useActions(mailActions)('resendMail', mail);
  return (
    <li>
      <div>
        <h3>{mail.subject}</h3>
        <small>
          {formatDateTime(mail.at, timeZone)} · {mail.stateLabel}
        </small>
      </div>
      {refused.length > 0 && (
        <ul aria-label="Destinataires qui ne l’ont pas reçu">
          {refused.map((one) => (
            <li key={`${one.userUuid} ${one.participantUuid} ${one.maskedAddress}`}>
              {whoIs(one)}
              {'\u202f: '}
              {one.reason ?? 'adresse refusée.'}
            </li>
          ))}
        </ul>
      )}
      {refused.length === 0 && <small>L’e-mail est reparti vers qui ne l’avait pas reçu.</small>}
      {offered && refused.length > 0 && (
        <div>
          <Button
            size="sm"
            isPending={resend.pending}
            reason={reason}
            onPress={() => void resend.run({ mailUuid: mail.mailUuid })}
          >
            {label}
          </Button>
        </div>
      )}
    </li>
  );
}

const list = {
  document: RefusedMailsDocument,
  pageOf: ({ sentMails }: RefusedMailsQuery) => sentMails,
  rowId: ({ mailUuid }: Mail) => mailUuid,
};

interface DialogProps {
  gatheringUuid: string;
  onClose: () => void;
}

/** Who did not receive which mail of the event, and why. */
export function RefusedMailsDialog({ gatheringUuid, onClose }: DialogProps) {
  const question = useMemo(() => ({ gatheringUuid }), [gatheringUuid]);
  const { pages, problem, retry, loadMore, isLoadingMore, show } = usePages<RefusedMailsQuery, Mail>(
    'congrex-bo.refused-mails',
    { ...list, question },
  );
  return (
    <Modal isOpen onClose={onClose} title="E-mails qui n’ont pas été reçus">
      <Stack $gap={4}>
        {problem && <ProblemCard problem={problem} onRetry={retry} />}
        {!pages && !problem && <Skeleton lines={3} height={120} label="Chargement des e-mails" />}
        <List>
          {pages?.rows.map((mail) => (
            // What was sent again stays until the dialog is left, although it waits for its outcome now.
            <RefusedMail key={mail.mailUuid} mail={mail} onResent={(sent) => void show([sent.mailUuid], sent)} />
          ))}
        </List>
        {pages?.hasNextPage && (
          <Button isPending={isLoadingMore} onPress={loadMore}>
            Afficher la suite
          </Button>
        )}
      </Stack>
    </Modal>
  );
}
