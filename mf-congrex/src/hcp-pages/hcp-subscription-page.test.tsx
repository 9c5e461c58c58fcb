import type { InvitationStatus } from '@portal/domain/participants/states';
import { type MessageCode, messages } from '@portal/domain/texts/messages';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { takeAddressToken } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FormData } from '../subscription/form-data.ts';
import { formAnswer, formData, noConnection, refusal, serverOf, slotsAnswer } from '../subscription/testing/form.ts';
import HcpSubscriptionPage from './HcpSubscriptionPage.tsx';

const opened = (more = {}) => ({
  data: {
    openHcpLink: {
      bearer: 'BEARER',
      expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
      purpose: 'SUBSCRIPTION',
      gatheringUuid: 'gathering',
      healthCareProfessionalUuid: 'hcp',
      firstName: 'Jeanne',
      lastName: 'Martin',
      honorific: 'DR',
      ...more,
    },
  },
});
const invalid = refusal('HCP_LINK_INVALID', 'Ce lien n’est pas reconnu. Merci de contacter votre MSL.');
const only = 'Votre invitationLien non reconnuCe lien n’est pas reconnu. Merci de contacter votre MSL.';

async function open({ data = formData(), link = opened() as object, token = '?token=TOKEN', more = {} } = {}) {
  const server = serverOf({
    OpenHcpLink: link,
    SubscriptionForm: formAnswer(data),
    SubscriptionSlots: slotsAnswer(),
    AnswerAsHcp: {
      data: { subscribeHealthCareProfessional: { participantUuid: 'participant', invitationStatus: 'REFUSED' } },
    },
    ...more,
  });
  openAt(`#/hcp/subscription/gathering${token}`);
  takeAddressToken();
  const router = createHashRouter([{ path: '/hcp/subscription/:gatheringUuid', element: <HcpSubscriptionPage /> }]);
  show(
    <ApolloProvider client={server.client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  for (let turn = 0; turn < 4; turn++) await flushEffects();
  // The key of the link is derived asynchronously.
  await waitFor(() => expect(text()).not.toMatch(/^$|Ouverture de votre lien/));
  return server;
}

const text = () => document.body.textContent;
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
const answeredBy = (status: InvitationStatus, more: Partial<FormData> = {}): FormData => {
  const base = formData(more);
  const subscription = {
    present: status === 'CONFIRMED',
    answeredAt: new Date().toISOString(),
    answeredByName: null,
    activityChoices: [],
    hosting: { wantHosting: false, nightsWanted: [], comment: null, wantTransfer: false },
    transport: null,
  };
  return {
    ...base,
    participant: { ...base.participant!, invitationStatus: status, mobilePhone: '0612345678', subscription },
  };
};

vi.stubGlobal('scrollTo', () => {});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  openAt('');
  takeAddressToken();
});

