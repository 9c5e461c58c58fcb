import { Observable } from '@apollo/client';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloClient, ApolloLink, ApolloProvider, noCache } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useReachedSteps } from './event-form/reached-steps.ts';
import EventFormPiece from './event-form-piece.tsx';

// The simulated DOM draws nothing, so it cannot bring anything into sight.
Element.prototype.scrollIntoView = () => undefined;

const uuid = '11111111-2222-4333-8444-555555555555';
const editing = {
  __typename: 'Editing',
  allowed: false,
  reason: 'FORBIDDEN',
  reasonLabel: 'Vous n’avez pas le droit.',
  needsDecision: false,
};

/** A congress as the form gets it, with the fields that these tests use. */
const gathering = {
  __typename: 'Gathering',
  gatheringUuid: uuid,
  name: 'Journées de neurologie',
  status: 'PUBLISHED',
  statusLabel: 'Publié au staff',
  gatheringType: 'congress',
  businessUnits: [],
  gatheringUsers: [],
  gatheringBusinessUnits: [],
  gatheringFiles: [],
  gatheringSensibleChanges: [],
  congress: null,
  biogenEvent: null,
  editing,
};
let answer: object | null = gathering;
/** The result of each save in turn; and what was sent. */
let saves: object[] = [];
let sent: { name: string | undefined; variables: object }[] = [];

/** The server, mocked in the client's link: nothing is saved yet, and one congress is there to be edited. */
const link = new ApolloLink(({ operationName, variables }) => {
  if (operationName?.startsWith('Save')) sent.push({ name: operationName, variables });
  const known: Record<string, object> = {
    EventForm: { data: { gathering: answer } },
    EventFormUnits: { data: { businessUnits: [] } },
    EventFormExists: { data: { gathering: null } },
    ...(operationName?.startsWith('Save') && { [operationName]: saves.shift() ?? {} }),
  };
  return new Observable((observer) => {
    observer.next((known[operationName ?? ''] ?? { data: {} }) as never);
    observer.complete();
  });
});

const area = {
  listPath: '/area/events',
  eventPath: '/area/:gatheringUuid/tabs',
  formPath: '/area/edit/:gatheringType/:gatheringUuid',
};

async function open(
  values: Record<string, string>,
  allRights = ['createGathering'],
  address = '/area/here',
  state: unknown = null,
) {
  const client = new ApolloClient({
    link,
    cache: noCache(),
    // As in the portal: what a test leaves out of an answer is absent.
    defaultOptions: { watchQuery: { fetchPolicy: 'no-cache' } },
  });
  const portal = { me: { userUuid: 'me', userType: 'cp', allRights }, section: 'staff' } as unknown as Portal;
  openAt(`#${address}`);
  const router = createHashRouter([
    { path: '/area/here', element: <EventFormPiece {...area} {...values} /> },
    { path: '*', element: <p>Ailleurs</p> },
  ]);
  if (state) await router.navigate(address, { state, replace: true });
  show(
    <ApolloProvider client={client}>
      <PortalProvider value={portal}>
        <RouterProvider router={router} />
      </PortalProvider>
    </ApolloProvider>,
  );
  await flushEffects();
  await flushEffects();
  return router;
}
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const at = ({ state: { location } }: Awaited<ReturnType<typeof open>>) => location.pathname + location.search;
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => {
  cleanup();
  answer = gathering;
  saves = [];
  sent = [];
  useReachedSteps.setState({ furthest: {} });
  localStorage.clear();
  openAt('');
});

