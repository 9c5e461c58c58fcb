import { Observable } from '@apollo/client';
import { click, show as draw } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloClient, ApolloLink, ApolloProvider, noCache } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { useOfferedActions } from '@portal/web/state/page-actions';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EventGathering, EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { EventActions } from './EventActions.tsx';

const offer = (name: string, label: string, more: object = {}) => ({
  __typename: 'AvailableAction' as const,
  name,
  label,
  allowed: true,
  reason: null,
  reasonLabel: null,
  asks: null,
  ...more,
});

let sent: { name: string | undefined; variables: unknown }[] = [];
let answer: object = {};

/** The server, mocked in the client's link: what was sent, and the answer that the test gives. */
const link = new ApolloLink(({ operationName, variables }) => {
  sent.push({ name: operationName, variables });
  return new Observable((observer) => {
    observer.next(answer as never);
    observer.complete();
  });
});

const roc = { me: { userUuid: 'me', userType: 'roc', allRights: ['editGathering'] } } as unknown as Portal;

function show(gathering: Partial<EventGathering>, isBrief = false, portal?: Portal) {
  const client = new ApolloClient({ link, cache: noCache() });
  const page = (
    <EventProvider value={pageWith(gatheringWith(gathering))}>
      <EventActions isBrief={isBrief} />
      <Offered />
    </EventProvider>
  );
  draw(
    <ApolloProvider client={client}>
      <PortalProvider value={portal ?? ({} as Portal)}>
        <RouterProvider router={createHashRouter([{ path: '*', element: page }])} />
      </PortalProvider>
    </ApolloProvider>,
  );
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialogButton = (name: string) => screen.getAllByRole('button', { name }).at(-1)!;

beforeEach(() => {
  sent = [];
  answer = {
    data: { setGatheringStatus: { __typename: 'Gathering', gatheringUuid: 'gathering', status: 'PUBLISHED' } },
  };
});
afterEach(cleanup);

/** The palette's entries of the page. */
function Offered() {
  return (
    <output>
      {useOfferedActions()
        .map(({ label }) => label)
        .join(', ')}
    </output>
  );
}

const publishing = {
  status: 'TO_PUBLISH' as const,
  availableActions: [offer('publishGatheringToStaff', 'Publier au staff')],
};

test('a change of status is sent only once its box is ticked', async () => {
  show(publishing);
  click(button('Publier au staff'));
  await screen.findByRole('alertdialog');
  click(dialogButton('Publier au staff'));
  expect(sent).toEqual([]);
  expect(screen.getByText('Ce champs est requis')).toBeTruthy();
  click(screen.getByRole('checkbox'));
  click(dialogButton('Publier au staff'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([
    { name: 'SetEventStatus', variables: { gatheringUuid: 'gathering', targetStatus: 'PUBLISHED', confirmed: true } },
  ]);
});

test('the palette has what is possible now, and nothing of the previous page', () => {
  const blocked = { allowed: false, reason: 'MISSING_CONFIGURATION', reasonLabel: 'Non.' };
  const availableActions = [offer('closeGathering', 'Fermer aux PS'), offer('windUpGathering', 'Clôturer', blocked)];
  show({ status: 'PUBLISHED_FRONT', availableActions });
  const offeredNow = () => screen.getByRole('status').textContent;
  expect(offeredNow()).toBe('Fermer aux PS, Modifier l’événement');
  cleanup();
  draw(<Offered />);
  expect(offeredNow()).toBe('');
});

test('the dialog names the event', async () => {
  show(publishing);
  click(button('Publier au staff'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Journées de neurologie');
});

test('on a subpage, what changes the whole event is in the menu only', async () => {
  const closing = { status: 'PUBLISHED_FRONT' as const, availableActions: [offer('closeGathering', 'Fermer aux PS')] };
  show(closing, true);
  expect(screen.queryByRole('button', { name: 'Fermer aux PS' })).toBeNull();
  click(button('Autres actions'));
  expect(await screen.findByRole('menuitem', { name: 'Fermer aux PS' })).toBeTruthy();
});

test('a refusal stays in the dialog with code and trace, and may be tried again', async () => {
  answer = {
    errors: [{ message: 'Un service ne répond pas.', extensions: { code: 'SERVICE_UNAVAILABLE', traceId: 'abc' } }],
  };
  show(publishing);
  click(button('Publier au staff'));
  click(await screen.findByRole('checkbox'));
  click(dialogButton('Publier au staff'));
  const alert = await screen.findByText(/Un service ne répond pas/);
  expect(alert.textContent).toBe('Un service ne répond pas.');
  expect(screen.getByText('Code SERVICE_UNAVAILABLE · trace abc').closest('details')?.open).toBe(false);
  click(dialogButton('Publier au staff'));
  await waitFor(() => expect(sent.length).toBe(2));
});

test('what is not possible yet does nothing and says why', () => {
  const blocked = { allowed: false, reason: 'MISSING_CONFIGURATION', reasonLabel: 'La configuration est manquante.' };
  show({ ...publishing, availableActions: [offer('publishGatheringToStaff', 'Publier au staff', blocked)] });
  click(button('Publier au staff'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // Once as the button's description, once beside it after the touch.
  expect(screen.getAllByText('La configuration est manquante.')).toHaveLength(2);
});

test('what the person never may is not offered', () => {
  const forbidden = { allowed: false, reason: 'FORBIDDEN', reasonLabel: 'Non.' };
  show({ ...publishing, availableActions: [offer('publishGatheringToStaff', 'Publier au staff', forbidden)] });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('an event that cannot be modified says why', () => {
  show({
    editing: {
      __typename: 'GatheringEditing',
      allowed: false,
      reason: 'ILLEGAL_TRANSITION',
      reasonLabel: 'En validation.',
      needsDecision: false,
    },
  });
  expect(button('Modifier').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('En validation.')).toBeTruthy();
});

const closedStep = {
  __typename: 'GatheringEditing' as const,
  allowed: false,
  reason: 'ILLEGAL_TRANSITION',
  reasonLabel: 'Pas dans cet état.',
  needsDecision: false,
};

test.each([
  ['TO_VALIDATE', 'documents'],
  ['TO_PUBLISH', 'support'],
] as const)(
  'where the first step is closed (%s) the form opens with the first one that is open: %s',
  (status, step) => {
    show({ status, editing: closedStep }, false, roc);
    expect(screen.getByRole('link', { name: 'Modifier' }).getAttribute('href')).toContain(`/${step}`);
  },
);

test('where no step is open the button says why', () => {
  show({ status: 'WINDED_UP', editing: closedStep }, false, roc);
  expect(button('Modifier').getAttribute('aria-disabled')).toBe('true');
});