test('shows the HCP’s salutation, the facts of the event and the form; the URL has no token and nothing is stored', async () => {
  const server = await open();
  expect(screen.getByText('Bonjour Dr Jeanne Martin,')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Journées de neurologie' })).toBeTruthy();
  expect(text()).toContain('Palais des congrès, Lyon');
  // The form is loaded once the event is shown.
  expect(await screen.findByRole('button', { name: 'Envoyer ma réponse' }, { timeout: 10_000 })).toBeTruthy();
  expect(location.hash).toBe('#/hcp/subscription/gathering');
  expect([stored().includes('TOKEN'), stored().includes('BEARER')]).toEqual([false, false]);
  expect(server.lastOf('OpenHcpLink')).toEqual({ token: 'TOKEN' });
});

describe('a link that does not open says why, whom to contact and nothing else', () => {
  const refusedBy = (code: MessageCode) => refusal(code, messages[code]);
  const saying = (title: string, code: MessageCode) => `Votre invitation${title}${messages[code]}`;
  test.each<[string, object, string]>([
    ['wrong', invalid, only],
    ['partial', refusedBy('HCP_LINK_PARTIAL'), saying('Lien incomplet', 'HCP_LINK_PARTIAL')],
    ['ended', refusedBy('HCP_LINK_ENDED'), saying('Lien terminé', 'HCP_LINK_ENDED')],
    ['revoked', refusedBy('HCP_LINK_REVOKED'), saying('Lien désactivé', 'HCP_LINK_REVOKED')],
    ['for another gathering', opened({ gatheringUuid: 'other' }), only],
    ['for something else', opened({ purpose: 'EXPENSE' }), only],
  ])('%s', async (_, link, words) => {
    await open({ link });
    expect(text()).toBe(words);
    expect(location.hash).toBe('#/hcp/subscription/gathering');
  });

  test('one that ends while the page is open', async () => {
    await open({ more: { SubscriptionForm: invalid } });
    expect(text()).toBe(only);
  });

  test('without a token the page points to the mail', async () => {
    await open({ token: '' });
    expect(text()).toContain('Ouvrez de nouveau le lien reçu dans votre e-mail.');
  });
});

test('without a connection it can be tried again', async () => {
  const server = await open({ link: noConnection });
  expect(text()).toContain('Connexion interrompue');
  server.answers.OpenHcpLink = opened();
  click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Bonjour Dr Jeanne Martin,')).toBeTruthy();
});

test('an answer leads to its confirmation, and may be edited by the same page', async () => {
  const server = await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Je participe' }));
  await flushEffects();
  fireEvent.change(screen.getByRole('textbox', { name: 'Téléphone mobile' }), { target: { value: '0612345678' } });
  await waitFor(() => expect(stored()).toContain('sealed-draft'));
  server.answers.SubscriptionForm = formAnswer(answeredBy('CONFIRMED'));
  click(screen.getByRole('button', { name: 'Envoyer ma réponse' }));
  await flushEffects();
  click(screen.getByRole('button', { name: 'Confirmer ma participation' }));
  expect(await screen.findByText('Votre inscription est enregistrée.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  // The draft is unlocked before it is taken out: nothing is left of it a moment later.
  await waitFor(() => expect(stored()).toBe('[{},{}]'));
  click(await screen.findByRole('button', { name: 'Modifier mon inscription' }));
  await flushEffects();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Téléphone mobile' }).value).toBe('0612345678');
});

describe('read only, with the reason and whom to contact', () => {
  const ended = {
    canAnswer: false,
    reason: 'SUBSCRIPTION_ENDED',
    reasonLabel: 'La date limite d’inscription est dépassée.',
  };
  test.each<[string, FormData, RegExp]>([
    [
      'after the limit date, unanswered',
      formData(ended),
      /La date limite d’inscription est dépassée\. Pour toute demande, contactez Rose Roc/,
    ],
    [
      'closed, confirmed',
      answeredBy('CONFIRMED', { ...ended, reasonLabel: 'Les inscriptions sont fermées.' }),
      /Les inscriptions sont fermées\..*Rose Roc.*Je participe/,
    ],
    [
      'refused',
      answeredBy('REFUSED', { ...ended, reason: 'ILLEGAL_TRANSITION' }),
      /Vous avez refusé cette invitation\..*Rose Roc.*Je ne participe pas/,
    ],
  ])('%s', async (_, data, expected) => {
    await open({ data });
    expect(text()).toMatch(expected);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('a half-filled answer', () => {
  const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Téléphone mobile' });
  /** The tab is closed: nothing of it is left. */
  const closeTab = () => {
    cleanup();
    sessionStorage.clear();
    location.hash = '';
    takeAddressToken();
  };
  const half = async (more = {}) => {
    await open(more);
    fireEvent.click(screen.getByRole('radio', { name: 'Je participe' }));
    await flushEffects();
    fireEvent.change(phone(), { target: { value: '0611223344' } });
    fireEvent.change(screen.getByLabelText(/Numéro de membre/), { target: { value: 'SECRET29' } });
    await screen.findByRole('button', { name: 'Effacer de cet appareil' });
    await waitFor(() => expect(localStorage.length).toBe(1));
  };

  test('survives a closed tab, for the same link on the same device; nothing of it can be read without the link', async () => {
    await half();
    expect(['0611223344', 'SECRET29', 'TOKEN', 'participant'].filter((word) => stored().includes(word))).toEqual([]);
    closeTab();
    await open({ token: '?token=ANOTHER' });
    expect(screen.queryByText('Saisie retrouvée.')).toBeNull();
    closeTab();
    await open();
    await waitFor(() => expect(screen.getByText('Saisie retrouvée.')).toBeTruthy());
    expect(phone().value).toBe('0611223344');
    expect(screen.getByLabelText<HTMLInputElement>(/Numéro de membre/).value).toBe('');
  });

  test('is erased from the device when asked, and is not kept again', async () => {
    await half();
    click(screen.getByRole('button', { name: 'Effacer de cet appareil' }));
    await waitFor(() => expect(localStorage.length).toBe(0));
    expect(phone().value).toBe('0611223344');
    fireEvent.change(phone(), { target: { value: '0655667788' } });
    closeTab();
    await open();
    expect([screen.queryByText('Saisie retrouvée.'), localStorage.length]).toEqual([null, 0]);
  });

  const refused = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  test.each<[string, () => unknown]>([
    ['refuses', refused],
    ['has no storage', () => null],
    ['has no room', () => ({ getItem: () => null, setItem: refused })],
  ])('is typed and sent in a browser that %s: nothing says that it is kept', async (_, storage) => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(globalThis, name, 'get').mockImplementation(storage as () => Storage);
    const server = await open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Je ne participe pas' }, { timeout: 10_000 }));
    await flushEffects();
    click(screen.getByRole('button', { name: 'Envoyer ma réponse' }));
    await flushEffects();
    click(screen.getByRole('button', { name: 'Confirmer mon refus' }));
    await waitFor(() => expect(server.lastOf('AnswerAsHcp')).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Effacer de cet appareil' })).toBeNull();
  });

  test('is deleted after seven days, on any link opened there', async () => {
    await half();
    closeTab();
    const [name = ''] = Object.keys(localStorage);
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}');
    expect(kept.until - Date.now()).toBeGreaterThan(7 * 24 * 3_600_000 - 60_000);
    localStorage.setItem(name, JSON.stringify({ ...kept, until: Date.now() - 1 }));
    await open({ token: '?token=ANOTHER' });
    await waitFor(() => expect(localStorage.length).toBe(0));
  });
});
