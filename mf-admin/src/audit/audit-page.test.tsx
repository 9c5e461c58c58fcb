import { useLayout } from '@portal/shared-ui/parts/testing/layout.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, press, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import AuditPage from './AuditPage.tsx';

useLayout({ width: 1200, height: 600 });
const graph = useGraphServer();
const line = (id: string, more: object = {}) => ({
  ...{
    id,
    domain: 'users',
    at: '2026-11-20T08:00:00.000Z',
    actorKind: 'user',
    actorName: 'Yves Roux',
    actorUuid: 'u9',
  },
  ...{ impersonatorName: null, impersonatorUuid: null, action: 'updateUser', label: 'Compte modifié' },
  ...{ kind: 'user', kindLabel: 'utilisateur', target: 'u1', targetName: 'Rose Collin', outcome: 'done', code: null },
  ...{ changes: [{ field: 'lastName', label: 'Nom', from: 'Colin', to: 'Collin' }], comment: null, traceId: 't1' },
  ...more,
});

const rose = {
  userUuid: '11111111-1111-4111-8111-111111111111',
  firstName: 'Rose',
  lastName: 'Collin',
  email: 'r@x.test',
};

let router: ReturnType<typeof createHashRouter> | undefined;
// The page and its router go first: they would follow the address, and ask in the next test.
afterEach(() => {
  cleanup();
  router?.dispose();
  openAt('');
});

async function open(items: object[], address = '') {
  openAt(`#/admin/audit${address}`);
  graph.answer = (name) => ({
    data:
      name === 'AuditLog'
        ? { auditLog: { endCursor: null, hasNextPage: false, missing: [], items } }
        : name === 'AuditActs'
          ? { auditActs: [] }
          : name === 'AuditPeople'
            ? { users: { items: [rose] }, user: null }
            : {},
  });
  const page = pageFor();
  const Around = page.wrapper;
  router = createHashRouter([{ path: '*', element: <AuditPage /> }]);
  show(
    <Around>
      <RouterProvider router={router} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'admin', allRights: ['readAudit'], impersonator: null });
  await waitFor(() => expect(graph.asked.some(({ name }) => name === 'AuditLog')).toBe(true));
}
const asked = () => graph.asked.filter(({ name }) => name === 'AuditLog').at(-1)!.variables;

test('a line says who, as whom, what, before and after', async () => {
  await open([line('1', { impersonatorName: 'Mélanie Méga', impersonatorUuid: 'u8' })]);
  const row = (await screen.findByText('Compte modifié')).closest('[role="row"]') as HTMLElement;
  expect(row.textContent).toMatch(/Mélanie Méga en tant que Yves Roux.*Rose Collin.*Nom\s: Colin → Collin/);
});

test('a line opens with where it leads, and what the journal does not keep is said', async () => {
  const changes = [{ field: 'passport', label: 'Passeport', from: null, to: null }];
  await open([line('1', { changes, outcome: 'refused', code: 'FORBIDDEN' })]);
  click(await screen.findByText('Compte modifié'));
  const drawer = await screen.findByRole('dialog', { name: 'Compte modifié' });
  expect(drawer.textContent).toContain('Changé\u202f; le journal n’en garde pas la valeur.');
  expect(drawer.textContent).toContain('(FORBIDDEN)');
  const leads = within(drawer)
    .getAllByRole('link')
    .map((one) => [one.textContent, one.getAttribute('href')]);
  expect(leads).toEqual([
    ['Ouvrir la page', '#/admin/user/u1'],
    ['Tout sur ce document', '#/admin/audit?document=u1'],
    ['Tous les actes de cette personne', expect.stringContaining('#/admin/audit?')],
  ]);
});

test('what narrows the list is in the address, is asked, and is given up by a button', async () => {
  await open([line('1')], '?document=u1&resultat=refused&domaine=users');
  expect(asked()).toMatchObject({ filters: { target: 'u1', outcomes: ['refused'], domains: ['users'] } });
  expect(await screen.findByText(/Seulement un document/)).toBeDefined();
  click(screen.getByRole('button', { name: 'Tout montrer' }));
  await waitFor(() =>
    expect((asked() as { filters: object }).filters).toEqual({ outcomes: ['refused'], domains: ['users'] }),
  );
});

test.each(['Tout sur ce document', 'Tous les actes de cette personne'])('« %s » shows the list', async (name) => {
  await open([line('1', { actorUuid: rose.userUuid })]);
  click(await screen.findByText('Compte modifié'));
  click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/^Seulement /)).toBeDefined();
});

test('a person is chosen by the keyboard, which stays in the field; given up by a button, the field is empty', async () => {
  await open([line('1')]);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Personne' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'Col' } });
  await screen.findByRole('option', { name: /Collin/ });
  for (const key of ['ArrowDown', 'Enter']) act(() => press(key));
  await waitFor(() => expect(asked()).toMatchObject({ filters: { userUuid: rose.userUuid } }));
  const now = screen.getByRole<HTMLInputElement>('combobox', { name: 'Personne' });
  expect([document.activeElement === now, now.value]).toEqual([true, expect.stringContaining('Rose')]);
  click(screen.getByRole('button', { name: 'Tout montrer' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Personne' }).value).toBe(''));
});
