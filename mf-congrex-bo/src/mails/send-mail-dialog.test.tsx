import { UiProvider } from '@portal/shared-ui';
import { toastQueue } from '@portal/shared-ui/parts/feedback/toasts.ts';
import { click, show as draw } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, FakeServer, refusal } from '../hcp/testing/hcp.tsx';
import { SendMailDialog } from './SendMailDialog.tsx';

afterEach(cleanup);

const someone = (participantUuid: string, lastName: string) => ({
  __typename: 'MailingPerson',
  participantUuid,
  firstName: 'Anne',
  lastName,
});
const plan = (count: number) => ({
  mailingPlan: {
    __typename: 'MailingPlan',
    count,
    recipients: [someone('p1', 'BENALI'), someone('p2', 'CARON')].slice(0, count),
    leftOut: [
      {
        __typename: 'MailingPlanGroup',
        reason: 'EMAIL_ADDRESS_MISSING',
        reasonLabel: 'Cette personne n’a pas d’adresse e-mail.',
        count: 1,
        people: [someone('p3', 'DURAND')],
      },
    ],
  },
});
const preview = ({ participantUuid }: Record<string, unknown>) => ({
  mailPreview: {
    __typename: 'MailPreview',
    parts: {
      __typename: 'MailParts',
      subject: `Relance pour ${String(participantUuid)}`,
      paragraphs: ['<b>Bonjour</b>'],
      facts: [{ __typename: 'MailFact', label: 'Lieu', value: 'Lyon' }],
      quote: null,
      button: 'Répondre',
      signature: 'Portail',
    },
  },
});

function open(answers: Answers): { server: FakeServer; done: string[] } {
  toastQueue.clear();
  const server = new FakeServer({ MailPreview: preview, ...answers });
  const done: string[] = [];
  const portal = { me: { userUuid: 'me', allRights: ['sendMail'] } } as unknown as Portal;
  draw(
    <UiProvider section="back">
      <PortalProvider value={portal}>
        <ApolloProvider client={server.client()}>
          <SendMailDialog
            gatheringUuid="g"
            participantUuids={['p1', 'p2', 'p3']}
            onSent={() => done.push('sent')}
            onClose={() => done.push('closed')}
          />
        </ApolloProvider>
      </PortalProvider>
    </UiProvider>,
  );
  return { server, done };
}

async function choose(label: string): Promise<void> {
  click(await screen.findByRole('button', { name: /Modèle/ }));
  click(await screen.findByRole('option', { name: label }));
}

test('nothing can be sent before a model is chosen', async () => {
  const { server } = open({});
  expect(await screen.findByRole('dialog', { name: 'E-mail à 3 participants' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Envoyer/ })).toBeNull();
  expect(server.of('MailingPlan')).toEqual([]);
});

test('the exact number is shown and confirmed, with who is left out and the mail of the first of them as plain text', async () => {
  const { server, done } = open({
    MailingPlan: () => plan(2),
    SendMailToParticipants: () => ({ sendMailToParticipants: { __typename: 'Mailing', mailingUuid: 'm' } }),
  });
  await choose('Relance');
  expect(await screen.findByText('2 e-mails partent, un par personne.')).toBeTruthy();
  expect(screen.getByText('1 personne ne le reçoit pas')).toBeTruthy();
  expect(screen.getByText('DURAND Anne')).toBeTruthy();
  const mail = await screen.findByRole('article', { name: 'Relance pour p1' });
  expect(within(mail).getByText('<b>Bonjour</b>')).toBeTruthy();
  click(screen.getByRole('button', { name: 'Envoyer 2 e-mails' }));
  await waitFor(() => expect(done).toEqual(['sent']));
  expect(server.of('SendMailToParticipants')).toEqual([
    { gatheringUuid: 'g', participantUuids: ['p1', 'p2', 'p3'], emailModel: 'reminder', mailsConfirmed: 2 },
  ]);
});

test('many who are left out for one reason are folded, so that every reason is in sight', async () => {
  const many = {
    __typename: 'MailingPlanGroup',
    reason: 'EMAIL_NEEDS_PENDING_INVITATION',
    reasonLabel: 'Ce mail s’adresse à une invitation en attente, avec une catégorie.',
    count: 5,
    people: ['A', 'B', 'C', 'D', 'E'].map((name) => someone(name, name)),
  };
  const { mailingPlan } = plan(2);
  open({ MailingPlan: () => ({ mailingPlan: { ...mailingPlan, leftOut: [many, ...mailingPlan.leftOut] } }) });
  await choose('Relance');
  const names = (await screen.findByText('Voir les 5 noms')).closest('details')!;
  expect([names.open, within(names).getAllByRole('listitem', { hidden: true }).length]).toEqual([false, 5]);
  expect(screen.getByText('DURAND Anne').closest('details')).toBeNull();
});

test('when the number has changed it is asked again, and nothing is lost', async () => {
  let count = 2;
  const { done } = open({
    MailingPlan: () => plan(count),
    SendMailToParticipants: () => {
      count = 1;
      return refusal('MAILING_CHANGED', 'La liste des destinataires a changé : 1 au lieu de 2.');
    },
  });
  await choose('Récapitulatif');
  click(await screen.findByRole('button', { name: 'Envoyer 2 e-mails' }));
  expect(await screen.findByText(/La liste des destinataires a changé/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Envoyer 1 e-mail' })).toBeTruthy();
  expect(done).toEqual([]);
});

test('a model that suits nobody says so, and offers nothing', async () => {
  open({ MailingPlan: () => plan(0) });
  await choose('J-3');
  expect(await screen.findByText('Ce mail ne convient à aucune des personnes choisies.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Envoyer/ })).toBeNull();
});
