import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, refused, useGraphServer } from '@portal/web/testing/graph-server';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import MailModelsPage from './MailModelsPage.tsx';

const graph = useGraphServer();
const models = [
  { name: 'reminder', label: 'Relance', subject: 'Votre réponse est attendue', text: 'Bonjour,\n\nRépondez.' },
  { name: 'dayMinus3', label: 'J-3', subject: 'Votre congrès commence bientôt', text: 'À bientôt.' },
];
let router: ReturnType<typeof createHashRouter> | undefined;
afterEach(() => {
  cleanup();
  router?.dispose();
});

async function open(answer: Awaited<ReturnType<typeof graph.answer>>, address = '') {
  openAt(`#/admin/mails${address}`);
  graph.answer = (name) => (name === 'MailModels' ? answer : { data: {} });
  const page = pageFor();
  const Around = page.wrapper;
  router = createHashRouter([{ path: '*', element: <MailModelsPage /> }]);
  show(
    <Around>
      <RouterProvider router={router} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'admin', allRights: ['readMail'], impersonator: null });
}

test('each model is found by its name or its subject, without accents, and read', async () => {
  await open({ data: { mailModels: models } });
  const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  await screen.findByText('Relance');
  fireEvent.change(screen.getByLabelText('Rechercher un modèle'), { target: { value: 'REPONSE' } });
  expect(names()).toEqual(['RelanceVotre réponse est attendue']);
  const line = screen.getByRole('link', { name: 'Relance' });
  expect(line.getAttribute('href')).toMatch(/[?&]ligne=reminder/);
  click(line);
  const dialog = await screen.findByRole('dialog', { name: 'Relance' });
  expect(within(dialog).getByText(/Répondez\./)).toBeDefined();
});

test('a name that no model has says so, and is given up by a button', async () => {
  await open({ data: { mailModels: models } });
  await screen.findByText('Relance');
  fireEvent.change(screen.getByLabelText('Rechercher un modèle'), { target: { value: 'rien' } });
  expect(screen.getByText('Aucun modèle ne porte ce nom')).toBeDefined();
  click(screen.getByRole('button', { name: 'Réinitialiser les filtres' }));
  expect(await screen.findByText('Relance')).toBeDefined();
});

test('what is searched is in the address, and a pasted one shows the same', async () => {
  await open({ data: { mailModels: models } }, '?q=relance');
  const field = await screen.findByLabelText<HTMLInputElement>('Rechercher un modèle');
  expect([field.value, screen.queryByText('J-3')]).toEqual(['relance', null]);
  fireEvent.change(field, { target: { value: 'j-3' } });
  await waitFor(() => expect(location.hash).toBe('#/admin/mails?q=j-3'));
});

test('while the mails do not answer the page says so, and asks again', async () => {
  await open(refused('SERVICE_UNAVAILABLE'));
  expect(await screen.findByText('Les modèles ne sont pas lisibles pour l’instant.')).toBeDefined();
  graph.answer = () => ({ data: { mailModels: models } });
  click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Relance')).toBeDefined();
});
