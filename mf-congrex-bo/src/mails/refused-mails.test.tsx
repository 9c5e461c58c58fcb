import { Observable } from '@apollo/client';
import { UiProvider } from '@portal/shared-ui';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { noCache } from '@portal/web/data/no-cache';
import { ApolloClient, ApolloLink, ApolloProvider } from '@portal/web/graphql';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventMails } from './EventMails.tsx';

const recipient = (more: object) => ({
  __typename: 'SentMailRecipient',
  userUuid: null,
  participantUuid: null,
  result: 'REJECTED',
  maskedAddress: 'd…m@demo.test',
  reason: 'Refusé par le serveur de messagerie : 550 mailbox unavailable',
  user: null,
  healthCareProfessional: null,
  participant: null,
  ...more,
});
const anne = { __typename: 'User', userUuid: 'u1', firstName: 'Anne', lastName: 'Dupont' };
const mail = (recipients: object[]) => ({
  __typename: 'SentMail',
  mailUuid: 'm1',
  subject: 'Invitation : Forum',
  at: '2026-11-22T08:00:00.000Z',
  state: 'PARTIAL',
  stateLabel: 'Reçu par certains',
  recipients,
  availableActions: [
    {
      __typename: 'AvailableAction',
      name: 'resendMail',
      label: 'Renvoyer',
      allowed: true,
      reason: null,
      reasonLabel: null,
      asks: null,
    },
  ],
});
const alix = { __typename: 'Participant', participantUuid: 'p1', firstName: 'Alix', lastName: 'Main' };
const refused = mail([
  recipient({ userUuid: 'u1', user: anne }),
  recipient({ participantUuid: 'p1', participant: alix, maskedAddress: 'a…x@demo.test' }),
  recipient({ userUuid: 'u2', result: 'ACCEPTED', maskedAddress: 'l…c@demo.test', reason: null }),
]);

/** The server, mocked in the client's link: one refused mail, or none. */
async function open(items: object[], allRights = ['readMail', 'resendMail'], mailings: object[] = []) {
  const sent: { name: string | undefined; variables: object }[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    sent.push({ name: operationName, variables });
    return new Observable((observer) => {
      const page = { __typename: 'SentMailPage', total: items.length, endCursor: null, hasNextPage: false, items };
      const waiting = mail([recipient({ userUuid: 'u1', user: anne, result: 'WAITING', reason: null })]);
      const answers = {
        ResendMail: { resendMail: waiting },
        RefusedMails: { sentMails: page },
        EventMails: { mailings: { __typename: 'MailingPage', items: mailings }, sentMails: page },
      };
      observer.next({ data: answers[operationName as keyof typeof answers] } as never);
      observer.complete();
    });
  });
  show(
    <UiProvider section="back">
      <PortalProvider value={{ me: { userUuid: 'u', allRights } } as unknown as Portal}>
        <ApolloProvider client={new ApolloClient({ link, cache: noCache() })}>
          <EventMails gatheringUuid="g" sentAt={0} />
        </ApolloProvider>
      </PortalProvider>
    </UiProvider>,
  );
  await flushEffects();
  return sent;
}
afterEach(cleanup);

test('a mail that was refused is shown with each recipient who did not receive it, and sent again', async () => {
  const sent = await open([refused]);
  click(await screen.findByRole('button', { name: 'Voir et renvoyer' }));
  const dialog = await screen.findByRole('dialog', { name: 'E-mails qui n’ont pas été reçus' });
  const people = within(await within(dialog).findByRole('list', { name: /qui ne l’ont pas reçu/ })).getAllByRole(
    'listitem',
  );
  expect(people.map((one) => one.textContent)).toEqual([
    'Anne Dupont, d…m@demo.test\u202f: Refusé par le serveur de messagerie : 550 mailbox unavailable',
    'Alix Main, a…x@demo.test\u202f: Refusé par le serveur de messagerie : 550 mailbox unavailable',
  ]);
  click(within(dialog).getByRole('button', { name: 'Renvoyer' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ name: 'ResendMail', variables: { mailUuid: 'm1' } }));
  expect(await within(dialog).findByText('L’e-mail est reparti vers qui ne l’avait pas reçu.')).toBeTruthy();
  expect(within(dialog).queryByRole('list', { name: /qui ne l’ont pas reçu/ })).toBeNull();
  click(within(dialog).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(sent.at(-1)?.name).toBe('EventMails'));
});

test('nothing is said when every mail was received', async () => {
  await open([]);
  expect(screen.queryByRole('button', { name: 'Voir et renvoyer' })).toBeNull();
});

test('who may not read mails is asked nothing', async () => {
  expect(await open([refused], [])).toEqual([]);
});

test('a mailing that is about to go is shown, with the time that is left', async () => {
  const mailing = {
    ...{ __typename: 'Mailing', mailingUuid: 'm', modelLabel: 'Relance', count: 2, sender: null, availableActions: [] },
    sendAt: new Date(Date.now() + 90_000).toISOString(),
  };
  await open([], undefined, [mailing]);
  expect(await screen.findByText(/^Relance : 2 e-mails partent dans/)).toBeTruthy();
});
