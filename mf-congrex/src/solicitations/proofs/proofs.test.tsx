import { messages } from '@portal/domain/texts/messages';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../solicit/testing/solicit.tsx';
import { noConnection, refusal } from '../../subscription/testing/form.ts';
import { offer, solicitationWith } from '../testing/solicitation.ts';
import { ProofsSection } from './ProofsSection.tsx';
import { uploadServer } from './testing/sending.ts';
import type { Proof } from './use-proofs.ts';

let uploads: ReturnType<typeof uploadServer>;
beforeEach(() => {
  uploads = uploadServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  openAt('');
});

const proof = (title: string, more: Partial<Proof> = {}): Proof => ({
  __typename: 'SponsorshipProof',
  sponsorshipProofUuid: title,
  title,
  addedDate: '2026-11-02',
  expirationDate: null,
  validity: 'VALID',
  creatorName: 'Rose Roc',
  file: { __typename: 'File', fileUuid: 'pdf', size: 1200, contentType: 'application/pdf', url: '/files/pdf' },
  availableActions: [offer('deleteSponsorshipProof', 'Supprimer', { asks: 'checkbox' })],
  ...more,
});
const addition = (more: object = {}) => offer('createSponsorshipProof', 'Ajouter une preuve de parrainage', more);
const forbidden = { allowed: false, reason: 'FORBIDDEN', reasonLabel: messages.FORBIDDEN };
const answerOf = (sponsorshipProofs: Proof[], sponsorshipProofOffer = addition()) => ({
  data: {
    solicitation: {
      __typename: 'Solicitation',
      solicitationUuid: 'solicitation',
      sponsorshipProofOffer,
      sponsorshipProofs,
    },
  },
});
const created = { data: { createSponsorshipProof: { __typename: 'SponsorshipProof', sponsorshipProofUuid: 'new' } } };
const deleted = { data: { deleteSponsorshipProof: { __typename: 'SponsorshipProof', sponsorshipProofUuid: 'old' } } };

