import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { pageFor, refused, useGraphServer } from '@portal/web/testing/graph-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import MailModelsPage from './MailModelsPage.tsx';

const graph = useGraphServer();
const models = [
  { name: 'reminder', label: 'Relance', subject: 'Votre réponse est attendue', text: 'Bonjour,\n\nRépondez.' },
  { name: 'dayMinus3', label: 'J-3', subject: 'Votre congrès commence bientôt', text: 'À bientôt.' },
];
async function open(answer: Awaited<ReturnType<typeof graph.answer>>) {
  graph.answer = (name) => (name === 'MailModels' ? answer : { data: {} });
  const page = pageFor();
  const Around = page.wrapper;
  show(
    <Around>
      <MailModelsPage />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'admin', allRights: ['readMail'], impersonator: null });
}

test('each model is found by its name or its subject, without accents, and read', async () => {
  await open({ data: { mailModels: models } });
  const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replace('Lire', ''));
  await screen.findByText('Relance');
  fireEvent.change(screen.getByLabelText('Rechercher un modèle'), { target: { value: 'REPONSE' } });
  expect(names()).toEqual(['RelanceVotre réponse est attendue']);
  click(screen.getByRole('button', { name: 'Lire le modèle Relance' }));
  const dialog = await screen.findByRole('dialog', { name: 'Relance' });
  expect(within(dialog).getByText(/Répondez\./)).toBeDefined();
});

test('a name that no model has says so', async () => {
  await open({ data: { mailModels: models } });
  await screen.findByText('Relance');
  fireEvent.change(screen.getByLabelText('Rechercher un modèle'), { target: { value: 'rien' } });
  expect(screen.getByText('Aucun modèle ne porte ce nom')).toBeDefined();
});

test('while the mails do not answer the page says so, and asks again', async () => {
  await open(refused('SERVICE_UNAVAILABLE'));
  expect(await screen.findByText('Les modèles ne sont pas lisibles pour l’instant.')).toBeDefined();
  graph.answer = () => ({ data: { mailModels: models } });
  click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Relance')).toBeDefined();
});
