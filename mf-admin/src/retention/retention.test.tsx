import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import RetentionPage from './RetentionPage.tsx';
import { retentionLabel } from './words.ts';

const graph = useGraphServer();

test.each([
  [1 / 24, '1 heure'],
  [7, '7 jours'],
  [90, '90 jours'],
  [365, '1 an'],
  [1826, '5 ans'],
])('%d days are %s', (days, words) => expect(retentionLabel(days)).toBe(words));

test('kinds about people come first with why they are kept so long, and what went is said as the journal has it', async () => {
  const run = { id: '1', domain: 'hcps', at: '2026-11-20T08:00:00.000Z', comment: 'Liens personnels : 12' };
  graph.answer = (name) => ({
    data: name === 'AuditLog' ? { auditLog: { endCursor: null, hasNextPage: false, missing: [], items: [run] } } : {},
  });
  const page = pageFor();
  const Around = page.wrapper;
  show(
    <Around>
      <RouterProvider router={createHashRouter([{ path: '*', element: <RetentionPage /> }])} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'admin', allRights: ['readAuditLog'], impersonator: null });
  await screen.findByText('Liens personnels : 12');
  const terms = screen.getByRole('table', { name: 'Durées de conservation' });
  expect(terms.querySelector('tbody tr')?.textContent).toMatch(/Liens personnels des PS.*1 an.*contestation/);
  expect(graph.asked.find(({ name }) => name === 'AuditLog')?.variables).toMatchObject({
    filters: { action: 'recordRetentionRun' },
  });
});
