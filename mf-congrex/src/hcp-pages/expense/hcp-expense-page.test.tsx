import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { takeAddressToken } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, serverOf } from '../../subscription/testing/form.ts';
import HcpExpensePage from './HcpExpensePage.tsx';

vi.stubGlobal('scrollTo', () => {});
afterEach(async () => {
  cleanup();
  await flushEffects();
  localStorage.clear();
  sessionStorage.clear();
  openAt('');
  takeAddressToken();
});

const meals = '00000000-0000-4000-8000-000000000801';
const opened = (purpose = 'EXPENSE') => ({
  data: {
    openHcpLink: {
      ...{ bearer: 'BEARER', expiresAt: new Date(Date.now() + 7_200_000).toISOString(), purpose },
      ...{ gatheringUuid: 'gathering', healthCareProfessionalUuid: 'hcp' },
      ...{ firstName: 'Jeanne', lastName: 'Martin', honorific: 'DR' },
    },
  },
});
const line = {
  ...{
    expenseNoteLineUuid: '00000000-0000-4000-8000-000000000710',
    status: 'validated',
    statusLabel: 'Validée',
    description: 'Taxi',
    comment: null,
  },
  ...{ feeDate: '2026-03-02', price: 4_250, kilometersAmount: null, departureAddress: null, file: null },
  category: { uuid: meals, label: 'Repas', isMileage: false },
};
const note = (more: object = {}) => ({
  ...{ uuid: 'n', rev: 1, participantUuid: 'p', visualIdentifier: 'N-2026-0001', status: 'payed' },
  ...{ statusLabel: 'Payée', totalPrice: 4_250, payablePrice: 4_250, paymentDate: '2026-03-20' },
  ...{ submittedAt: '2026-03-05T10:00:00.000Z', lines: [line], comments: [], availableActions: [] },
  ...more,
});
const mayBe = (name: string, label: string) => ({ name, label, allowed: true, reason: null, reasonLabel: null });
const draft = {
  ...{ status: 'draft', statusLabel: 'Brouillon', submittedAt: null },
  availableActions: [mayBe('updateExpenseNote', 'Modifier'), mayBe('cancelExpenseNote', 'Annuler la note')],
};
const own = (more: object = {}) => ({
  data: {
    ownExpenses: {
      ...{ participantUuid: 'p', gatheringName: 'Journées de neurologie', timezone: 'Europe/Paris' },
      ...{ beginDate: null, endDate: null, canWrite: true, reasonLabel: null, notes: [] },
      ...more,
    },
  },
});

async function open(answers: Record<string, object> = {}, link: object = opened()) {
  const server = serverOf({
    OpenHcpLink: link,
    OwnExpenses: own(),
    OwnExpenseCategories: { data: { expenseNoteCategories: [{ uuid: meals, label: 'Repas', isMileage: false }] } },
    OwnBankStatement: { data: { hcpInfo: { uuid: 'hcp', rev: 3, bankStatementStatus: 'MISSING' } } },
    ...answers,
  });
  openAt('#/hcp/expense/gathering?token=TOKEN');
  takeAddressToken();
  const router = createHashRouter([{ path: '/hcp/expense/:gatheringUuid', element: <HcpExpensePage /> }]);
  show(
    <ApolloProvider client={server.client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  await waitFor(() => expect(document.querySelector('h1')).toBeTruthy());
  await flushEffects();
  return server;
}
const text = () => (document.body.textContent ?? '').replace(/\s/gu, ' ');

test('what was sent and decided, and that the bank statement is missing', async () => {
  const comments = [
    {
      expenseNoteCommentUuid: 'c',
      text: 'Conforme',
      actionLabel: 'Note de frais validée',
      date: '2026-03-10T10:00:00.000Z',
    },
  ];
  await open({ OwnExpenses: own({ notes: [note({ comments })] }) });
  expect(text()).toContain('Bonjour Dr Jeanne Martin,');
  expect(text()).toContain('42,50 € payés le 20/03/26.');
  expect(text()).toContain('Conforme');
  expect(text()).toContain('Nous n’avons pas encore votre RIB');
});

test('the form for expenses is offered above the notes, no other document', async () => {
  const document = (label: string, isExpenseForm: boolean) => ({
    ...{ label, isExpenseForm },
    file: { fileUuid: label, name: `${label}.pdf`, size: 1 },
  });
  const documents = [document('Formulaire', true), document('Programme', false)];
  await open({ ExpenseFormForGuest: { data: { guestEvent: { gatheringUuid: 'gathering', documents } } } });
  expect(screen.getAllByRole('button', { name: /\.pdf/ }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Formulaire.pdf'),
  ]);
});

test('a note without its receipt is kept for later, and not sent', async () => {
  const server = await open({
    BeginOwnExpenseNote: { data: { createInternalExpenseNote: { uuid: 'n', rev: 1 } } },
    OwnExpenses: own({ notes: [note(draft)] }),
  });
  click(screen.getByRole('button', { name: 'Reprendre cette note' }));
  await flushEffects();
  click(screen.getByRole('button', { name: 'Envoyer ma note' }));
  expect((await screen.findAllByText('Ajoutez le justificatif')).length).toBeGreaterThan(0);
  expect(server.namesSent()).not.toContain('ChangeOwnExpenseNote');
});

const press = (name: string) => click(screen.getByRole('button', { name }));
const described = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Description|Objet|Libellé/ });

