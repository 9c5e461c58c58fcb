import { Banner, Button, ErrorCard, formatDateTime, Modal, Stack } from '@portal/shared-ui';
import { explanationOf, problemOf, useOperation, useRight } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { useState } from 'react';
import styled from 'styled-components';
import { RefusedMailsDocument, type RefusedMailsQuery, ResendMailDocument } from '../../generated/graphql.ts';

type Mail = RefusedMailsQuery['sentMails']['items'][number];
type Recipient = Mail['recipients'][number];

const List = styled.ul`
  margin: 0; padding: 0; list-style: none; display: flex; flex-direction: column; gap: var(--ui-4);
  & > li { display: flex; flex-direction: column; gap: var(--ui-2); padding-bottom: var(--ui-4); border-bottom: 1px solid var(--ui-border); overflow-wrap: anywhere; }
  & h3 { font-size: var(--ui-text-md); font-weight: 600; }
  & small { color: var(--ui-text-2); font-size: var(--ui-text-sm); }
  & ul { margin: 0; padding-inline-start: 18px; }
`;

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Who it is, as far as the domains that know people answer; enough of the address otherwise. */
function whoIs({ user, healthCareProfessional, maskedAddress }: Recipient): string {
  const person = user ?? healthCareProfessional;
  const name = person && `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim();
  return [name, maskedAddress].filter(Boolean).join(', ') || 'Destinataire';
}

/** A mail that somebody did not receive: who, why, and sending it again to them. */
function RefusedMail({ mail }: { mail: Mail }) {
  const resend = useOperation(ResendMailDocument, { success: 'E-mail renvoyé à qui ne l’avait pas reçu.' });
  const refused = mail.recipients.filter(({ result }) => result === 'REJECTED');
  const offer = mail.availableActions.find(({ name, reason }) => name === 'resendMail' && reason !== 'FORBIDDEN');
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
      {offer && refused.length > 0 && (
        <div>
          <Button
            size="sm"
            isPending={resend.pending}
            reason={offer.allowed ? undefined : (offer.reasonLabel ?? explanationOf(offer))}
            onPress={() => void resend.run({ mailUuid: mail.mailUuid })}
          >
            {offer.label}
          </Button>
        </div>
      )}
    </li>
  );
}

function RefusedMailsDialog({ gatheringUuid, onClose }: { gatheringUuid: string; onClose: () => void }) {
  const { data, error, loading, refetch, fetchMore } = useQuery(RefusedMailsDocument, { variables: { gatheringUuid } });
  const page = data?.sentMails;
  const more = () =>
    fetchMore({
      variables: { after: page?.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult }) => ({
        ...before,
        sentMails: {
          ...fetchMoreResult.sentMails,
          items: [...before.sentMails.items, ...fetchMoreResult.sentMails.items],
        },
      }),
    });
  const problem = error && problemOf(error);
  return (
    <Modal isOpen onClose={onClose} title="E-mails qui n’ont pas été reçus">
      <Stack $gap={4}>
        {problem && (
          <ErrorCard
            title={problem.title}
            code={problem.code}
            traceId={problem.traceId}
            onRetry={() => void refetch().catch(() => undefined)}
          >
            {problem.message}
          </ErrorCard>
        )}
        <List>
          {page?.items.map((mail) => (
            <RefusedMail key={mail.mailUuid} mail={mail} />
          ))}
        </List>
        {page?.hasNextPage && (
          <Button isPending={loading} onPress={() => void more()}>
            Afficher la suite
          </Button>
        )}
      </Stack>
    </Modal>
  );
}

/** Over the list of participants: how many mails of the event were refused, with the way to who and why. Nothing when none was. */
export function RefusedMails({ gatheringUuid }: { gatheringUuid: string }) {
  const mayRead = useRight('readMail');
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useQuery(RefusedMailsDocument, { variables: { gatheringUuid }, skip: !mayRead });
  const close = () => {
    setOpen(false);
    // What was sent again has arrived meanwhile, or not.
    void refetch().catch(() => undefined);
  };
  const total = data?.sentMails.total ?? 0;
  if (total === 0 && !isOpen) return null;
  return (
    <>
      <Banner
        tone="warning"
        title={total > 1 ? `${total} e-mails n’ont pas été reçus par tous.` : 'Un e-mail n’a pas été reçu par tous.'}
        actions={
          <Button size="sm" onPress={() => setOpen(true)}>
            Voir et renvoyer
          </Button>
        }
      />
      {isOpen && <RefusedMailsDialog gatheringUuid={gatheringUuid} onClose={close} />}
    </>
  );
}