test('a new event has its uuid in the URL, and the back link is the area’s', async () => {
  const router = await open({ gatheringType: 'biogenEvent' });
  expect(at(router)).toMatch(/^\/area\/here\?gathering=[\da-f-]{36}$/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nouvel événement standalone');
  expect(hrefOf('Retour à la liste')).toBe('#/area/events');
});

test('who may not create sees a heading, the reason and a link to the list', async () => {
  await open({ gatheringType: 'congress' }, []);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nouvel événement');
  expect(screen.getByText('Accès refusé')).toBeTruthy();
  expect(hrefOf('Retour aux événements')).toBe('#/area/events');
});

test('a URL that names another kind redirects to the event’s own, at the same step', async () => {
  const values = { gatheringUuid: uuid, gatheringType: 'biogenEvent' };
  const router = await open(values, [], '/area/here?etape=places');
  expect(at(router)).toBe(`/area/edit/congress/${uuid}?etape=places`);
});

test('who may not edit sees why, with a link to the event in the area', async () => {
  await open({ gatheringUuid: uuid, gatheringType: 'congress' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Journées de neurologie');
  expect(screen.getByText('Vous n’avez pas le droit.')).toBeTruthy();
  expect(hrefOf('Voir l’événement')).toBe(`#/area/${uuid}/tabs`);
});

test('an event out of reach has a link to the list', async () => {
  answer = null;
  await open({ gatheringUuid: uuid, gatheringType: 'congress' });
  expect(screen.getByText('Événement introuvable')).toBeTruthy();
  expect(hrefOf('Retour à la liste')).toBe('#/area/events');
});

test.each([
  ['Enregistrer', 'places'],
  ['Enregistrer et continuer', 'criteria'],
])('« Réessayer » after a failed « %s » does what was pressed, once', async (name, leadsTo) => {
  const created = { ...gathering, status: 'EX_NIHILO', editing: { ...editing, allowed: true, reason: null } };
  answer = created;
  const lost = { errors: [{ message: 'Un service ne répond pas', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };
  saves = [lost, { data: { gathering: created } }];
  const router = await open({ gatheringUuid: uuid, gatheringType: 'congress' }, [], '/area/here?etape=places');
  click(screen.getByRole('button', { name }));
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  click(retry);
  await waitFor(() => expect(sent.length).toBe(2));
  await flushEffects();
  expect(sent[1]).toEqual(sent[0]);
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('etape')).toBe(leadsTo));
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

/** A congress in creation as the form gets it, with what is given. */
const begun = (more: object = {}) => ({
  ...gathering,
  status: 'EX_NIHILO',
  timezone: 'Europe/Paris',
  limitDate: null,
  numberOfInvitees: null,
  areHostingShared: false,
  editing: { ...editing, allowed: true, reason: null },
  ...more,
});
const dates = { beginDate: '2027-03-12T08:00:00Z', endDate: '2027-03-14T17:00:00Z' };

test('an incomplete step that is opened again says why, beside its field', async () => {
  answer = begun({ ...dates, limitDate: '2027-06-01' });
  await open({ gatheringUuid: uuid, gatheringType: 'congress' }, [], '/area/here?etape=places');
  expect(screen.getByText('Étape incomplète.')).toBeTruthy();
  expect(screen.getByText('La date doit précéder la fin de l’événement')).toBeTruthy();
});

test('a step that nobody has opened yet shows no error', async () => {
  answer = begun();
  await open({ gatheringUuid: uuid, gatheringType: 'congress' }, [], '/area/here?etape=places');
  expect(screen.queryByText('Étape incomplète.')).toBeNull();
});

test('going on from an incomplete step shows why; the stepper keeps marking it', async () => {
  answer = begun();
  saves = [{ data: { gathering: begun() } }];
  const router = await open({ gatheringUuid: uuid, gatheringType: 'congress' }, [], '/area/here?etape=places');
  click(screen.getByRole('button', { name: 'Enregistrer et continuer' }));
  await waitFor(() => expect(at(router)).toContain('etape=criteria'));
  cleanup();
  const { search, state } = router.state.location;
  await open({ gatheringUuid: uuid, gatheringType: 'congress' }, [], `/area/here${search}`, state);
  expect(screen.getByText(/« Places et invités » est enregistrée, incomplète/)).toBeTruthy();
  expect(screen.getByText('Date limite d’inscription : Ce champs est requis')).toBeTruthy();
  cleanup();
  await open({ gatheringUuid: uuid, gatheringType: 'congress' }, [], '/area/here?etape=information');
  expect(steps().find((text) => text?.includes('Places et invités'))).toMatch(/Incomplète/);
});

test('a change after publication asks for its reason when it is saved, and keeps it when the save fails', async () => {
  const biogenEvent = { __typename: 'BiogenEvent', availablePlace: 40, invitationEndDate: null };
  const published = begun({
    ...dates,
    status: 'PUBLISHED',
    gatheringType: 'biogenEvent',
    limitDate: '2027-03-01',
    biogenEvent,
  });
  answer = published;
  const lost = { errors: [{ message: 'Un service ne répond pas', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };
  saves = [lost, { data: { gathering: published } }];
  await open({ gatheringUuid: uuid, gatheringType: 'biogenEvent' }, [], '/area/here?etape=places');
  const seats = screen.getByRole('textbox', { name: /Places disponibles/ });
  fireEvent.change(seats, { target: { value: '30' } });
  fireEvent.blur(seats);
  await flushEffects();
  expect(screen.queryByLabelText(/Motif/)).toBeNull();
  click(screen.getByRole('button', { name: 'Enregistrer' }));
  const question = await screen.findByRole('alertdialog', { name: /Pourquoi cette modification/ });
  expect(sent).toEqual([]);
  fireEvent.change(within(question).getByLabelText(/Motif/), { target: { value: 'Salle plus petite' } });
  click(within(question).getByRole('button', { name: 'Enregistrer' }));
  click(await screen.findByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(sent.length).toBe(2));
  expect(sent.map(({ variables }) => (variables as { reason?: string }).reason)).toEqual([
    'Salle plus petite',
    'Salle plus petite',
  ]);
});
