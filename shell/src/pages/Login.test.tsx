import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { forgetSession, rememberSession } from '@portal/web/session/session-end';
import { draftPrefix } from '@portal/web/state/clear-local-state';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../session/SessionProvider.tsx';
import Login from './Login.tsx';
import ResetPassword from './ResetPassword.tsx';

/** The server's answer about who is signed in. */
let me: object | null = null;

async function open() {
  openAt('');
  const router = createHashRouter([
    { path: '/', element: <Login /> },
    { path: '/reset-password', element: <ResetPassword /> },
    { path: '*', element: <p>Ailleurs</p> },
  ]);
  show(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  await flushEffects();
}
const told = () => screen.queryByText('Votre session est terminée.')?.parentElement?.textContent;

beforeEach(() => {
  me = null;
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { me } })));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('who was never signed in here sees no message', async () => {
  await open();
  expect(told()).toBeUndefined();
});

test('an expired session is announced, and that one returns to the page', async () => {
  me = { userUuid: 'u', allRights: [] };
  await open();
  cleanup();
  me = null;
  await open();
  expect(told()).toContain('vous reviendrez à la page où vous étiez');
  expect(told()).not.toContain('saisi');
});

test('signing in in another tab opens the page in this one', async () => {
  await open();
  me = { userUuid: 'u', allRights: [] };
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session', newValue: 'u' }));
  await flushEffects();
  expect(screen.getByText('Ailleurs')).toBeTruthy();
});

test('a browser that does not keep the session’s cookie is told so, with what to do', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Adresse e-mail'), { target: { value: 'roc@demo.test' } });
  fireEvent.change(screen.getByLabelText('Mot de passe'), { target: { value: 'Congres2026!' } });
  click(screen.getByRole('button', { name: 'Se connecter' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Autorisez les cookies de ce site');
  expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').value).toBe('roc@demo.test');
});

test('it is announced that input is kept when it is', async () => {
  rememberSession('u');
  localStorage.setItem(`${draftPrefix}u.gathering:1:places`, '{}');
  await open();
  expect(told()).toContain('Ce que vous aviez saisi dans les formulaires est gardé sur cet appareil.');
});

test('what somebody else keeps in this browser is not announced', async () => {
  rememberSession('u');
  localStorage.setItem(`${draftPrefix}v.gathering:1:places`, '{}');
  await open();
  expect(told()).toContain('vous reviendrez');
  expect(told()).not.toContain('saisi');
});

test('who logged out sees no message', async () => {
  rememberSession('u');
  forgetSession();
  await open();
  expect(told()).toBeUndefined();
});

test('who has forgotten the password does not type the address again', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Adresse e-mail'), { target: { value: 'lea@demo.test' } });
  click(screen.getByRole('link', { name: /^Mot de passe oublié/ }));
  const heading = await screen.findByRole('heading', { name: 'Mot de passe oublié' });
  expect(heading).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').value).toBe('lea@demo.test');
});
