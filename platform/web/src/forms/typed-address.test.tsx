import { Modal, TextField } from '@portal/shared-ui';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import './dialog-guard.tsx';

/** A page with a dialog in which something may be typed. */
function Request() {
  const [isOpen, setOpen] = useState(true);
  const [text, setText] = useState('');
  return (
    <>
      <h1>Demande</h1>
      <Modal isOpen={isOpen} title="Refuser" isDirty={text !== ''} onClose={() => setOpen(false)}>
        <TextField label="Motif" value={text} onChange={setText} />
      </Modal>
    </>
  );
}

let router: ReturnType<typeof createHashRouter> | undefined;
afterEach(() => {
  cleanup();
  router?.dispose();
  openAt('');
});

const heading = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;
const question = () => screen.queryByRole('alertdialog', { name: /Abandonner votre saisie/ });
const field = () => screen.getByLabelText<HTMLInputElement>('Motif');
/** As the bar does: the browser changes the address, and the router hears of it. */
const type = (address: string) => act(async () => location.assign(`#${address}`));
const shows = (page: string) => waitFor(() => expect(heading()).toBe(page));

async function typedDialog() {
  openAt('#/list');
  router = createHashRouter([
    { path: '/list', element: <h1>Liste</h1> },
    { path: '/request', element: <Request /> },
    { path: '/other', element: <h1>Autre</h1> },
  ]);
  show(<RouterProvider router={router} />);
  await act(() => router!.navigate('/other'));
  await type('/request');
  await shows('Demande');
  fireEvent.change(field(), { target: { value: 'Budget épuisé' } });
  await flushEffects();
}

test.each<[string, string, () => unknown]>([
  ['Back', 'Autre', () => history.back()],
  ['Back over two pages', 'Liste', () => history.go(-2)],
  ['another address in the bar', 'Liste', () => location.assign('#/list')],
])(
  'typed in a dialog that an address in the bar led to: %s asks; who stays finds the words, who leaves leaves',
  async (_way, to, leave) => {
    await typedDialog();
    await act(async () => leave());
    await waitFor(() => expect(question()).not.toBeNull());
    expect(heading()).toBe('Demande');
    click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    await flushEffects();
    await waitFor(() => expect(location.hash).toBe('#/request'));
    expect([heading(), question(), field().value]).toEqual(['Demande', null, 'Budget épuisé']);
    await act(async () => leave());
    await waitFor(() => expect(question()).not.toBeNull());
    click(screen.getByRole('button', { name: 'Abandonner' }));
    await shows(to);
  },
);

test('the same address typed once more is the same place: Back still leads to the page before', async () => {
  await typedDialog();
  await type('/request');
  fireEvent.change(field(), { target: { value: '' } });
  await flushEffects();
  await act(async () => history.back());
  await shows('Autre');
});
