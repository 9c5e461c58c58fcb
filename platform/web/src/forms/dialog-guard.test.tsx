import { Button, CloseButton, ConfirmDialog, Modal, TextField } from '@portal/shared-ui';
import { click, flushEffects, press, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import './dialog-guard.tsx';
import { bypassUnsavedGuard } from './bypass-unsaved-guard.ts';
import { FormField } from './FormField.tsx';
import { useZodForm } from './use-zod-form.ts';
import { ZodFormProvider } from './ZodFormProvider.tsx';

const schema = z.object({ reason: z.string() });

function FormIn({ onSubmit = () => undefined }: { onSubmit?: () => unknown }) {
  const form = useZodForm(schema, { reason: '' });
  return (
    <ZodFormProvider form={form} onSubmit={onSubmit} id="reason">
      <FormField as={TextField} name="reason" label="Motif" />
    </ZodFormProvider>
  );
}

/** The server's answer to what the form sent; until a test gives it, it is being sent. */
let answer = () => {};
let refuse = () => {};
let sent: Promise<void>;

const questionWithReason = (onClose: () => void, onConfirm: () => unknown = () => sent) => (
  <ConfirmDialog
    isOpen
    title="Refuser"
    confirmLabel="Envoyer"
    reason={{ label: 'Motif' }}
    onConfirm={onConfirm}
    onClose={onClose}
  />
);

const dialogs: Record<string, (onClose: () => void) => ReactNode> = {
  'a question with a reason': (onClose) => questionWithReason(onClose, () => undefined),
  'a form in a dialog': (onClose) => (
    <Modal isOpen title="Refuser" onClose={onClose}>
      <FormIn />
    </Modal>
  ),
};
const slow = (onClose: () => void, onSubmit: () => unknown = () => sent) => (
  <Modal
    isOpen
    title="Refuser"
    onClose={onClose}
    footer={
      <>
        <CloseButton>Annuler</CloseButton>
        <Button type="submit" form="reason">
          Envoyer
        </Button>
      </>
    }
  >
    <FormIn onSubmit={onSubmit} />
  </Modal>
);

function Page({ dialog }: { dialog: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <h1>Demande</h1>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

async function open(name: string, typed = 'Budget épuisé', dialog = dialogs[name]!) {
  const router = createMemoryRouter(
    [
      { path: '/request', element: <Page dialog={dialog} /> },
      { path: '/list', element: <h1>Liste</h1> },
    ],
    { initialEntries: ['/list', '/request'] },
  );
  show(<RouterProvider router={router} />);
  if (typed) fireEvent.change(field(), { target: { value: typed } });
  await flushEffects();
  return router;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Motif');
const heading = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;
const question = () => screen.queryByRole('alertdialog', { name: /Abandonner votre saisie/ });
const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(cleanup);

test.each(Object.keys(dialogs))('%s: Back asks; who stays finds the words, who leaves leaves', async (name) => {
  const router = await open(name);
  await act(() => router.navigate(-1));
  expect([heading(), question() !== null, isHeld()]).toEqual(['Demande', true, true]);
  click(screen.getByRole('button', { name: 'Continuer la saisie' }));
  await flushEffects();
  expect([heading(), question(), field().value]).toEqual(['Demande', null, 'Budget épuisé']);
  await act(() => router.navigate(-1));
  click(screen.getByRole('button', { name: 'Abandonner' }));
  await flushEffects();
  expect([heading(), question(), isHeld()]).toEqual(['Liste', null, false]);
});

test.each(Object.keys(dialogs))('%s: Escape asks', async (name) => {
  await open(name);
  press('Escape');
  await flushEffects();
  expect([question() !== null, field().value]).toEqual([true, 'Budget épuisé']);
});

test.each(Object.keys(dialogs))('%s: with nothing typed Back goes back, and the tab closes', async (name) => {
  const router = await open(name, '');
  expect(isHeld()).toBe(false);
  await act(() => router.navigate(-1));
  expect([heading(), question()]).toEqual(['Liste', null]);
});

test('the end of the session is not held', async () => {
  const router = await open('a form in a dialog');
  await act(() => router.navigate('/list', { state: bypassUnsavedGuard }));
  expect([heading(), question()]).toEqual(['Liste', null]);
});

test('Back again, before the page has noticed that one stays, asks again', async () => {
  const router = await open('a form in a dialog');
  await act(() => router.navigate(-1));
  await act(async () => {
    click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    await router.navigate(-1);
  });
  await flushEffects();
  expect([heading(), question() !== null]).toEqual(['Demande', true]);
});

const closing = (onClose: () => void) => slow(onClose, () => sent.then(onClose));

async function sending(dialog: (onClose: () => void) => ReactNode = slow) {
  sent = new Promise((resolve, reject) => {
    answer = resolve;
    refuse = () => reject(new Error('Déjà décidé'));
  });
  const router = await open('slow', undefined, dialog);
  click(screen.getByRole('button', { name: 'Envoyer' }));
  await flushEffects();
  return router;
}

test.each<[string, (router: Awaited<ReturnType<typeof open>>) => unknown]>([
  ['Escape', () => press('Escape')],
  ['the cross', () => click(screen.getByRole('button', { name: 'Fermer' }))],
  ['« Annuler »', () => click(screen.getByRole('button', { name: 'Annuler' }))],
  ['Back', (router) => act(() => router.navigate(-1))],
])('while it is being sent, %s does nothing: the answer finds the words in their dialog', async (_, leave) => {
  const router = await sending();
  await leave(router);
  await flushEffects();
  expect([heading(), question(), field().value]).toEqual(['Demande', null, 'Budget épuisé']);
  await act(async () => answer());
  // It did not close by itself, so the server has refused it: closing asks as before.
  press('Escape');
  await flushEffects();
  expect([question() !== null, field().value]).toEqual([true, 'Budget épuisé']);
});

test('while it is being sent, the form itself may lead to another page', async () => {
  const router = await sending();
  await act(() => router.navigate('/list'));
  expect(heading()).toBe('Liste');
});

test.each([
  ['a form in a dialog', closing],
  ['a question with a reason', questionWithReason],
])('%s: who goes back while it is being sent leaves once it has been taken, unasked', async (_, dialog) => {
  const router = await sending(dialog);
  await act(() => router.navigate(-1));
  expect([heading(), question()]).toEqual(['Demande', null]);
  await act(async () => answer());
  await flushEffects();
  expect([heading(), question()]).toEqual(['Liste', null]);
});

test('a question with a reason: who goes back while it is being sent finds the refusal, and the words', async () => {
  const router = await sending(questionWithReason);
  await act(() => router.navigate(-1));
  await act(async () => refuse());
  await flushEffects();
  expect([heading(), question(), field().value]).toEqual(['Demande', null, 'Budget épuisé']);
  expect(screen.getByRole('alert').textContent).toContain('Déjà décidé');
  await act(() => router.navigate(-1));
  expect(question()).not.toBeNull();
});

test('who went back while it was being sent stays where the form itself has led', async () => {
  const router = await sending(closing);
  await act(() => router.navigate(-1));
  await act(async () => {
    await router.navigate('/request?next');
    answer();
  });
  await flushEffects();
  expect([router.state.location.search, question()]).toEqual(['?next', null]);
});
