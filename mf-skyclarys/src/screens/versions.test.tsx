import { programmePageActions } from '@portal/domain/skyclarys/actions';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, refused, useGraphServer } from '@portal/web/testing/graph-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import Admin from './Admin.tsx';

const graph = useGraphServer();
const content = {
  ...{ versionNumber: 1, title: 'Le programme', introduction: 'Bonjour', sections: [], questions: [] },
  documents: [{ title: 'Livret', fileUuid: 'f1' }],
  ...{ contactPhone: null, contactEmail: null, contactHours: null },
  ...{ sideEffects: 'Effets', consentText: 'Accord', dataProtection: 'Données' },
};
const { rows } = programmePageActions;
const verdict = (name: 'publishProgrammeDraft' | 'discardProgrammeDraft') => ({
  ...{ name, label: rows[name].label, allowed: true, reason: null, reasonLabel: null, asks: null },
});
const version = (number: number, state: string, more: object = {}) => ({
  ...{ versionUuid: `v${number}`, number, state, stateLabel: state, content },
  ...{ updatedAt: '2026-11-20T08:00:00.000Z', updatedByName: 'Rose Collin', publishedAt: null, publishedByName: null },
  availableActions: state === 'draft' ? (['publishProgrammeDraft', 'discardProgrammeDraft'] as const).map(verdict) : [],
  ...more,
});

async function open(versions: object[] | 'down', allRights = ['openSkyclarysAdmin', 'publishProgrammePage']) {
  graph.answer = (name) => {
    if (name !== 'ProgrammeVersions') return { data: { [name]: null } };
    return versions === 'down' ? refused('SERVICE_UNAVAILABLE') : { data: { programmeVersions: versions } };
  };
  const page = pageFor();
  const Around = page.wrapper;
  show(
    <Around>
      <RouterProvider router={createHashRouter([{ path: '*', element: <Admin /> }])} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'admin', allRights, impersonator: null });
  await waitFor(() => expect(graph.asked.some(({ name }) => name === 'ProgrammeVersions')).toBe(true));
}
const sent = (name: string) => graph.asked.filter((one) => one.name === name).map(({ variables }) => variables);
const button = (name: string) => screen.queryByRole('button', { name });

test('a draft is put on line once its preview was read', async () => {
  await open([version(2, 'draft'), version(1, 'published')]);
  click(await screen.findByRole('button', { name: 'Publier' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Publier la version 2/ });
  click(within(dialog).getByRole('button', { name: 'Publier' }));
  expect(sent('PublishProgrammeDraft')).toEqual([]);
  click(within(dialog).getByRole('checkbox'));
  click(within(dialog).getByRole('button', { name: 'Publier' }));
  await waitFor(() => expect(sent('PublishProgrammeDraft')).toEqual([{ versionUuid: 'v2' }]));
});

test('while there is a draft no other one is begun; without one an old version is', async () => {
  await open([version(3, 'draft'), version(2, 'published'), version(1, 'archived')]);
  await screen.findByText('Version 3');
  expect([button('Nouvelle version'), button('Reprendre en brouillon')]).toEqual([null, null]);
});

test('an old version is taken up again', async () => {
  await open([version(2, 'published'), version(1, 'archived')]);
  expect(await screen.findByRole('button', { name: 'Nouvelle version' })).toBeDefined();
  click(screen.getByRole('button', { name: 'Reprendre en brouillon' }));
  await waitFor(() => expect(sent('CreateProgrammeDraft')).toEqual([{ fromVersionUuid: 'v1' }]));
});

test('the preview shows what the public reads, with its documents', async () => {
  await open([version(1, 'published')]);
  click(await screen.findByRole('button', { name: 'Aperçu' }));
  expect(screen.getByRole('link', { name: 'Livret (PDF)' }).getAttribute('href')).toBe('/files/f1?inline=1');
  expect(button('Masquer l’aperçu')!.getAttribute('aria-expanded')).toBe('true');
});

test('without an answer the page says so, and asks again', async () => {
  await open('down');
  click(await screen.findByRole('button', { name: /Réessayer/ }));
  await waitFor(() => expect(sent('ProgrammeVersions').length).toBeGreaterThan(1));
});
