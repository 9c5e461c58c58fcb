import { click } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer, hcpUuid, showForHcp } from '../../hcp/testing/hcp.tsx';
import type { HcpFile } from './Documents.tsx';
import { FileDialog } from './FileDialog.tsx';

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8000 });
afterEach(cleanup);

const file = {
  ...{ hcpFileUuid: 'f', fileUuid: 'u', rev: 4, name: 'CV', addedDate: '2026-01-02', expirationDate: null },
  ...{ source: 'STAFF', gatheringUuid: null, gathering: null },
} as unknown as HcpFile;

test('a change of a document says the version of the record that holds it', async () => {
  const server = new FakeServer({
    UpdateHcpFile: () => ({ updateHcpFile: { __typename: 'HealthCareProfessional', uuid: hcpUuid } }),
  });
  showForHcp(<FileDialog file={file} onClose={() => {}} />, { server });
  fireEvent.change(screen.getByRole('textbox', { name: /Titre/ }), { target: { value: 'CV 2026' } });
  click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.of('UpdateHcpFile')).toHaveLength(1));
  expect(server.of('UpdateHcpFile')).toEqual([expect.objectContaining({ base: { rev: 4, touched: ['name'] } })]);
});
