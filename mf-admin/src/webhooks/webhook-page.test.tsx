import { toastQueue } from '@portal/shared-ui';
import { useLayout } from '@portal/shared-ui/parts/testing/layout.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { gate, pageFor, refused, useGraphServer } from '@portal/web/testing/graph-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import WebhookPage from './WebhookPage.tsx';

useLayout({ width: 1200, height: 600 });
const graph = useGraphServer();
const verdict = (name: string, label: string) => ({ name, label, allowed: true, reason: null, reasonLabel: null });
const webhook = {
  ...{ webhookUuid: 'w1', rev: 1, name: 'CRM', url: 'https://crm.test', events: [], businessUnitUuids: [] },
  ...{ accountUuid: 'a', account: null, state: 'DISABLED', stateLabel: 'Suspendu', parkedCount: 0 },
  ...{ secretAt: '2026-11-20T08:00:00.000Z', previousUntil: null },
  availableActions: [verdict('enableWebhook', 'Remettre en service')],
};
const delivery = {
  ...{ webhookDeliveryUuid: 'd1', eventId: 'e1', eventName: 'hcp.changed', eventLabel: 'PS modifié', body: '{}' },
  ...{ state: 'PARKED', stateLabel: 'Mis de côté', attempts: 10, nextAttemptAt: '2026-11-20T08:00:00.000Z' },
  ...{ lastAttemptAt: null, status: 500, problemLabel: null, answer: '', createdAt: '2026-11-20T08:00:00.000Z' },
  availableActions: [verdict('resendWebhookDelivery', 'Renvoyer')],
};
const shown: Record<string, object> = {
  Webhook: { webhook },
  OrgUnitNames: { businessUnits: [], zones: [] },
  WebhookDeliveries: { webhookDeliveries: { endCursor: null, hasNextPage: false, items: [delivery] } },
};

test.each([
  ['Remettre en service', 'EnableWebhook', () => undefined],
  ['Renvoyer', 'ResendWebhookDelivery', async () => click(await screen.findByText('PS modifié'))],
])('« %s » is pending until it is answered, and a refusal is said', async (name, mutation, before) => {
  const gates = gate();
  graph.answer = async (asked) => {
    if (asked !== mutation) return { data: shown[asked] ?? {} };
    await gates.wait();
    return refused('SERVICE_UNAVAILABLE', 'Le service ne répond pas.');
  };
  openAt('#/webhooks/w1');
  const page = pageFor();
  const Around = page.wrapper;
  show(
    <Around>
      <RouterProvider router={createHashRouter([{ path: '/webhooks/:webhookUuid', element: <WebhookPage /> }])} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'admin', allRights: ['manageWebhook'], impersonator: null });
  await screen.findByRole('heading', { name: 'CRM' });
  await before();
  const button = await screen.findByRole('button', { name });
  click(button);
  await waitFor(() => expect(gates.count()).toBe(1));
  expect(button.hasAttribute('data-pending')).toBe(true);
  gates.let(0);
  const said = () => toastQueue.visibleToasts.map(({ content }) => content.text);
  await waitFor(() => expect(said()).toEqual(['Le service ne répond pas.']));
  await waitFor(() => expect(button.hasAttribute('data-pending')).toBe(false));
});
