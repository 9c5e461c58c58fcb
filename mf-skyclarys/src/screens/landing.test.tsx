import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, refused, useGraphServer } from '@portal/web/testing/graph-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import Landing from './Landing.tsx';

const graph = useGraphServer();
const content = {
  ...{ versionNumber: 4, title: 'Le programme', introduction: 'Bonjour' },
  sections: [{ title: 'Pour qui', text: 'Pour vous' }],
  questions: [],
  documents: [{ title: 'Livret', fileUuid: 'f1' }],
  ...{ contactPhone: '01 99 00 12 34', contactEmail: null, contactHours: null },
  ...{ sideEffects: 'Effets', consentText: 'J’accepte', dataProtection: 'Données' },
};

async function open(programmePage: object | null, sending = refused('PROGRAMME_CONSENT_CHANGED', 'Relisez la page')) {
  graph.answer = (name) => {
    if (name === 'ProgrammePage') return { data: { programmePage } };
    if (name === 'ProgrammeChallenge') return { data: { programmeChallenge: { challenge: 'c', bits: 0 } } };
    return sending;
  };
  const Around = pageFor().wrapper;
  show(
    <Around>
      <RouterProvider router={createHashRouter([{ path: '*', element: <Landing /> }])} />
    </Around>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const sent = (name: string) => graph.asked.filter((one) => one.name === name).map(({ variables }) => variables);

test('who is no account reads the page, and opens its documents', async () => {
  await open(content);
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
    ...['Le programme', 'Pour qui', 'Documents', 'Nous contacter', 'Faire une demande', 'Effets indésirables'],
    'Protection de vos données',
  ]);
  expect(screen.getByRole('link', { name: 'Livret (PDF)' }).getAttribute('href')).toBe('/files/f1?inline=1');
});

test('as long as nothing is on line the page says so, without a form', async () => {
  await open(null);
  expect(screen.getByText('Page en préparation')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is sent without consent, and what was typed stays', async () => {
  await open(content);
  const message = screen.getByRole('textbox', { name: /^Votre demande/ });
  fireEvent.change(message, { target: { value: 'Rappelez-moi' } });
  click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  await waitFor(() => expect(screen.getAllByText('Votre consentement est nécessaire').length).toBeGreaterThan(0));
  expect(sent('SendProgrammeRequest')).toEqual([]);
  expect(message).toHaveProperty('value', 'Rappelez-moi');
});
