import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { pageFor, refused, useGraphServer } from '@portal/web/testing/graph-server';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LetterPreview } from './LetterPreview.tsx';

const graph = useGraphServer();
const letters = { gatheringUuid: 'g', participantUuids: ['p'], lvcKind: 'global' as const };
const job = (more: object = {}) => ({
  ...{ exportUuid: 'e1', kind: 'LVC', format: 'PDF', formatLabel: 'PDF', state: 'DONE', stateLabel: 'Terminé' },
  ...{ description: 'Lettre globale', written: 1, total: 1, remark: null, errorCode: null, errorLabel: null },
  ...{ traceId: null, createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-11-27T08:00:00.000Z' },
  ...{
    availableActions: [],
    file: { fileUuid: 'f', name: 'DUPONT.pdf', size: 9, url: '/files/f' },
    __typename: 'ExportJob',
  },
  ...more,
});

/** What the file holds, and each address of it that the page has made and not given up. */
let content = '%PDF-1.7 lettre';
const made = new Map<string, Blob>();
beforeEach(() => {
  content = '%PDF-1.7 lettre';
  made.clear();
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    input === '/files/f' ? Promise.resolve(new Response(content)) : fetched(input, init),
  );
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => {
        const address = `blob:${made.size}`;
        made.set(address, blob);
        return address;
      },
      revokeObjectURL: (address: string) => made.delete(address),
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());
const viewer = (isThere: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isThere, configurable: true });

function open(jobs: object[]) {
  graph.answer = (name) =>
    name === 'RequestExport'
      ? { data: { requestExport: job({ state: 'PENDING', file: null }) } }
      : { data: { exportJobs: jobs } };
  const page = pageFor();
  const Around = page.wrapper;
  show(
    <Around>
      <LetterPreview title="Lettre : DUPONT" letters={letters} onClose={() => undefined} />
    </Around>,
  );
}

test('the letter is asked for at once, once, and shown as a PDF whatever the server calls it', async () => {
  viewer(true);
  open([job()]);
  const frame = await screen.findByTitle('DUPONT.pdf');
  expect(frame.getAttribute('src')).toBe('blob:0#view=FitH&navpanes=0');
  expect(made.get('blob:0')?.type).toBe('application/pdf');
  expect(graph.asked.filter(({ name }) => name === 'RequestExport').map(({ variables }) => variables)).toEqual([
    { kind: 'LVC', format: 'PDF', letters },
  ]);
  expect(screen.getByRole('button', { name: 'Télécharger' })).toBeTruthy();
});

test('a browser that shows no PDF says so, and offers the file', async () => {
  viewer(false);
  open([job()]);
  await screen.findByText(/^Ce navigateur n’affiche pas les PDF/);
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('button', { name: 'Télécharger' })).toBeTruthy();
});

test('what is no PDF is never shown: without a conversion the Word file is for download', async () => {
  viewer(true);
  content = '<script>alert(1)</script>';
  open([job({ remark: 'LibreOffice n’est pas installé.' })]);
  await screen.findByText('LibreOffice n’est pas installé.');
  expect(document.querySelector('iframe')).toBeNull();
  expect(made.size).toBe(0);
});

test('what fails is said, and can be tried again', async () => {
  open([]);
  graph.answer = (name) =>
    name === 'RequestExport' ? refused('LETTER_MODEL_MISSING', 'Pas de modèle') : { data: { exportJobs: [] } };
  await screen.findByText('Pas de modèle');
  click(screen.getByRole('button', { name: /Réessayer/ }));
  await waitFor(() => expect(graph.asked.filter(({ name }) => name === 'RequestExport')).toHaveLength(2));
});
