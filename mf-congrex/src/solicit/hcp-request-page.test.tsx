import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { takeAddressToken } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refusal, serverOf } from '../subscription/testing/form.ts';
import HcpRequestPage from './HcpRequestPage.tsx';
import { choose, congress, tick, type } from './testing/solicit.tsx';

vi.stubGlobal('scrollTo', () => {});
const locking = [vi.spyOn(crypto.subtle, 'decrypt'), vi.spyOn(crypto.subtle, 'encrypt')];
afterEach(async () => {
  closeTab();
  // The last input is put to what is kept while the page unmounts, opened first and locked then: written after the test, it would leak into the next one.
  for (const step of locking) {
    await flushEffects();
    await Promise.allSettled(step.mock.results.map(({ value }) => value as Promise<unknown>));
  }
  await flushEffects();
  localStorage.clear();
});

/** Nothing of the tab is left. */
function closeTab() {
  cleanup();
  sessionStorage.clear();
  openAt('');
  takeAddressToken();
}

const opened = (purpose: string) => ({
  data: {
    openHcpLink: {
      bearer: 'BEARER',
      expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
      purpose,
      gatheringUuid: null,
      healthCareProfessionalUuid: 'hcp',
      firstName: 'Jeanne',
      lastName: 'Martin',
      honorific: 'DR',
    },
  },
});
const invalid = refusal('HCP_LINK_INVALID', 'Ce lien n’est pas reconnu. Merci de contacter votre MSL.');
const requested = {
  data: {
    requestSolicitation: {
      __typename: 'Solicitation',
      solicitationUuid: 'new',
      status: 'quota_validation',
      gatheringName: 'ECTRIMS',
    },
  },
};

const atFirst = [congress('open', 'ECTRIMS'), congress('late', 'ACTRIMS', { isLate: true })];

async function open({
  link = opened('SOLICITATION') as object,
  token = '?token=TOKEN',
  more = {},
  offered = atFirst,
} = {}) {
  const server = serverOf({
    OpenHcpLink: link,
    CongressesToSolicit: { data: { congressesToSolicit: offered } },
    RequestSolicitation: requested,
    ...more,
  });
  openAt(`#/create_solicitation${token}`);
  takeAddressToken();
  const router = createHashRouter([{ path: '/create_solicitation', element: <HcpRequestPage /> }]);
  show(
    <ApolloProvider client={server.client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  // The link is opened and its key derived before anything is shown.
  await waitFor(() => expect(document.querySelector('[data-bar]')).toBeNull());
  await flushEffects();
  return server;
}

test('an HCP asks for a congress, signs by name and reads what became of it', async () => {
  const server = await open();
  expect([screen.getByText('Bonjour Dr Jeanne Martin,').tagName, location.hash]).toEqual([
    'P',
    '#/create_solicitation',
  ]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /ACTRIMS/ }).disabled).toBe(true);
  choose(/ECTRIMS/);
  tick('Transport');
  type('Nom et prénom du signataire', 'Jeanne Martin');
  click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  expect(await screen.findByText('Votre demande est enregistrée.')).toBeTruthy();
  const { gatheringUuid, businessUnitUuid, signature } = server.lastOf('RequestSolicitation') ?? {};
  expect({ gatheringUuid, businessUnitUuid, signature }).toEqual({
    gatheringUuid: 'open',
    businessUnitUuid: 'unit',
    signature: { typedName: 'Jeanne Martin' },
  });
  await waitFor(() => expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]));
});

test('another name than the HCP’s is asked once, under what is signed', async () => {
  const server = await open();
  choose(/ECTRIMS/);
  tick('Transport');
  expect(screen.getByText(/Jeanne MARTIN demande à participer au congrès « ECTRIMS »/)).toBeTruthy();
  type('Nom et prénom du signataire', 'J. Martin');
  const send = () => click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  send();
  await flushEffects();
  expect(server.namesSent().includes('RequestSolicitation')).toBe(false);
  tick('Je confirme signer sous ce nom');
  send();
  expect(await screen.findByText('Votre demande est enregistrée.')).toBeTruthy();
  expect(server.lastOf('RequestSolicitation')?.signature).toEqual({ typedName: 'J. Martin', nameConfirmed: true });
});

test('without a signature nothing is sent', async () => {
  const server = await open();
  choose(/ECTRIMS/);
  tick('Transport');
  click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  await flushEffects();
  expect([
    screen.getByRole('alert').querySelectorAll('li').length,
    server.namesSent().includes('RequestSolicitation'),
  ]).toEqual([1, false]);
});

