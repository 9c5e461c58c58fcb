import { useLayout } from '@portal/shared-ui/parts/testing/layout.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, refused, useGraphServer } from '@portal/web/testing/graph-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import WebhooksPage from './WebhooksPage.tsx';

useLayout({ width: 1200, height: 600 });
const graph = useGraphServer();
const webhook = (name: string, more: object) => ({
  ...{ webhookUuid: name, rev: 1, name, url: `https://${name.toLowerCase()}.test`, events: ['hcp.changed'] },
  ...{ businessUnitUuids: [], accountUuid: 'a', account: null, state: 'ENABLED', stateLabel: 'En service' },
  ...{ parkedCount: 0, secretAt: '2026-11-20T08:00:00.000Z', previousUntil: null, availableActions: [] },
  ...more,
});
const [ms, ad] = ['0b0b0b0b-0000-4000-8000-000000000001', '0b0b0b0b-0000-4000-8000-000000000002'];
const webhooks = [
  webhook('CRM', { businessUnitUuids: [ms] }),
  webhook('Annuaire', { businessUnitUuids: [ad], state: 'DISABLED', stateLabel: 'Suspendu' }),
  webhook('Agenda', {}),
];
const shown: Record<string, object> = {
  Webhooks: { webhooks },
  OrgUnitNames: { businessUnits: [], zones: [] },
  ListSettings: { savedViews: [], preferences: [] },
};

function open(query: string): void {
  openAt(`#/webhooks${query}`);
  const page = pageFor();
  const Around = page.wrapper;
  show(
    <Around>
      <RouterProvider router={createHashRouter([{ path: '/webhooks', element: <WebhooksPage /> }])} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'admin', allRights: ['manageWebhook'], impersonator: null });
}
const names = (): (string | null)[] => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

test.each([
  ['', ['CRM', 'Annuaire', 'Agenda']],
  ['?q=crm', ['CRM']],
  ['?q=annuaire.test', ['Annuaire']],
  ['?etat=DISABLED', ['Annuaire']],
  // One without a franchise is told of all.
  [`?franchise=${ms}`, ['CRM', 'Agenda']],
])('the address %s shows %j', async (query, expected) => {
  graph.answer = async (asked) => ({ data: shown[asked] ?? {} });
  open(query);
  await waitFor(() => expect(names()).toEqual(expected));
});

test('that they cannot be read is said, with a way to go on', async () => {
  graph.answer = async (asked) =>
    asked === 'Webhooks' ? refused('SERVICE_UNAVAILABLE', 'Le service ne répond pas.') : { data: shown[asked] ?? {} };
  open('');
  await screen.findByText(/Le service ne répond pas/);
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