test('what was typed and left is said where it is found again, and in no other note', async () => {
  await open({ OwnExpenses: own({ notes: [note(draft)] }) });
  press('Nouvelle note de frais');
  await flushEffects();
  fireEvent.change(described(), { target: { value: 'Parking' } });
  await waitFor(() => expect(text()).toContain('Votre saisie est gardée sur cet appareil'));
  press('Revenir sans enregistrer');
  press('Reprendre cette note');
  await flushEffects();
  expect([described().value, screen.queryByText('Saisie retrouvée.')]).toEqual(['Taxi', null]);
  press('Revenir sans enregistrer');
  press('Nouvelle note de frais');
  expect(await screen.findByText('Saisie retrouvée.')).toBeTruthy();
  expect(described().value).toBe('Parking');
  press('Repartir de zéro');
  await waitFor(() => expect([described().value, screen.queryByText('Saisie retrouvée.')]).toEqual(['', null]));
});

test('an expense that somebody else changed meanwhile is chosen, and the note is saved with what was chosen', async () => {
  const path = `lines.${line.expenseNoteLineUuid}`;
  const collision = { paths: [path], theirs: { [path]: { ...line, description: 'Train' } }, by: 'Anne Roux' };
  const answers = [
    refusal('EDIT_COLLIDES', 'Modifié entre-temps', {
      rev: 2,
      collisions: [{ ...collision, at: '2026-03-10T10:00:00.000Z' }],
    }),
    { data: { updateExpenseNote: { uuid: 'n', rev: 3 } } },
  ];
  const server = await open({
    OwnExpenses: own({ notes: [note(draft)] }),
    ChangeOwnExpenseNote: () => answers.shift()!,
  });
  press('Reprendre cette note');
  await flushEffects();
  fireEvent.change(described(), { target: { value: 'Taxi de nuit' } });
  press('Enregistrer pour plus tard');
  fireEvent.click(await screen.findByRole('radio', { name: /Ma saisie/ }));
  press('Enregistrer ces choix');
  await waitFor(() => expect(text()).toContain('Votre note est enregistrée.'));
  expect(server.lastOf('ChangeOwnExpenseNote')?.base).toEqual({ rev: 1, touched: [path], settled: 2 });
});

