import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import ExportListPiece from '../../export-list-piece.tsx';
import { serverOf } from '../../subscription/testing/form.ts';
import type { SolicitableCongress } from '../congress-options.ts';

/** A congress that takes solicitations, as the server offers it. */
export const congress = (
  gatheringUuid: string,
  name: string,
  more: Partial<SolicitableCongress> = {},
): SolicitableCongress => ({
  __typename: 'SolicitableCongress',
  gatheringUuid,
  name,
  beginDate: '2027-03-10T08:00:00.000Z',
  endDate: '2027-03-12T16:00:00.000Z',
  timezone: 'Europe/Paris',
  city: 'Lyon',
  businessUnitUuid: 'unit',
  solicitationEndDate: '2027-02-01',
  isLate: false,
  bars: [],
  ...more,
});

export const taken = (status: string, more: object = {}) => ({
  __typename: 'Solicitation',
  solicitationUuid: 'new',
  status,
  statusLabel: status,
  gatheringName: 'ECTRIMS',
  rank: null,
  explanation: null,
  ...more,
});

const rightsOfMsl = ['createSolicitation', 'collectSolicitation', 'updateSolicitation', 'readSolicitation'];

/** The pieces of this area that lists open; those of others are not there. */
const findPiece = async (_remote: string, name: string) => (name === 'export-list' ? ExportListPiece : null);

/** Renders a page at a URL, with a mocked server; other pages are rendered as their URL. */
export function openPage(
  path: string,
  { element, answers, address }: { element: ReactElement; answers: Parameters<typeof serverOf>[0]; address: string },
  rights: readonly string[] = rightsOfMsl,
) {
  const server = serverOf(answers);
  const me = { userUuid: 'me', userType: 'msl', businessUnitUuid: 'unit', allRights: rights };
  const portal = { me, section: 'staff', findPiece } as unknown as Portal;
  openAt(`#${address}`);
  const router = createHashRouter([
    { path, element },
    { path: '*', element: <p>Ailleurs</p> },
  ]);
  show(
    <ApolloProvider client={server.client}>
      <PortalProvider value={portal}>
        <RouterProvider router={router} />
      </PortalProvider>
    </ApolloProvider>,
  );
  return { server, router };
}

export const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
export const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
export const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
