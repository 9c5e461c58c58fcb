import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter } from '@portal/web/router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { bypassUnsavedGuard } from './bypass-unsaved-guard.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

function Form({ pageParameter }: { pageParameter?: string }) {
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <h1>Formulaire</h1>
      <button type="button" onClick={() => setDirty(!isDirty)}>
        Modifier
      </button>
      <button type="button" onClick={() => setSaving(!isSaving)}>
        {isSaving ? 'Échouer' : 'Enregistrer'}
      </button>
      <UnsavedGuard isDirty={isDirty} isSaving={isSaving} {...(pageParameter ? { pageParameter } : {})} />
    </>
  );
}

function open({ isDirty, ...form }: { isDirty: boolean; pageParameter?: string }) {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form {...form} /> },
      { path: '/list', element: <h1>Liste</h1> },
    ],
    { initialEntries: ['/list', '/form'] },
  );
  show(<RouterProvider router={router} />);
  if (isDirty) click(screen.getByRole('button', { name: 'Modifier' }));
  return router;
}

const heading = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;
const dialog = () => screen.queryByRole('alertdialog');
/** Closes the tab as a browser asks; whether the page held it. */
const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(cleanup);

test('without changes one leaves at once, and the tab closes', async () => {
  const router = open({ isDirty: false });
  expect(isHeld()).toBe(false);
  await act(() => router.navigate('/list'));
  expect([heading(), dialog()]).toEqual(['Liste', null]);
});

test.each<[string, (router: ReturnType<typeof open>) => Promise<void>]>([
  ['a link', (router) => router.navigate('/list')],
  ['Back', (router) => router.navigate(-1)],
])('with changes, leaving by %s asks first; who stays keeps what was typed', async (_, leave) => {
  const router = open({ isDirty: true });
  await act(() => leave(router));
  expect([heading(), dialog() !== null]).toEqual(['Formulaire', true]);
  click(screen.getByRole('button', { name: 'Rester' }));
  await flushEffects();
  expect([heading(), dialog()]).toEqual(['Formulaire', null]);
});

test('who wants to leave leaves', async () => {
  const router = open({ isDirty: true });
  await act(() => router.navigate('/list'));
  click(screen.getByRole('button', { name: 'Quitter' }));
  await flushEffects();
  expect([heading(), dialog()]).toEqual(['Liste', null]);
});

const press = (name: string) => click(screen.getByRole('button', { name, hidden: true }));

test('who leaves while the changes are being saved waits for that, and is not asked', async () => {
  const router = open({ isDirty: true });
  press('Enregistrer');
  await act(() => router.navigate('/list'));
  expect([heading(), dialog()]).toEqual(['Formulaire', null]);
  press('Modifier');
  await flushEffects();
  expect([heading(), dialog()]).toEqual(['Liste', null]);
});

test('a save that fails asks who is leaving; one that comes while they are asked lets them go', async () => {
  const router = open({ isDirty: true });
  press('Enregistrer');
  await act(() => router.navigate('/list'));
  press('Échouer');
  await flushEffects();
  expect([heading(), dialog() !== null]).toEqual(['Formulaire', true]);
  press('Modifier');
  await flushEffects();
  expect([heading(), dialog()]).toEqual(['Liste', null]);
});

test('with changes the browser asks before the tab is closed; not any more once they are saved', () => {
  open({ isDirty: true });
  expect(isHeld()).toBe(true);
  click(screen.getByRole('button', { name: 'Modifier' }));
  expect(isHeld()).toBe(false);
});

test.each([
  ['another step of the same page', '/form?step=2', undefined],
  ['the end of the session', '/list', bypassUnsavedGuard],
])('%s is not held', async (_, to, state) => {
  const router = open({ isDirty: true });
  await act(() => router.navigate(to, { state }));
  expect(dialog()).toBe(null);
  expect(router.state.location.pathname + router.state.location.search).toBe(to);
});

test('a parameter that names a page of its own is held as a path is, the others are not', async () => {
  const router = open({ isDirty: true, pageParameter: 'step' });
  await act(() => router.navigate('/form?sort=name'));
  expect(dialog()).toBe(null);
  await act(() => router.navigate('/form?step=2'));
  expect([dialog() !== null, router.state.location.search]).toEqual([true, '?sort=name']);
});

test.each<[string, () => void]>([
  ['Back', () => history.back()],
  ['another address in the bar', () => location.assign('#/other')],
])('who is asked after %s and wants to leave leaves, in the history of a browser too', async (_way, leave) => {
  openAt('#/list');
  const router = createHashRouter([
    { path: '/list', element: <h1>Liste</h1> },
    { path: '/other', element: <h1>Autre</h1> },
    { path: '/form', element: <Form /> },
  ]);
  try {
    show(<RouterProvider router={router} />);
    await act(() => router.navigate('/other'));
    await act(() => router.navigate('/form'));
    press('Modifier');
    await act(async () => leave());
    await waitFor(() => expect(dialog()).not.toBeNull());
    press('Quitter');
    await waitFor(() => expect(heading()).toBe('Autre'));
    expect(dialog()).toBeNull();
  } finally {
    router.dispose();
    openAt('');
  }
});
