import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noConnection, refusal } from '../subscription/testing/form.ts';
import CreateSolicitation from './CreateSolicitation.tsx';
import { choose, congress, openPage, taken, tick, type } from './testing/solicit.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  openAt('');
});

const hcp = {
  __typename: 'HealthCareProfessional',
  uuid: 'hcp',
  fullName: 'Dr Élodie Petit',
  firstName: 'Élodie',
  lastName: 'Petit',
  specialtyLabel: 'Neurologie',
  city: 'Lyon',
  phone: null,
};
const bar = {
  __typename: 'SolicitationBar' as const,
  code: 'SOLICITATION_EXISTS',
  message: 'Ce professionnel de santé a déjà une sollicitation pour ce congrès.',
  gatheringName: null,
  gatheringDate: null,
};
const offered = [
  congress('open', 'ECTRIMS'),
  congress('late', 'ACTRIMS', { isLate: true }),
  congress('barred', 'JNLF', { bars: [bar] }),
];
const answersOf = (more: object = {}) => ({
  HcpToSolicit: { data: { hcpInfo: hcp } },
  CongressesToSolicit: { data: { congressesToSolicit: offered } },
  CreateSolicitation: { data: { createSolicitation: taken('created') } },
  ...more,
});

async function open(more: object = {}, rights?: readonly string[]) {
  const page = openPage(
    '/congrex/create_solicitation',
    { element: <CreateSolicitation />, answers: answersOf(more), address: '/congrex/create_solicitation?hcp=hcp' },
    rights,
  );
  await waitFor(() => expect(page.server.namesSent()).toContain('CongressesToSolicit'));
  await flushEffects();
  return page;
}

async function fill() {
  choose(/ECTRIMS/);
  tick('Transport');
  choose('Saisir le nom');
  await flushEffects();
  type('Nom et prénom du signataire', 'Élodie Petit');
}
const press = async (name: string) => {
  click(screen.getByRole('button', { name }));
  await flushEffects();
};

test('a solicitation is created, signed and collected, and leads to its page', async () => {
  const { server } = await open();
  await fill();
  await press('Enregistrer et recueillir');
  await waitFor(() => expect(location.hash).toBe('#/congrex/solicitations/new'));
  expect(server.lastOf('CreateSolicitation')).toEqual({
    gatheringUuid: 'open',
    healthCareProfessionalUuid: 'hcp',
    businessUnitUuid: 'unit',
    form: {
      phone: null,
      therapeuticArea: null,
      therapeuticCommitteeRole: null,
      requestedSupport: ['TRANSPORT'],
      alreadyParticipated: false,
      priorFunding: false,
      priorFundingJustification: null,
    },
    signature: { typedName: 'Élodie Petit' },
    lateReason: null,
    collect: true,
  });
});

test('what is signed is shown above, and another name is confirmed once', async () => {
  const { server } = await open();
  await fill();
  expect(screen.getByText(/Élodie PETIT demande à participer au congrès « ECTRIMS », .* transport/)).toBeTruthy();
  type('Nom et prénom du signataire', 'Jeanne Martin');
  await press('Enregistrer et recueillir');
  expect(server.namesSent().includes('CreateSolicitation')).toBe(false);
  expect(screen.getByText('Vous signez au nom d’Élodie PETIT, et le nom saisi est « Jeanne Martin ».')).toBeTruthy();
  tick('Je confirme signer sous ce nom');
  await press('Enregistrer et recueillir');
  await waitFor(() => expect(location.hash).toBe('#/congrex/solicitations/new'));
  expect(server.lastOf('CreateSolicitation')?.signature).toEqual({ typedName: 'Jeanne Martin', nameConfirmed: true });
});

test('another name that only the server detects is shown beside the signature', async () => {
  const words = 'Le nom saisi n’est pas celui de la personne.';
  await open({ CreateSolicitation: refusal('SIGNATURE_NAME_DIFFERS', words) });
  await fill();
  await press('Enregistrer et recueillir');
  const field = screen.getByRole('group', { name: 'Signature du professionnel de santé' });
  await waitFor(() => expect(field.textContent).toContain(words));
});