const only =
  'Demande de participation à un congrèsLien non reconnuCe lien n’est pas reconnu. Merci de contacter votre MSL.';
test.each<[string, object, object]>([
  ['wrong, ended or revoked', invalid, {}],
  ['for something else', opened('EXPENSE'), {}],
  ['one that ends while the page is open', opened('SOLICITATION'), { CongressesToSolicit: invalid }],
])('a link that does not open says whom to contact and nothing else: %s', async (_what, link, more) => {
  await open({ link, more });
  expect(document.body.textContent).toBe(only);
});

test('without a token the page points to the mail', async () => {
  await open({ token: '' });
  expect(document.body.textContent).toContain('Ouvrez de nouveau le lien reçu dans votre e-mail.');
});

const barOf = (code: string) => ({
  __typename: 'SolicitationBar' as const,
  code,
  message: 'Impossible : ce professionnel de santé était absent.',
  gatheringName: 'JNLF',
  gatheringDate: '2026-03-01T08:00:00.000Z',
});

test('who is barred from all sees to contact the MSL, once, and fills nothing in', async () => {
  const banned = { bars: [barOf('SOLICITATION_BANNED')] };
  await open({
    offered: [congress('one', 'ECTRIMS', banned), congress('two', 'ACTRIMS', { ...banned, isLate: true })],
  });
  const text = document.body.textContent ?? '';
  expect(text.split('Cette demande n’est pas possible. Merci de contacter votre MSL.').length).toBe(2);
  expect([text.includes('professionnel de santé'), text.includes('JNLF')]).toEqual([false, false]);
  expect(screen.queryByRole('button', { name: 'Envoyer ma demande' })).toBeNull();
});

test('a refusal is shown to the HCP without codes, and what is typed stays', async () => {
  await open({ more: { RequestSolicitation: refusal('SOLICITATION_EXISTS', 'Ce professionnel de santé a déjà …') } });
  choose(/ECTRIMS/);
  tick('Transport');
  type('Nom et prénom du signataire', 'Jeanne Martin');
  click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  expect(await screen.findByText('Vous avez déjà une demande pour ce congrès.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/SOLICITATION_EXISTS|Code|Référence|trace/);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom et prénom du signataire' }).value).toBe(
    'Jeanne Martin',
  );
});

test('two reasons against a congress are two sentences', async () => {
  await open({ offered: [...atFirst, congress('two', 'WCN', { bars: [barOf('SOLICITATION_EXISTS')], isLate: true })] });
  const text = document.body.textContent ?? '';
  expect(text).toContain('Vous avez déjà une demande pour ce congrès. La date de fin des sollicitations est dépassée.');
  expect(text).not.toContain('..');
});

describe('a half-filled request', () => {
  const area = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Aire thérapeutique' });
  const half = async () => {
    await open();
    choose(/ECTRIMS/);
    tick('Transport');
    type('Aire thérapeutique', 'Neurologie du sport');
    type('Nom et prénom du signataire', 'Jeanne Martin');
    await screen.findByRole('button', { name: 'Effacer de cet appareil' });
    await waitFor(() => expect(localStorage.length).toBe(1));
  };

  test('survives a closed tab for the same link on the same device, but for its signature; nothing can be read without the link', async () => {
    await half();
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(['sport', 'Martin', 'TOKEN'].filter((word) => stored.includes(word))).toEqual([]);
    // A word of its own: any three letters may stand in what is encrypted.
    expect(stored).not.toMatch(/\bhcp\b/);
    closeTab();
    await open({ token: '?token=ANOTHER' });
    expect(screen.queryByText('Saisie retrouvée.')).toBeNull();
    closeTab();
    await open();
    await waitFor(() => expect(screen.getByText('Saisie retrouvée.')).toBeTruthy());
    expect(document.body.textContent).toContain('La signature est à refaire.');
    expect(area().value).toBe('Neurologie du sport');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /ECTRIMS/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom et prénom du signataire' }).value).toBe('');
  });

  test('is deleted once it is sent', async () => {
    await half();
    click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
    expect(await screen.findByText('Votre demande est enregistrée.')).toBeTruthy();
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  test('is erased from the device when asked, and is not kept again', async () => {
    await half();
    click(screen.getByRole('button', { name: 'Effacer de cet appareil' }));
    await waitFor(() => expect(localStorage.length).toBe(0));
    expect(area().value).toBe('Neurologie du sport');
    type('Aire thérapeutique', 'Autre');
    closeTab();
    await open();
    expect([screen.queryByText('Saisie retrouvée.'), localStorage.length]).toEqual([null, 0]);
  });
});
