import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, fill, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { expect, test } from 'vitest';
import { ForHcp } from './ForHcp.tsx';

const graph = useGraphServer();
const hcp = {
  ...{ healthCareProfessionalUuid: 'h1', firstName: 'Jeanne', lastName: 'Martin', contact: null },
  forms: [
    {
      ...{ formType: 'DEFAULT', label: 'Neurologie', reference: 'v4', statement: 'Je demande.', canSign: true },
      ...{ reasonLabel: null, topics: ['alzheimer', 'cognition'], autres: null, current: null },
    },
  ],
};
const signed = { serfUuid: 's1', status: 'signed', expirationDate: null };

test('who signed on the screen that was held out is led to the form, and is not asked whether to leave', async () => {
  graph.answer = (name) => ({ data: name === 'SignSerf' ? { signSerf: signed } : { serfsOfHcp: hcp } });
  openAt('#/serf?ps=h1');
  const router = createHashRouter([
    { path: '/serf', element: <ForHcp hcpUuid="h1" formType="DEFAULT" /> },
    { path: '/serf/:uuid', element: <h1>Formulaire signé</h1> },
  ]);
  const Around = pageFor().wrapper;
  const screen = show(
    <Around>
      <RouterProvider router={router} />
    </Around>,
  );
  click(await screen.findByRole('radio', { name: 'Saisir le nom' }));
  const name = await screen.findByRole('textbox', { name: 'Nom et prénom du signataire' });
  fill(name, 'Jeanne Martin');
  click(screen.getByRole('button', { name: 'Signer et envoyer' }));
  expect(await screen.findByRole('heading', { name: 'Formulaire signé' })).toBeTruthy();
  await flushEffects();
  expect([screen.queryByRole('alertdialog'), location.hash]).toEqual([null, '#/serf/s1']);
});
