import { click } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer, hcpUuid, hcpWith, refusal, showForHcp } from '../../hcp/testing/hcp.tsx';
import { BankStatementSection } from './BankStatement.tsx';
import { BankStatementDialog } from './BankStatementDialog.tsx';

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8000 });
afterEach(cleanup);

const pdf = new File(['%PDF-1.7'], 'rib.pdf', { type: 'application/pdf' });
const done = () => ({ editHcpBankStatement: { __typename: 'HealthCareProfessional', uuid: hcpUuid } });

const chooseFile = (element: HTMLElement) => {
  const input = element.querySelector('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [pdf] } });
};

async function chooseStatus(label: string) {
  click(screen.getByRole('button', { name: /Statut/ }));
  click(await screen.findByRole('option', { name: label }));
}

test.each<[string, string, boolean, string | undefined, object, string[]]>([
  ['a first file is received', 'MISSING', true, undefined, { file: pdf }, ['fileUuid']],
  [
    'a file with a decision is decided at once',
    'MISSING',
    true,
    'Validé',
    { file: pdf, status: 'VALIDATED' },
    ['status', 'fileUuid'],
  ],
  [
    'a new file does not keep the decision on the one before',
    'VALIDATED',
    true,
    undefined,
    { file: pdf },
    ['fileUuid'],
  ],
  ['a decision alone', 'RECEIVED', false, 'Refusé', { status: 'REFUSED' }, ['status']],
])('%s', async (_what, status, hasFile, choice, bankStatement, touched) => {
  const server = new FakeServer({ EditHcpBankStatement: done });
  showForHcp(<BankStatementDialog onClose={() => {}} />, {
    server,
    hcp: hcpWith({ bankStatementStatus: status } as never),
  });
  if (hasFile) chooseFile(document.body);
  if (choice) await chooseStatus(choice);
  click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.of('EditHcpBankStatement')).toHaveLength(1));
  const [sent] = server.of('EditHcpBankStatement') as [
    { bankStatement: object; base: { rev: number; touched: string[] } },
  ];
  expect(sent.bankStatement).toEqual(bankStatement);
  expect([sent.base.rev, [...sent.base.touched].sort()]).toEqual([7, [...touched].sort()]);
});

test.each<[string, boolean, string, string[], boolean]>([
  ['whoever may read it is shown the file', true, 'RECEIVED', ['HcpBankStatement'], false],
  ['for others nothing is asked, and it is said for whom it is', false, 'RECEIVED', [], true],
  ['where there is none, nothing is kept from anybody', false, 'MISSING', [], false],
])('%s', async (_what, mayRead, status, asked, isKept) => {
  const file = { name: 'rib.pdf', contentType: 'application/pdf', size: 12, url: '/files/rib' };
  const bankStatement = { file, addedAt: '2026-11-20T08:00:00.000Z' };
  const server = new FakeServer({ HcpBankStatement: () => ({ hcpFull: { uuid: hcpUuid, bankStatement } }) });
  showForHcp(<BankStatementSection />, {
    server,
    hcp: hcpWith({ bankStatementStatus: status } as never),
    rights: mayRead ? ['readBankStatement'] : [],
  });
  if (mayRead) expect((await screen.findByRole('link')).getAttribute('href')).toBe('/files/rib?inline=1');
  expect(screen.queryByText(/réservé aux personnes habilitées/) !== null).toBe(isKept);
  expect(server.sent.map(({ name }) => name)).toEqual(asked);
});

test('a file that could not be asked for is asked for again', async () => {
  let isDown = true;
  const server = new FakeServer({
    HcpBankStatement: () =>
      isDown ? refusal('SERVICE_UNAVAILABLE', 'Ne répond pas.') : { hcpFull: { uuid: hcpUuid, bankStatement: null } },
  });
  showForHcp(<BankStatementSection />, { server, rights: ['readBankStatement'] });
  await screen.findByText('Le RIB n’a pas pu être lu.');
  isDown = false;
  click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByText('Le RIB n’a pas pu être lu.')).toBeNull());
});
