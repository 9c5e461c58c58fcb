import { UiProvider } from '@portal/shared-ui';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { ApolloClient, ApolloLink, ApolloProvider, noCache } from '@portal/web/graphql';
import { createHashRouter, RouterProvider, useSearchParams } from '@portal/web/router';
import { type Portal, PortalProvider } from '@portal/web/session/portal-context';
import { useOpenedName, usePageName } from '@portal/web/state/page-name';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TopBar } from './TopBar.tsx';

afterEach(cleanup);

const me = {
  userUuid: 'u',
  firstName: 'Ada',
  lastName: 'Blin',
  userType: 'msl',
  businessUnitUuid: null,
  allRights: [],
};
const nothing = () => undefined;

function Event({ name }: { name: string | undefined }) {
  usePageName(name);
  useOpenedName(useSearchParams()[0].get('ligne'));
  return <TopBar onSearch={nothing} onImpersonate={nothing} onShortcuts={nothing} onLogout={nothing} />;
}

function open(name: string | undefined) {
  openAt('#/event/1');
  const router = createHashRouter([
    { path: '/event/:id', element: <Event name={name} />, handle: { crumb: 'Événement' } },
  ]);
  render(
    <UiProvider>
      <ApolloProvider client={new ApolloClient({ link: ApolloLink.empty(), cache: noCache() })}>
        <PortalProvider value={{ me, section: 'default' } as unknown as Portal}>
          <RouterProvider router={router} />
        </PortalProvider>
      </ApolloProvider>
    </UiProvider>,
  );
  return router;
}

const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each([
  [undefined, 'Événement'],
  ['Congrès de printemps', 'Congrès de printemps'],
])('a page that is named %s is so in the breadcrumb and in the browser’s tab', (name, shown) => {
  open(name);
  expect(crumbs()).toEqual(['Accueil', shown]);
  expect(document.title).toBe(`${shown} · Accueil · Portail des événements`);
});

test('what is open beside the page is named after it, until it is closed', async () => {
  const router = open('Congrès');
  await act(() => router.navigate('/event/1?ligne=Invitation'));
  expect(crumbs()).toEqual(['Accueil', 'Congrès', 'Invitation']);
  expect(document.title).toBe('Invitation · Congrès · Accueil · Portail des événements');
  await act(() => router.navigate(-1));
  expect(crumbs()).toEqual(['Accueil', 'Congrès']);
  expect(document.title).toBe('Congrès · Accueil · Portail des événements');
});

/** As axe compares them: letters and digits only. */
const plain = (text: string | null) => (text ?? '').replace(/[^\p{L}\p{N}]/gu, '');

test('the names of the buttons contain the words that are seen on them', () => {
  open(undefined);
  const buttons = screen.getAllByRole('button');
  expect(buttons).toHaveLength(2);
  for (const button of buttons) {
    const seen = button.cloneNode(true) as Element;
    for (const hidden of seen.querySelectorAll('[aria-hidden]')) hidden.remove();
    const words = plain(seen.textContent);
    expect(words.length).toBeGreaterThan(5);
    expect(plain(button.getAttribute('aria-label'))).toContain(words);
  }
});
