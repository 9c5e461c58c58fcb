import type { GatheringStatus } from '@portal/domain/gathering/states';
import type { Right } from '@portal/domain/rights/catalogue';
import { UiProvider } from '@portal/shared-ui';
import { toastQueue } from '@portal/shared-ui/parts/feedback/toasts.ts';
import { click, show as draw } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { useOfferedActions } from '@portal/web/state/page-actions';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { type Answer, FakeServer, refusal } from '../../hcp/testing/hcp.tsx';
import { SendInvitations } from './SendInvitations.tsx';

afterEach(cleanup);

const person = (participantUuid: string, lastName: string) => ({
  __typename: 'Participant',
  participantUuid,
  userUuid: null,
  healthCareProfessionalUuid: `hcp-${participantUuid}`,
  kind: 'HCP',
  firstName: 'Anne',
  lastName,
});
const toSend = (count: number, leftOut: object[] = []) => ({
  invitationsToSend: { __typename: 'InvitationsToSend', count, leftOut },
});
const waiting = (invitationsWaiting: number) => () => ({ invitationsWaiting });
const silent = {
  __typename: 'InvitationsLeftOut',
  reason: 'EMAIL_CONSENT_MISSING',
  reasonLabel: 'Pas d’accord pour recevoir des e-mails',
  count: 52,
  participants: [person('p1', 'BENALI'), person('p2', 'CARON')],
};

interface Shown {
  status?: GatheringStatus;
  rights?: readonly Right[];
}

let offered: ReturnType<typeof useOfferedActions> = [];
function Palette() {
  offered = useOfferedActions();
  return null;
}

function open(server: FakeServer, { status = 'PUBLISHED_FRONT', rights = ['sendMail'] }: Shown = {}): { sent: number } {
  toastQueue.clear();
  const seen = { sent: 0 };
  const portal = { me: { userUuid: 'me', allRights: rights } } as unknown as Portal;
  const part = (
    <EventProvider value={pageWith(gatheringWith({ status }))}>
      <p>Liste</p>
      <Palette />
      <SendInvitations
        onSent={() => {
          seen.sent += 1;
        }}
      />
    </EventProvider>
  );
  draw(
    <UiProvider section="back">
      <PortalProvider value={portal}>
        <ApolloProvider client={server.client()}>
          <RouterProvider router={createHashRouter([{ path: '*', element: part }])} />
        </ApolloProvider>
      </PortalProvider>
    </UiProvider>,
  );
  return seen;
}

const button = (name: string) => screen.findByRole('button', { name });

test('the exact number is confirmed, with who is left out and why, and travels with the mutation', async () => {
  let left = 64;
  const server = new FakeServer({
    InvitationsWaiting: () => waiting(left)(),
    InvitationsToSend: () => toSend(12, [silent]),
    SendInvitations: () => {
      left = 52;
      return { sendInvitations: { __typename: 'BulkChange', count: 12 } };
    },
  });
  const seen = open(server);
  click(await button('Invitations non envoyées (64)'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('heading').textContent).toBe('Envoyer 12 invitations\u202f?');
  expect(dialog.getByText('52 personnes ne sont pas prévenues')).toBeTruthy();
  expect(dialog.getByText(/^Pas d’accord pour recevoir des e-mails/).textContent).toContain(': 52');
  expect(dialog.getByText('et 50 autres')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'BENALI Anne' }).getAttribute('href')).toContain('/user/hcp-p1');
  expect(server.of('SendInvitations')).toEqual([]);
  click(dialog.getByRole('button', { name: 'Envoyer 12 e-mails' }));
  await button('Invitations non envoyées (52)');
  expect(server.of('SendInvitations')).toEqual([{ gatheringUuid: 'gathering', mailsConfirmed: 12 }]);
  expect([seen.sent, screen.queryByRole('button', { name: 'Annuler' })]).toEqual([1, null]);
  await screen.findByText('12 invitations partent par e-mail.');
});

test('another number meanwhile: nothing goes, the reason is said and the new number is asked', async () => {
  const message = 'Le nombre d’invitations à envoyer a changé : 13 maintenant, au lieu des 12 confirmées.';
  let due = 12;
  const server = new FakeServer({
    InvitationsWaiting: () => waiting(due)(),
    InvitationsToSend: () => toSend(due),
    SendInvitations: ({ mailsConfirmed }) => {
      due = 13;
      if (mailsConfirmed !== due) return refusal('INVITATIONS_CHANGED', message, { due, confirmed: 12 });
      return { sendInvitations: { __typename: 'BulkChange', count: 13 } };
    },
  });
  const seen = open(server);
  click(await button('Invitations non envoyées (12)'));
  click(await button('Envoyer 12 e-mails'));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(seen.sent).toBe(0);
  click(await button('Envoyer 13 e-mails'));
  await waitFor(() => expect(seen.sent).toBe(1));
  expect(server.of('SendInvitations')).toEqual(
    [12, 13].map((n) => ({ gatheringUuid: 'gathering', mailsConfirmed: n })),
  );
});

test('when only people are left whom no mail reaches, it says who', async () => {
  open(new FakeServer({ InvitationsWaiting: waiting(52), InvitationsToSend: () => toSend(0, [silent]) }));
  click(await button('Invitations non envoyées (52)'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aucune invitation à envoyer' }));
  expect(dialog.getByRole('link', { name: 'CARON Anne' })).toBeTruthy();
});

test('while it cannot be known, the button says why', async () => {
  const down = refusal('SERVICE_UNAVAILABLE', 'Un service du portail ne répond pas.', { domain: 'hcps' });
  open(new FakeServer({ InvitationsWaiting: () => down }));
  expect((await button('Envoyer les invitations')).getAttribute('aria-disabled')).toBe('true');
});

test('whom a mail reaches is asked for when the dialog is opened; when that fails, it is said and tried again', async () => {
  let answer: () => Answer = () => refusal('SERVICE_UNAVAILABLE', 'Un service du portail ne répond pas.', {});
  const server = new FakeServer({
    InvitationsWaiting: waiting(64),
    InvitationsToSend: () => answer(),
  });
  open(server);
  const opening = await button('Invitations non envoyées (64)');
  expect(server.of('InvitationsToSend')).toEqual([]);
  click(opening);
  await screen.findByText('Un service du portail ne répond pas.');
  answer = () => toSend(12, [silent]);
  click(await button('Réessayer'));
  expect(await screen.findByRole('heading', { name: 'Envoyer 12 invitations\u202f?' })).toBeTruthy();
});

test('chosen twice in the palette, it asks once', async () => {
  const server = new FakeServer({ InvitationsWaiting: waiting(64), InvitationsToSend: () => toSend(12) });
  open(server);
  await button('Invitations non envoyées (64)');
  await waitFor(() => expect(offered.map(({ id }) => id)).toEqual(['invitations']));
  act(() => {
    for (const _press of ['first', 'second']) offered[0]!.onAction();
  });
  await screen.findByRole('heading', { name: 'Envoyer 12 invitations\u202f?' });
  expect(server.of('InvitationsToSend')).toHaveLength(1);
});

test.each<[string, Shown]>([
  ['before the publication, which sends them', { status: 'PUBLISHED' }],
  ['once the event is closed', { status: 'CLOSED' }],
  ['without the right', { rights: [] }],
])('nothing is asked nor offered %s', async (_when, shown) => {
  const server = new FakeServer({ InvitationsWaiting: waiting(12) });
  open(server, shown);
  await screen.findByText('Liste');
  expect([screen.queryByRole('button'), server.sent]).toEqual([null, []]);
});
