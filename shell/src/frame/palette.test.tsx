import type { CommandItem } from '@portal/shared-ui/dialogs';
import { ApolloClient, ApolloLink, ApolloProvider, noCache } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { type Portal, PortalProvider } from '@portal/web/session/portal-context';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Area } from './areas.tsx';
import Palette from './Palette.tsx';

// What it lists is asked here, not how the list is shown.
vi.mock('@portal/shared-ui/dialogs', () => ({
  CommandPalette: ({ items }: { items: readonly CommandItem[] }) =>
    items.map(({ id, label }) => <p key={id}>{label}</p>),
}));

afterEach(cleanup);

const nothing = () => undefined;
const backOffice = { name: 'congrex-bo', title: 'Congrès', path: '/congrex-bo', icon: () => null } as unknown as Area;

/** The acts that the palette offers to somebody with these rights. */
function offered(allRights: readonly string[], areas: readonly Area[], impersonator: string | null) {
  const me = { userUuid: 'u', firstName: 'Ada', lastName: 'Blin', userType: 'roc', allRights, impersonator };
  const palette = (
    <Palette areas={areas} onClose={nothing} onImpersonate={nothing} onShortcuts={nothing} onLogout={nothing} />
  );
  render(
    <ApolloProvider client={new ApolloClient({ link: ApolloLink.empty(), cache: noCache() })}>
      <PortalProvider value={{ me, section: 'default' } as unknown as Portal}>
        <RouterProvider router={createHashRouter([{ path: '*', element: palette }])} />
      </PortalProvider>
    </ApolloProvider>,
  );
  screen.getByText('Se déconnecter');
  return ['Créer un événement', 'Agir à la place de…'].filter((label) => screen.queryByText(label));
}

test.each<[string, readonly string[], readonly Area[], string | null, string[]]>([
  ['who may create one', ['createGathering'], [backOffice], null, ['Créer un événement']],
  ['who may, but has no back office', ['createGathering'], [], null, []],
  ['who may not', ['readGathering'], [backOffice], null, []],
  ['who may act as somebody else', ['impersonate'], [], null, ['Agir à la place de…']],
  ['who does so', ['impersonate'], [], 'Rose Collin', []],
])('%s is offered so', (_who, allRights, areas, impersonator, expected) => {
  expect(offered(allRights, areas, impersonator)).toEqual(expected);
});
