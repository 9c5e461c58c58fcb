import { useLayout } from '@portal/shared-ui/parts/testing/layout.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type GridSelection, noSelection } from '@portal/shared-ui/table';
import { type Pages, type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { useListView } from '@portal/web/list';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { hcpPath } from '../../hcp/person-routes.ts';
import { FakeServer } from '../../hcp/testing/hcp.tsx';
import { hcpAddress } from '../../hcps/hcp-filters.ts';
import type { HcpRow } from '../../hcps/use-hcp-pages.ts';
import { HcpsToAddGrid } from './HcpsToAddGrid.tsx';
import { StaffGrid } from './StaffGrid.tsx';
import { staffAddress } from './staff-filters.ts';
import type { StaffRow } from './use-staff.ts';

useLayout({ width: 1400, height: 600 });
afterEach(() => {
  cleanup();
  openAt('');
});

const listOf = <Row,>(row: object) =>
  ({ key: 'list', isReady: true, pages: { key: 'list', rows: [row], start: 0, total: 1 } }) as unknown as Pages<Row>;
const staff = listOf<StaffRow>({
  ...{ userUuid: 'u1', firstName: 'Anne', lastName: 'Caron', userType: 'roc', profile: 'company', email: 'a@b.fr' },
});
const hcps = listOf<HcpRow>({
  uuid: 'h1',
  firstName: 'Anne',
  lastName: 'Caron',
  missed: [],
  businessUnits: [],
  targets: [],
});

let chosen: GridSelection = noSelection;

function Staff() {
  const [selection, setSelection] = useState(noSelection);
  chosen = selection;
  const view = useListView('test.staff', staffAddress);
  return (
    <StaffGrid
      list={staff}
      view={view}
      invited={new Set()}
      selection={selection}
      onSelectionChange={setSelection}
      selectionActions={null}
    />
  );
}

function Hcps({ area }: { area: string }) {
  const view = useListView('test.hcps', hcpAddress);
  return <HcpsToAddGrid list={hcps as never} view={view} pathOf={(uuid) => hcpPath(area, uuid)} />;
}

function open(list: ReactElement, ...allRights: string[]) {
  openAt('#/list');
  const server = new FakeServer({});
  const portal = { me: { userUuid: crypto.randomUUID(), allRights } } as unknown as Portal;
  show(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal}>
        <RouterProvider router={createHashRouter([{ path: '*', element: list }])} />
      </PortalProvider>
    </ApolloProvider>,
  );
}
const row = () => screen.findByRole('rowheader', { name: 'CARON Anne' });
const leadsTo = async () => (await row()).querySelector('a')?.getAttribute('href');

test.each([
  ['/congrex-bo', '#/congrex-bo/hcp/h1'],
  ['/congrex', '#/congrex/hcp/h1/historical'],
])('an HCP to add leads to their page in %s', async (area, page) => {
  open(<Hcps area={area} />);
  expect(await leadsTo()).toBe(page);
});

test.each([
  ['who may enter the administration and read accounts', ['openAdminArea', 'readUser'], '#/admin/user/u1'],
  ['who may not enter there', ['readUser'], undefined],
])('a member of staff to add leads to their account for %s', async (_who, rights, page) => {
  open(<Staff />, ...rights);
  expect(await leadsTo()).toBe(page);
});

test('the box chooses, and leads nowhere', async () => {
  open(<Staff />, 'openAdminArea', 'readUser');
  await row();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner CARON Anne' }));
  expect([chosen, location.hash]).toEqual([{ kind: 'some', ids: new Set(['u1']) }, '#/list']);
});
