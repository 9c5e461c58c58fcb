import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { day, refusal, serverOf, uuid } from '../subscription/testing/form.ts';
import { OwnTransport } from './OwnTransport.tsx';
import type { OwnNote } from './own-transport.ts';
import { entryOf, wishOf, wishSchema } from './wish-values.ts';

vi.stubGlobal('scrollTo', () => {});
afterEach(cleanup);

const travel = (more: object = {}) => ({
  ...{ travelUuid: uuid(1), type: 'GO', mode: 'TRAIN', ticketNumber: 'TGV 6601', departurePlace: 'Brest' },
  ...{
    departureDate: day(9),
    departureHour: '15:05',
    arrivalPlace: 'Lille',
    arrivalDate: day(9),
    arrivalHour: '20:15',
  },
  ...more,
});
/** As the server gives it, with the name of its type. */
const note = (more: object = {}): OwnNote =>
  ({
    __typename: 'TransportNote',
    ...{ transportNoteUuid: uuid(2), rev: 3, status: 'WAITING_FOR_FEEDBACK', statusLabel: '', preference: 'TRAIN' },
    ...{ preferenceModes: ['TRAIN'], steps: [], filledCards: [], travels: [travel()], comments: [], files: [] },
    availableActions: [],
    ...more,
  }) as unknown as OwnNote;
const allowed = (...names: string[]) =>
  names.map((name) => ({ name, label: name, allowed: true, reason: null, reasonLabel: null }));
const own = (of: OwnNote | null) => ({
  __typename: 'OwnTransport',
  ...{ gatheringUuid: 'g', name: 'Journées de neurologie', city: 'Lille', beginDay: day(10), endDay: day(11) },
  today: day(1),
  note: of,
});

async function open(of: OwnNote | null, answers: Record<string, object> = {}) {
  const tickets = { transportNoteUuid: uuid(2), files: [{ fileUuid: uuid(3), name: 'billet.pdf', size: 1024 }] };
  const server = serverOf({
    OwnTransport: { data: { ownTransport: own(of) } },
    OwnTickets: { data: { ownTransport: { gatheringUuid: 'g', note: tickets } } },
    ...answers,
  });
  show(
    <ApolloProvider client={server.client}>
      <OwnTransport gatheringUuid="g" greeting="Bonjour Dr Martin," refused={(code) => <p>refused: {code}</p>} />
    </ApolloProvider>,
  );
  await flushEffects();
  return server;
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim());

test.each<[OwnNote['status'], string, string[], object]>([
  ['EX_NIHILO', 'Votre transport est en préparation.', [], {}],
  ['PENDING', 'Votre demande est enregistrée.', [], {}],
  [
    'WAITING_FOR_FEEDBACK',
    'Une proposition attend votre réponse.',
    ['Refuser', 'Accepter'],
    { availableActions: allowed('acceptTransportNote', 'refuseTransportNote') },
  ],
  ['REFUSED', 'Vous avez refusé la proposition.', [], {}],
  ['ACCEPTED', 'Votre transport est confirmé.', ['billet.pdf (1 Ko)'], { files: [{ fileUuid: uuid(3) }] }],
])('a note that is %s: « %s », with %j', async (status, words, expected, more) => {
  await open(note({ status, ...more }));
  expect(screen.getByText(words)).toBeTruthy();
  expect(buttons().map((text) => text?.replace(/\s/g, ' '))).toEqual(expected);
});

test('trains are shown only once they are proposed', async () => {
  await open(note({ status: 'PENDING' }));
  expect(screen.queryByText('15:05')).toBeNull();
  cleanup();
  await open(note());
  expect(screen.getByText('15:05')).toBeTruthy();
  expect(screen.getByText('Lille')).toBeTruthy();
});

test('tickets that cannot be read are said to be missing; the journey stays', async () => {
  const lost = { OwnTickets: refusal('SERVICE_UNAVAILABLE', 'Documents ne répond pas.') };
  await open(note({ status: 'ACCEPTED', files: [{ fileUuid: uuid(3) }] }), lost);
  expect(screen.getByText('Vos billets n’ont pas pu être lus.')).toBeTruthy();
  expect(screen.getByText('15:05')).toBeTruthy();
});

test('without a request the page says so; an error that no new try mends is the page’s around', async () => {
  await open(null);
  expect(screen.getByText('Aucune demande de transport')).toBeTruthy();
  cleanup();
  await open(null, { OwnTransport: refusal('HCP_LINK_REVOKED', 'Ce lien a été désactivé.') });
  expect(screen.getByText('refused: HCP_LINK_REVOKED')).toBeTruthy();
});

test('an answer goes with what was typed; one that is refused stays, with the reason', async () => {
  const actions = allowed('acceptTransportNote', 'refuseTransportNote');
  const server = await open(note({ availableActions: actions }), {
    RefuseOwnTransport: refusal('ILLEGAL_TRANSITION', 'Cette action n’est plus possible.'),
  });
  fireEvent.change(screen.getByRole('textbox', { name: /Commentaire/ }), { target: { value: 'Trop tôt ' } });
  click(screen.getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(screen.getByText('Votre réponse n’est pas enregistrée.')).toBeTruthy());
  expect(server.lastOf('RefuseOwnTransport')).toEqual({ transportNoteUuid: uuid(2), comment: 'Trop tôt' });
  expect(screen.getByDisplayValue('Trop tôt')).toBeTruthy();
});

