import { unclaimedFileLifetimeMs } from '@portal/domain/documents/file-limits';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EditedVersion, VersionForm } from './VersionForm.tsx';

interface Sending {
  onSent: (file: { fileUuid: string; name: string; sentAt: number }) => void;
}
const kept = '00000000-0000-4000-8000-000000000001';
const added = '00000000-0000-4000-8000-000000000002';
const addressOf = (fileUuid: string) => `/files/${fileUuid}?inline=1`;
let sentAt: number;
// The upload is another test's: here a file is there as soon as the button is pressed.
vi.mock('@portal/web/document/SentFileField', () => ({
  SentFileField: ({ onSent }: Sending) => (
    <button type="button" onClick={() => onSent({ fileUuid: added, name: 'notice.pdf', sentAt })}>
      Ajouter un document
    </button>
  ),
}));

const graph = useGraphServer();
const version = {
  ...{ versionUuid: 'v2', number: 2, state: 'draft', rev: 1 },
  content: {
    ...{ versionNumber: 2, title: 'Le programme', introduction: 'Bonjour', sections: [], questions: [] },
    documents: [{ title: 'Livret', fileUuid: kept }],
    ...{ contactPhone: null, contactEmail: null, contactHours: null },
    ...{ sideEffects: 'Effets', consentText: 'Accord', dataProtection: 'Données' },
  },
} as unknown as EditedVersion;

let router: ReturnType<typeof createHashRouter> | undefined;
beforeEach(() => localStorage.clear());
afterEach(() => leave());

function leave() {
  cleanup();
  router?.dispose();
  openAt('');
}

async function open() {
  graph.answer = (name) => ({ data: { [name]: null } });
  const page = pageFor();
  const Around = page.wrapper;
  router = createHashRouter([{ path: '*', element: <VersionForm version={version} /> }]);
  show(
    <Around>
      <RouterProvider router={router} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'admin', allRights: ['openSkyclarysAdmin'], impersonator: null });
  await screen.findByRole('button', { name: 'Enregistrer' });
}
const files = () => screen.getAllByRole('link', { name: /^Ouvrir/ }).map((link) => link.getAttribute('href'));

test.each([
  ['that the server keeps is there again', 0, [addressOf(kept), addressOf(added)]],
  ['that the server has no more is not', unclaimedFileLifetimeMs, [addressOf(kept)]],
])('a file of a draft %s', async (_what, age, found) => {
  sentAt = Date.now() - age;
  await open();
  click(screen.getByRole('button', { name: 'Ajouter un document' }));
  await waitFor(() => expect(files().length).toBe(2));
  leave();
  await open();
  await screen.findByText('Saisie retrouvée.');
  expect(files()).toEqual(found);
});

test('a file is sent with its title, and nothing of when it was', async () => {
  sentAt = Date.now();
  await open();
  click(screen.getByRole('button', { name: 'Ajouter un document' }));
  await waitFor(() => expect(files().length).toBe(2));
  click(screen.getByRole('button', { name: 'Enregistrer' }));
  const sent = () => graph.asked.find(({ name }) => name === 'UpdateProgrammeDraft')?.variables;
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).toMatchObject({
    content: {
      documents: [
        { title: 'Livret', fileUuid: kept },
        { title: 'notice', fileUuid: added },
      ],
    },
  });
  expect(JSON.stringify(sent())).not.toContain('sentAt');
});
