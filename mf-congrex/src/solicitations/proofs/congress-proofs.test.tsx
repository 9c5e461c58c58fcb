import { messages } from '@portal/domain/texts/messages';
import { showCards } from '@portal/shared-ui/parts/testing/cards.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../solicit/testing/solicit.tsx';
import { noConnection } from '../../subscription/testing/form.ts';
import { offer } from '../testing/solicitation.ts';
import { CongressProofs } from './CongressProofs.tsx';
import type { CongressProof } from './congress-proof-columns.tsx';

beforeEach(showCards);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  openAt('');
});

const proof = (title: string, more: Partial<CongressProof> = {}): CongressProof => ({
  __typename: 'SponsorshipProof',
  sponsorshipProofUuid: title,
  solicitationUuid: 'one',
  title,
  addedDate: '2026-11-02',
  expirationDate: null,
  validity: 'VALID',
  creatorName: 'Rose Roc',
  solicitation: {
    __typename: 'Solicitation',
    solicitationUuid: 'one',
    hcpFirstName: 'Jeanne',
    hcpLastName: 'Martin',
  },
  file: { __typename: 'File', fileUuid: 'pdf' },
  availableActions: [],
  ...more,
});
const ofCongress = { solicitationUuid: null, solicitation: null };
const addition = (more: object = {}) => offer('createSponsorshipProof', 'Ajouter une preuve de parrainage', more);
const forbidden = addition({ allowed: false, reason: 'FORBIDDEN', reasonLabel: messages.FORBIDDEN });
const answerOf = (items: CongressProof[], offered = addition()) => ({
  data: {
    searchSponsorshipProofs: {
      __typename: 'SponsorshipProofPage',
      ...{ items, total: items.length, endCursor: null, hasNextPage: false, offer: offered },
    },
  },
});

function open(answers: object, address = '/tab') {
  const element = <CongressProofs gatheringUuid="gathering" />;
  const { server } = openPage('/tab', { element, answers: answers as never, address }, ['readSponsorshipProof']);
  return { server, asked: () => server.namesSent().filter((name) => name === 'CongressProofs').length };
}

test('each proof has its PDF, its HCP or the whole congress, its last valid day and its state', async () => {
  const rows = [
    proof('Convention', { expirationDate: '2027-03-12' }),
    proof('Accord cadre', { ...ofCongress, expirationDate: '2026-01-31', validity: 'EXPIRED', creatorName: null }),
    proof('Facture', { solicitation: null, file: null }),
  ];
  const { server } = open({ CongressProofs: answerOf(rows, forbidden) });
  await screen.findByText('Convention');
  const list = screen.getByRole('list', { name: 'Preuves de parrainage' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ConventionConcerneMARTIN JeanneValiditéValable12/03/27',
    'Accord cadreConcerneTout le congrèsValiditéExpirée31/01/26',
    'FactureConcerne--ValiditéSans expiration',
  ]);
  const address = (name: string) => screen.getAllByRole('link', { name })[0]!.getAttribute('href');
  expect([address('Convention'), address('MARTIN Jeanne')]).toEqual([
    '/files/pdf?inline=1',
    '#/congrex/solicitations/one',
  ]);
  expect(screen.queryByRole('button', { name: /Ajouter/ })).toBeNull();
  expect(server.lastOf('CongressProofs')).toEqual({
    ...{ gatheringUuid: 'gathering', validities: [], sort: 'ADDED', direction: 'DESC', first: 50 },
  });
});

test('state and order are in the URL beside the filters of the solicitations, and are sent to the server', async () => {
  const address = '/tab?rubrique=sollicitations&statut=confirmed&validite=EXPIRED&triPreuves=expiration.ascending';
  const { server } = open({ CongressProofs: answerOf([]) }, address);
  await screen.findByText('Aucune preuve n’est dans cet état.');
  expect(server.lastOf('CongressProofs')).toMatchObject({
    validities: ['EXPIRED'],
    sort: 'EXPIRATION',
    direction: 'ASC',
  });
  click(screen.getAllByRole('button', { name: /Réinitialiser|Effacer/ })[0]!);
  await screen.findByText('Aucune preuve de parrainage');
  expect(location.hash).toBe('#/tab?rubrique=sollicitations&statut=confirmed&triPreuves=expiration.ascending');
});

test('the file of a list with filters is announced as having them', async () => {
  const jobs = { data: { exportJobs: [] } };
  open({ CongressProofs: answerOf([proof('Accord')]), ExportJobs: jobs }, '/tab?validite=VALID');
  await screen.findByText('Accord');
  click(screen.getByRole('button', { name: 'Exporter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Exporter les preuves de parrainage' });
  expect(dialog.textContent).toContain('1 preuve, avec les filtres et la recherche de la liste');
});

test('a proof is deleted after a confirmation, and the list is refetched', async () => {
  let rows = [proof('Convention', { availableActions: [offer('deleteSponsorshipProof', 'Supprimer')] })];
  const deleted = { data: { deleteSponsorshipProof: { __typename: 'SponsorshipProof', sponsorshipProofUuid: 'x' } } };
  const { server, asked } = open({ CongressProofs: () => answerOf(rows), DeleteSponsorshipProof: deleted });
  click(await screen.findByRole('button', { name: 'Supprimer «\u202fConvention\u202f»' }));
  await flushEffects();
  fireEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('checkbox', { name: /Je confirme la suppression/ }),
  );
  rows = [];
  const before = asked();
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
  await screen.findByText('Aucune preuve de parrainage');
  expect(server.lastOf('DeleteSponsorshipProof')).toEqual({ sponsorshipProofUuid: 'Convention' });
  expect(asked()).toBeGreaterThan(before);
});

test('one can be added for the congress as a whole, or the button says why not', async () => {
  open({ CongressProofs: answerOf([]) });
  click(await screen.findByRole('button', { name: 'Ajouter une preuve du congrès' }));
  await waitFor(() =>
    expect(screen.getByRole('alertdialog').textContent).toContain('Pour le congrès dans son ensemble'),
  );
});

test('a failure can be retried', async () => {
  const { server } = open({ CongressProofs: noConnection });
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  server.answers.CongressProofs = answerOf([proof('Convention')]) as never;
  click(again);
  await screen.findByText('Convention');
});