test('after a refused answer the buttons wait for the page, which shows whether somebody else answered', async () => {
  const actions = allowed('acceptTransportNote', 'refuseTransportNote');
  let release = () => {};
  const heldUntil = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await open(note({ availableActions: actions }), {
    AcceptOwnTransport: refusal('ILLEGAL_TRANSITION', 'Cette action n’est plus possible.'),
  });
  const accepted = own(note({ status: 'ACCEPTED' }));
  server.answers.OwnTransport = { data: { ownTransport: accepted }, heldUntil };
  click(screen.getByRole('button', { name: 'Accepter' }));
  await screen.findByText('Votre réponse n’est pas enregistrée.');
  click(screen.getByRole('button', { name: 'Refuser' }));
  await flushEffects();
  expect(server.namesSent()).not.toContain('RefuseOwnTransport');
  release();
  await screen.findByText('Votre transport est confirmé.');
  expect(server.namesSent().filter((name) => name === 'OwnTransport')).toHaveLength(2);
});

test('what is kept goes back as its input has it', () => {
  const kept = { transportStepUuid: uuid(4), type: 'GO', departurePlace: 'Brest', arrivalPlace: 'Lille' };
  const step = { ...kept, date: day(9), hour: '15:05' };
  const begun = wishOf(note({ steps: [{ __typename: 'TransportStep', ...step }] }), { city: 'Lille' });
  expect(entryOf(begun).steps).toEqual([step]);
});

test('the wish: both ways are proposed with the city of the event; one that is not wanted is not sent', async () => {
  const begun = wishOf(note({ steps: [] }), { city: 'Lille' });
  expect(begun.steps.map(({ type, departurePlace, arrivalPlace }) => [type, departurePlace, arrivalPlace])).toEqual([
    ['GO', '', 'Lille'],
    ['BACK', 'Lille', ''],
  ]);
  const back = { ...begun.steps[1]!, arrivalPlace: 'Brest', date: day(11), hour: '18:10' };
  const values = { ...begun, ways: ['BACK'], steps: [begun.steps[0]!, back] };
  expect(entryOf(values).steps).toEqual([back]);
  const parsed = await wishSchema(day(1)).safeParseAsync({
    ...values,
    steps: [begun.steps[0]!, { ...back, hour: null }],
  });
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['steps.1.hour']);
  const past = await wishSchema(day(12)).safeParseAsync(values);
  expect(past.error?.issues.map(({ message }) => message)).toEqual(['La date ne peut pas être passée']);
  expect((await wishSchema(day(1)).safeParseAsync({ ...values, ways: [] })).success).toBe(false);
  const long = await wishSchema(day(1)).safeParseAsync({ ...values, sncfNumber: '1'.repeat(61) });
  expect(long.error?.issues).toMatchObject([{ path: ['sncfNumber'], message: '60 caractères au plus' }]);
});

test('a ticket that is issued while the page is open appears', async () => {
  const server = await open(note({ status: 'ACCEPTED', files: [{ fileUuid: uuid(3) }] }));
  expect(screen.getByRole('button', { name: /^billet\.pdf/ })).toBeTruthy();
  const files = [
    { fileUuid: uuid(3), name: 'billet.pdf', size: 1024 },
    { fileUuid: uuid(5), name: 'retour.pdf', size: 1024 },
  ];
  const both = note({ status: 'ACCEPTED', files: files.map(({ fileUuid }) => ({ fileUuid })) });
  server.answers.OwnTransport = { data: { ownTransport: own(both) } };
  server.answers.OwnTickets = {
    data: { ownTransport: { gatheringUuid: 'g', note: { transportNoteUuid: uuid(2), files } } },
  };
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(buttons().join()).toContain('retour.pdf'));
});

const steps = [
  {
    transportStepUuid: uuid(6),
    type: 'GO',
    departurePlace: 'Brest',
    arrivalPlace: 'Lille',
    date: day(9),
    hour: '15:05',
  },
  {
    ...{ transportStepUuid: uuid(7), type: 'BACK', departurePlace: 'Lille', arrivalPlace: 'Brest' },
    ...{ date: day(12), hour: '18:00' },
  },
];
const asked = (more: object = {}) =>
  note({
    ...{ status: 'TO_EMIT', travels: [], steps },
    availableActions: allowed('updateTransportNote', 'submitTransportNote', 'addTransportNoteComment'),
    ...more,
  });

test('a wish is sent as made from the version that the form began with, though the note was read again since', async () => {
  const done = { transportNoteUuid: uuid(2) };
  const server = await open(asked(), {
    CommentOwnTransport: { data: { addTransportNoteComment: done } },
    FillTransportNote: { data: { updateTransportNote: done } },
    SubmitOwnTransport: { data: { submitTransportNote: done } },
  });
  await screen.findByRole('button', { name: 'Envoyer ma demande' }, { timeout: 10_000 });
  server.answers.OwnTransport = { data: { ownTransport: own(asked({ rev: 4 })) } };
  fireEvent.change(screen.getByRole('textbox', { name: /Votre message/ }), { target: { value: 'Merci' } });
  click(screen.getByRole('button', { name: 'Envoyer le message' }));
  await waitFor(() => expect(server.namesSent().filter((name) => name === 'OwnTransport')).toHaveLength(2));
  await flushEffects();
  click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  await waitFor(() => expect(server.lastOf('FillTransportNote')).toBeTruthy());
  expect(server.lastOf('FillTransportNote')).toMatchObject({ base: { rev: 3 } });
});

test('a wish that somebody else handed in meanwhile is refused, and the page shows what became of it', async () => {
  const server = await open(asked(), { FillTransportNote: refusal('ILLEGAL_TRANSITION', 'Ce n’est plus possible.') });
  await screen.findByRole('button', { name: 'Envoyer ma demande' }, { timeout: 10_000 });
  server.answers.OwnTransport = { data: { ownTransport: own(asked({ status: 'PENDING', availableActions: [] })) } };
  click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  await waitFor(() => expect(document.body.textContent).toContain('Votre demande est enregistrée.'));
  expect(buttons()).not.toContain('Envoyer ma demande');
});