test('a note is sent in one act: refused, nothing is kept of it, and what was typed stays in the form', async () => {
  const proven = note({ ...draft, lines: [{ ...line, file: { fileUuid: meals } }] });
  const answers = [
    refusal('CONFLICT', 'Quelqu’un vient de modifier cette note.'),
    { data: { updateExpenseNote: { uuid: 'n', rev: 2 } } },
  ];
  const server = await open({ OwnExpenses: own({ notes: [proven] }), ChangeOwnExpenseNote: () => answers.shift()! });
  press('Reprendre cette note');
  await flushEffects();
  fireEvent.change(described(), { target: { value: 'Taxi de nuit' } });
  await waitFor(() => expect(text()).toContain('Votre saisie est gardée sur cet appareil'));
  press('Envoyer ma note');
  await waitFor(() => expect(text()).toContain('Quelqu’un vient de modifier cette note.'));
  expect(text()).toContain('Votre note n’a pas été enregistrée.');
  expect(described().value).toBe('Taxi de nuit');
  press('Envoyer ma note');
  await waitFor(() => expect(text()).toContain('Votre note de frais est envoyée.'));
  expect(server.lastOf('ChangeOwnExpenseNote')).toMatchObject({ submit: true });
  press('Reprendre cette note');
  await flushEffects();
  expect([described().value, screen.queryByText('Saisie retrouvée.')]).toEqual(['Taxi', null]);
});

test('a draft is cancelled after a question; a refusal is said without a code, and the note stays', async () => {
  const why = 'L’événement est clôturé : plus rien ne peut être modifié.';
  const server = await open({
    OwnExpenses: own({ notes: [note(draft)] }),
    CancelOwnExpenseNote: refusal('GATHERING_READ_ONLY', why),
  });
  click(screen.getByRole('button', { name: 'Annuler cette note' }));
  await flushEffects();
  click(screen.getByRole('button', { name: 'Annuler la note' }));
  await waitFor(() => expect(text()).toContain(why));
  expect(text()).not.toMatch(/GATHERING_READ_ONLY/);
  expect(server.namesSent().filter((name) => name === 'OwnExpenses')).toHaveLength(2);
});

test('once nothing can be written, nothing is offered of a draft', async () => {
  const closed = { ...draft, availableActions: [] };
  await open({ OwnExpenses: own({ canWrite: false, reasonLabel: 'L’événement est clôturé.', notes: [note(closed)] }) });
  expect(screen.queryByRole('button', { name: /Reprendre|Annuler/ })).toBeNull();
});

test('a bank statement that is refused says why, without a code', async () => {
  const why = 'Ce fichier n’est pas un PDF.';
  const server = await open({ SendOwnBankStatement: refusal('FILE_TYPE_REFUSED', why) });
  const file = new File(['%PDF-1.7'], 'rib.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  await waitFor(() => expect(server.namesSent()).toContain('SendOwnBankStatement'));
  await waitFor(() => expect(text()).toContain(why));
  expect(text()).not.toMatch(/Code|FILE_TYPE_REFUSED|trace/);
});

test('a wrong amount stands beside its field', async () => {
  const server = await open();
  click(screen.getByRole('button', { name: 'Nouvelle note de frais' }));
  await flushEffects();
  fireEvent.change(screen.getByRole('textbox', { name: /Montant/ }), { target: { value: '12,345' } });
  click(screen.getByRole('button', { name: 'Enregistrer pour plus tard' }));
  expect((await screen.findAllByText('Deux décimales au plus')).length).toBeGreaterThan(0);
  expect(server.namesSent()).not.toContain('BeginOwnExpenseNote');
});

test('whose category comprises no expenses reads why, and fills nothing in', async () => {
  await open({ OwnExpenses: own({ canWrite: false, reasonLabel: 'La catégorie ne comprend pas de note de frais.' }) });
  expect(text()).toContain('La catégorie ne comprend pas de note de frais.');
  expect(screen.queryByRole('button', { name: 'Nouvelle note de frais' })).toBeNull();
});

test.each<[string, object]>([
  ['wrong', refusal('HCP_LINK_INVALID', 'Ce lien n’est pas reconnu.')],
  ['for something else', opened('TRANSPORT')],
])('a link that is %s says whom to contact and nothing else', async (_what, link) => {
  await open({}, link);
  expect(text()).toBe('Vos notes de fraisLien non reconnuCe lien n’est pas reconnu. Merci de contacter votre MSL.');
});
