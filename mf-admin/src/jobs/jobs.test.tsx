import { useLayout } from '@portal/shared-ui/parts/testing/layout.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import JobsPage from './JobsPage.tsx';
import { jobPlace } from './job-place.ts';

useLayout({ width: 1200, height: 600 });
const graph = useGraphServer();
const job = (jobUuid: string, kind: string, more: object = {}) => ({
  ...{ jobUuid, domain: 'documents', kind, kindLabel: `Travail ${jobUuid}`, userUuid: 'u', userName: 'Rose Collin' },
  ...{ gatheringUuid: null, state: 'PENDING', stateLabel: 'En cours', done: 20, total: 1200, errorLabel: null },
  ...{ traceId: `t-${jobUuid}`, createdAt: '2026-11-20T08:00:00.000Z', endedAt: null, mayCancel: true },
  ...more,
});
const failed = {
  ...{ state: 'ERROR', stateLabel: 'En erreur', errorLabel: 'Échec de la génération', mayCancel: false },
  endedAt: '2026-11-20T08:02:00.000Z',
};

let router: ReturnType<typeof createHashRouter> | undefined;
// The page and its router go first: they would follow the address in the next test.
afterEach(() => {
  cleanup();
  router?.dispose();
  openAt('');
});

async function open(items: object[], missing: string[] = []) {
  graph.answer = (name) => ({
    data: name === 'AllJobs' ? { allJobs: { endCursor: null, hasNextPage: false, missing, items } } : { [name]: null },
  });
  const page = pageFor();
  const Around = page.wrapper;
  router = createHashRouter([{ path: '*', element: <JobsPage /> }]);
  show(
    <Around>
      <RouterProvider router={router} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'admin', allRights: ['readAllJobs'], impersonator: null });
  await waitFor(() => expect(graph.asked.some(({ name }) => name === 'AllJobs')).toBe(true));
}
const sent = (name: string) => graph.asked.filter((one) => one.name === name).map(({ variables }) => variables);

test('a job says how far it is, and one that failed why', async () => {
  await open([job('a', 'SOLICITATIONS'), job('b', 'HCPS', failed)]);
  const running = (await screen.findByText('Travail a')).closest('[role="row"]') as HTMLElement;
  expect(running.textContent).toMatch(/En cours.*Rose Collin.*20 \/ 1\s200/);
  const ended = screen.getByText('Travail b').closest('[role="row"]') as HTMLElement;
  expect(ended.textContent).toContain('Échec de la génération');
  expect(within(ended).queryByRole('button', { name: 'Annuler' })).toBeNull();
});

test.each([
  ['SOLICITATIONS', 'CancelAnyExport', { exportUuid: 'a' }],
  ['attendeeImport', 'CancelAttendees', { attendeeImportUuid: 'a' }],
  ['participantImport', 'CancelParticipants', { participantImportUuid: 'a' }],
  ['transferImport', 'CancelTransfers', { transferImportUuid: 'a' }],
])('a %s is stopped by its own act, once that was confirmed', async (kind, mutation, variables) => {
  await open([job('a', kind)]);
  click(await screen.findByRole('button', { name: 'Annuler' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Annuler ce travail\u202f?' });
  expect(sent(mutation)).toEqual([]);
  click(within(dialog).getByRole('button', { name: 'Annuler le travail' }));
  await waitFor(() => expect(sent(mutation)).toEqual([variables]));
});

test('the row of each job is a link, which opens it with what is known of it', async () => {
  await open([job('a', 'HCPS', failed), job('b', 'SOLICITATIONS')]);
  await screen.findByText('Travail a');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Travail a', '#/?ligne=a'],
    ['Travail b', '#/?ligne=b'],
  ]);
  click(screen.getByText('Travail a'));
  const drawer = await screen.findByRole('dialog', { name: 'Travail a' });
  expect(drawer.textContent).toMatch(/En erreur.*Échec de la génération.*Rose Collin.*Référence.*t-a/);
  expect(within(drawer).queryByRole('button', { name: 'Annuler le travail' })).toBeNull();
  expect(
    within(drawer)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ouvrir le compte de la personne']);
});

test('a job that is open is stopped there, too', async () => {
  await open([job('a', 'HCPS')]);
  click(await screen.findByText('Travail a'));
  const drawer = await screen.findByRole('dialog', { name: 'Travail a' });
  click(within(drawer).getByRole('button', { name: 'Annuler le travail' }));
  expect(await screen.findByRole('alertdialog', { name: 'Annuler ce travail\u202f?' })).toBeDefined();
});

test.each([
  ['attendeeImport', '/congrex/g/tabs?rubrique=import&import=a'],
  ['participantImport', '/congrex/g/tabs?rubrique=import&import=a&de=participants'],
  ['transferImport', '/congrex-bo/event/g/transfer-list'],
  ['PARTICIPANTS', '/congrex-bo/event/g/details'],
  ['HCPS', undefined, null],
])('what a %s did is looked at under %s', (kind, path, gatheringUuid: string | null = 'g') => {
  expect(jobPlace({ jobUuid: 'a', kind, gatheringUuid })?.path).toBe(path);
});

test('nothing yet, and a domain that did not answer, are said', async () => {
  await open([], ['participants']);
  expect(await screen.findByText('Aucun import ni export')).toBeDefined();
  expect(await screen.findByText(/Participants/)).toBeDefined();
});