test('it may be saved without a signature, and is then not collected', async () => {
  const { server } = await open();
  choose(/ECTRIMS/);
  tick('Transport');
  await press('Enregistrer');
  await waitFor(() => expect(location.hash).toBe('#/congrex/solicitations/new'));
  expect(server.lastOf('CreateSolicitation')).toMatchObject({ signature: null, collect: false });
});

test('collecting reports everything missing at once, beside the fields', async () => {
  const { server } = await open();
  await press('Enregistrer et recueillir');
  expect([...screen.getByRole('alert').querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'Congrès\u202f: Merci de cocher une option',
    'Ce que le professionnel de santé demande\u202f: Merci de cocher au moins une case dans cette section',
    'Signature du professionnel de santé\u202f: La signature du professionnel de santé est requise.',
  ]);
  expect(server.namesSent().includes('CreateSolicitation')).toBe(false);
});

test('a bar is shown at its congress, which cannot be chosen; a late one requires a reason', async () => {
  await open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /JNLF/ }).disabled).toBe(true);
  expect(document.body.textContent).toContain(bar.message);
  expect(screen.queryByRole('textbox', { name: 'Motif du recueil après la date de fin' })).toBe(null);
  choose(/ACTRIMS/);
  expect(screen.getByRole('textbox', { name: 'Motif du recueil après la date de fin' })).toBeTruthy();
});

test('the server’s error on a field is shown beside it and nothing typed is lost', async () => {
  const fields = { 'form.phone': 'Numéro inconnu' };
  await open({ CreateSolicitation: refusal('BAD_USER_INPUT', 'Des erreurs', { fields }) });
  await fill();
  type('Téléphone', '0612345678');
  await press('Enregistrer et recueillir');
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Téléphone' });
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
  expect([phone.value, location.hash]).toEqual(['0612345678', '#/congrex/create_solicitation?hcp=hcp']);
  expect(document.body.textContent).toContain('Numéro inconnu');
});

test('a lost answer: nothing typed is lost, and pressing again sends the same operation with its key', async () => {
  let isLost = true;
  const { server } = await open({
    CreateSolicitation: () => (isLost ? noConnection : { data: { createSolicitation: taken('confirmed') } }),
  });
  await fill();
  await press('Enregistrer et recueillir');
  await waitFor(() => expect(document.body.textContent).toContain('NETWORK_ERROR'));
  isLost = false;
  await press('Enregistrer et recueillir');
  await waitFor(() => expect(location.hash).toBe('#/congrex/solicitations/new'));
  const sent = server.sent.filter(({ name }) => name === 'CreateSolicitation').map(({ variables }) => variables);
  expect([sent.length, sent[0]]).toEqual([2, sent[1]]);
});

test('what was typed is there again after a reload', async () => {
  await open();
  choose(/ECTRIMS/);
  tick('Transport');
  type('Aire thérapeutique', 'SEP');
  await flushEffects();
  cleanup();
  await open();
  expect(await screen.findByText('Saisie retrouvée.')).toBeTruthy();
  expect([
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Aire thérapeutique' }).value,
    screen.getByRole<HTMLInputElement>('radio', { name: /ECTRIMS/ }).checked,
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Transport' }).checked,
  ]).toEqual(['SEP', true, true]);
});

test('without the right one sees so, and can go on', async () => {
  openPage(
    '/congrex/create_solicitation',
    { element: <CreateSolicitation />, answers: {}, address: '/congrex/create_solicitation?hcp=hcp' },
    [],
  );
  expect(screen.getByText(/^Vous n’avez pas le droit de saisir une sollicitation\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retour aux professionnels de santé' }).getAttribute('href')).toBe(
    '#/congrex/hcps',
  );
});
