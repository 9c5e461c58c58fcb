import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import VersionsPage from './VersionsPage.tsx';

const graph = useGraphServer();
const [newest, older] = ['bbbbbbbbbbbb', 'aaaaaaaaaaaa'];
const remote = {
  remoteName: 'mf-serf',
  rev: 4,
  title: 'SERF',
  deployedVersion: newest,
  version: null as string | null,
  versions: [
    { version: newest, publishedAt: '2026-11-20T10:00:00.000Z' },
    { version: older, publishedAt: '2026-11-01T10:00:00.000Z' },
  ],
  pilotVersion: null as string | null,
  pilotUserTypes: [] as string[],
  pilotUsers: [] as object[],
  lastAct: null as object | null,
};

async function open(allRights: string[], changes: Partial<typeof remote> = {}) {
  graph.answer = (name) => ({ data: name === 'RemoteVersions' ? { remotes: [{ ...remote, ...changes }] } : {} });
  const page = pageFor();
  const Around = page.wrapper;
  show(
    <Around>
      <RouterProvider router={createHashRouter([{ path: '*', element: <VersionsPage /> }])} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'admin', allRights, impersonator: null });
  await screen.findByText('SERF');
}
const sent = (name: string) => graph.asked.filter((one) => one.name === name).map(({ variables }) => variables);
const lines = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const confirm = async (label: string) => {
  const dialog = await screen.findByRole('alertdialog');
  click(within(dialog).getByRole('button', { name: label }));
};

test('who may only read sees what is in service, and no button', async () => {
  await open(['readRemotes']);
  expect(lines()).toEqual([
    expect.stringMatching(/bbbbbbbbbbbb En service Dernière déployée/),
    expect.stringMatching(/aaaaaaaaaaaa\s*$/),
  ]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('an older version is chosen for all once that was confirmed, from what was shown', async () => {
  await open(['readRemotes', 'manageRemotes']);
  click(screen.getByRole('button', { name: /Revenir à cette version de SERF/ }));
  await confirm('Revenir à cette version');
  await waitFor(() =>
    expect(sent('PinRemote')).toEqual([
      { remoteName: 'mf-serf', version: older, base: { rev: 4, touched: ['version'] } },
    ]),
  );
});

test('while a version is chosen, the one deployed last is one click away; a version whose files are gone is told', async () => {
  await open(['readRemotes', 'manageRemotes'], { version: 'cccccccccccc' });
  expect(lines()[0]).toMatch(/Absente du serveur cccccccccccc En service/);
  click(screen.getByRole('button', { name: /Publier cette version de SERF/ }));
  await confirm('Publier cette version');
  await waitFor(() => expect(sent('UnpinRemote')).toEqual([{ remoteName: 'mf-serf' }]));
});

test('for whom a version is on trial is said in words, and it ends once that was confirmed', async () => {
  const ada = { userUuid: 'ada', firstName: 'Ada', lastName: 'Aubin' };
  await open(['readRemotes', 'manageRemotes'], { pilotVersion: older, pilotUserTypes: ['roc'], pilotUsers: [ada] });
  expect(screen.getByText(/À l’essai pour\s*:.*Ada Aubin\./)).toBeTruthy();
  click(screen.getByRole('button', { name: 'Terminer l’essai de SERF' }));
  await confirm('Terminer l’essai');
  await waitFor(() => expect(sent('EndRemotePilot')).toEqual([{ remoteName: 'mf-serf' }]));
});