function open(answers: object, rights = ['readSponsorshipProof']) {
  const element = <ProofsSection solicitation={solicitationWith({ status: 'confirmed', explanation: null })} />;
  const { server } = openPage('/one', { element, answers: answers as never, address: '/one' }, rights);
  // The proofs are also read when the connection for changes opens, at a moment of its own.
  const steps = () => server.namesSent().filter((name, n, all) => name !== all[n - 1]);
  return { server, steps, asked: () => server.namesSent().filter((name) => name === 'SolicitationProofs').length };
}
const dialog = () => screen.getByRole('alertdialog');
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const pressInDialog = async (name: string) => {
  click(within(dialog()).getByRole('button', { name }));
  await flushEffects();
};
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
const title = () => within(dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Titre' });
async function openDialog() {
  click(await screen.findByRole('button', { name: 'Ajouter une preuve' }));
  await screen.findByRole('alertdialog');
}
async function fill(name: string, file: File) {
  fireEvent.change(title(), { target: { value: name } });
  choose(file);
  await flushEffects();
}

describe('the list', () => {
  test('each opens its PDF and shows its last valid day; only what may be deleted has a button', async () => {
    open({
      SolicitationProofs: answerOf([
        proof('Convention', { expirationDate: '2027-03-12' }),
        proof('Billet', { expirationDate: '2026-11-30', validity: 'EXPIRES_SOON', availableActions: [] }),
        proof('Devis', { expirationDate: '2026-01-31', validity: 'EXPIRED', availableActions: [] }),
        proof('Facture', { file: null, creatorName: null, availableActions: [] }),
      ]),
    });
    await screen.findByText('Convention');
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      'Convention1,2\u202fKo · Ajoutée le 02/11/26 par Rose Roc · Valable jusqu’au 12/03/27 inclusValable',
      'Billet1,2\u202fKo · Ajoutée le 02/11/26 par Rose Roc · Valable jusqu’au 30/11/26 inclusExpire bientôt',
      'Devis1,2\u202fKo · Ajoutée le 02/11/26 par Rose Roc · Valable jusqu’au 31/01/26 inclusExpirée',
      'FactureAjoutée le 02/11/26Sans expiration',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      Array(3).fill('/files/pdf?inline=1'),
    );
    expect(screen.getAllByRole('button', { name: /^Supprimer/ })).toHaveLength(1);
  });

  test('without the right to read nothing is queried; without the right to add there is no button; why it is closed is shown', async () => {
    const { server } = open({}, ['readSolicitation']);
    expect([server.sent, screen.queryByText('Preuves de parrainage')]).toEqual([[], null]);
    open({ SolicitationProofs: answerOf([], addition(forbidden)) });
    await screen.findByText('Aucune preuve de parrainage.');
    expect([screen.queryByRole('button'), screen.queryByText(messages.FORBIDDEN)]).toEqual([null, null]);
    const reasonLabel = messages.SPONSORSHIP_NOT_CONFIRMED;
    const closed = addition({ allowed: false, reason: 'SPONSORSHIP_NOT_CONFIRMED', reasonLabel });
    open({ SolicitationProofs: answerOf([], closed) });
    await screen.findByText(reasonLabel);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('what could not be loaded is refetched', async () => {
    let isLost = true;
    open({ SolicitationProofs: () => (isLost ? noConnection : answerOf([proof('Convention')])) });
    await screen.findByText(/NETWORK_ERROR/);
    isLost = false;
    click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Convention');
    expect(screen.queryByText(/NETWORK_ERROR/)).toBeNull();
  });
});

describe('a new proof', () => {
  test('needs its title and a PDF: each is reported beside its field, and nothing is sent', async () => {
    const { server } = open({ SolicitationProofs: answerOf([]) });
    await openDialog();
    await pressInDialog('Ajouter');
    await waitFor(() => expect(within(dialog()).getAllByText('Ce champs est requis')).toHaveLength(2));
    choose(new File(['x'], 'photo.png', { type: 'image/png' }));
    await flushEffects();
    const why = '« photo.png » n’est pas un fichier PDF. Choisissez un fichier PDF.';
    const group = within(dialog()).getByRole('group', { name: 'Fichier (PDF)' });
    expect(within(group).getByText(why)).toBeTruthy();
    const written = server.namesSent().filter((name) => name !== 'SolicitationProofs');
    expect([uploads.received, written]).toEqual([[], []]);
  });

  test('a refused file and a refused title are shown beside their fields; the file is uploaded once, and nothing typed is lost', async () => {
    const accepts = uploads.answer;
    // Testing queries normalise every space to a plain one.
    const dangerous = new RegExp(messages.FILE_DANGEROUS.replace(/\s/g, ' '));
    uploads.answer = () => refusal('FILE_DANGEROUS', messages.FILE_DANGEROUS);
    let isRefused = true;
    const titleRefused = refusal('BAD_USER_INPUT', 'x', { fields: { 'proof.title': 'Titre refusé' } });
    const { server, asked } = open({
      SolicitationProofs: answerOf([]),
      CreateSponsorshipProof: () => (isRefused ? titleRefused : created),
    });
    await openDialog();
    await fill(' Convention ', pdf('mauvais.pdf'));
    await pressInDialog('Ajouter');
    // Beside the field and in the summary.
    await waitFor(() => expect(within(dialog()).getAllByText(dangerous)).toHaveLength(2));
    uploads.answer = accepts;
    await pressInDialog('Retirer mauvais.pdf');
    choose(pdf('bon.pdf'));
    await pressInDialog('Ajouter');
    await waitFor(() => expect(within(dialog()).getAllByText(/Titre refusé/)).toHaveLength(2));
    expect([title().value, within(dialog()).getByText('bon.pdf').textContent]).toEqual([' Convention ', 'bon.pdf']);
    isRefused = false;
    const before = asked();
    await pressInDialog('Ajouter');
    await gone();
    expect(uploads.received).toEqual([
      { name: 'mauvais.pdf', purpose: 'OTHER' },
      { name: 'bon.pdf', purpose: 'OTHER' },
    ]);
    const addedDate = new Intl.DateTimeFormat('sv-SE').format(new Date());
    expect(server.lastOf('CreateSponsorshipProof')).toEqual({
      gatheringUuid: 'gathering',
      solicitationUuid: 'solicitation',
      proof: { title: 'Convention', addedDate, expirationDate: null, fileUuid: 'file-2' },
    });
    expect(asked()).toBeGreaterThan(before);
  });

  test('shows the progress of its upload, and can be stopped during it', async () => {
    uploads.isHeld = true;
    const { steps } = open({ SolicitationProofs: answerOf([]), CreateSponsorshipProof: created });
    await openDialog();
    await fill('Convention', pdf('lourd.pdf'));
    await pressInDialog('Ajouter');
    expect(
      (await within(dialog()).findByRole('progressbar', { name: 'Envoi de lourd.pdf' })).getAttribute('aria-valuenow'),
    ).toBe('40');
    await pressInDialog('Annuler l’envoi');
    await waitFor(() => expect(within(dialog()).queryByRole('progressbar', { name: 'Envoi de lourd.pdf' })).toBeNull());
    expect([title().value, steps()]).toEqual(['Convention', ['SolicitationProofs']]);
    uploads.isHeld = false;
    await pressInDialog('Ajouter');
    await gone();
    expect(steps()).toEqual(['SolicitationProofs', 'CreateSponsorshipProof', 'SolicitationProofs']);
  });

  test('a refusal that concerns no field is shown in the dialog with its code and trace', async () => {
    const code = 'GATHERING_READ_ONLY';
    open({ SolicitationProofs: answerOf([]), CreateSponsorshipProof: refusal(code, messages[code]) });
    await openDialog();
    await fill('Convention', pdf('a.pdf'));
    await pressInDialog('Ajouter');
    await waitFor(() => expect(within(dialog()).getByText(`Code ${code} · trace trace`)).toBeTruthy());
    expect(title().value).toBe('Convention');
  });
});

test('a proof is deleted once that is confirmed; a refusal stays in the dialog, and one that is gone makes the list ask again', async () => {
  let isRefused = true;
  const { server, steps } = open({
    SolicitationProofs: answerOf([proof('Convention')]),
    DeleteSponsorshipProof: () => (isRefused ? refusal('NOT_FOUND', messages.NOT_FOUND) : deleted),
  });
  click(await screen.findByRole('button', { name: 'Supprimer «\u202fConvention\u202f»' }));
  await flushEffects();
  await pressInDialog('Supprimer');
  expect(steps()).toEqual(['SolicitationProofs']);
  fireEvent.click(within(dialog()).getByRole('checkbox', { name: /Je confirme la suppression/ }));
  await pressInDialog('Supprimer');
  await waitFor(() => expect(within(dialog()).getByText(/Code NOT_FOUND · trace trace/)).toBeTruthy());
  isRefused = false;
  await pressInDialog('Supprimer');
  await gone();
  expect(server.lastOf('DeleteSponsorshipProof')).toEqual({ sponsorshipProofUuid: 'Convention' });
  const [read, remove] = ['SolicitationProofs', 'DeleteSponsorshipProof'];
  expect(steps()).toEqual([read, remove, read, remove, read]);
});
