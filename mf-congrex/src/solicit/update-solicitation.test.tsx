import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../subscription/testing/form.ts';
import { choose, openPage, taken, type } from './testing/solicit.tsx';
import type { SolicitationToUpdate } from './UpdateForm.tsx';
import UpdateSolicitation from './UpdateSolicitation.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  openAt('');
});

type Offer = SolicitationToUpdate['availableActions'][number];
const offer = (name: string, label: string, more: Partial<Offer> = {}): Offer => ({
  __typename: 'AvailableAction',
  ...{ name, label, allowed: true, reason: null, reasonLabel: null },
  ...more,
});
const updating = offer('updateSolicitation', 'Modifier');
const collecting = (more: Partial<Offer> = {}) => offer('collectSolicitation', 'Recueillir', more);
const refusedBy = (reason: string) => ({ allowed: false, reason, reasonLabel: `Parce que ${reason}.` });

/** One that was saved and is not collected yet. */
const saved: Omit<SolicitationToUpdate, 'availableActions'> = {
  __typename: 'Solicitation',
  solicitationUuid: 'solicitation',
  rev: 1,
  status: 'created',
  statusLabel: 'Saisie',
  gatheringName: 'ECTRIMS',
  gatheringBeginDate: '2027-03-10T08:00:00.000Z',
  healthCareProfessionalUuid: 'hcp',
  hcpFirstName: 'Élodie',
  hcpLastName: 'Petit',
  phone: '06 12 34 56 78',
  therapeuticArea: 'SEP',
  therapeuticCommitteeRole: null,
  requestedSupport: ['TRANSPORT'],
  alreadyParticipated: false,
  priorFunding: false,
  priorFundingJustification: null,
  lateReason: null,
  signature: null,
};

function open(...availableActions: Offer[]) {
  const solicitation = { ...saved, availableActions };
  const address = '/congrex/update_solicitation?solicitation=solicitation';
  return openPage('/congrex/update_solicitation', {
    element: <UpdateSolicitation />,
    answers: { SolicitationToUpdate: { data: { solicitation } } },
    address,
  });
}

test.each<[string, Offer[], string | null]>([
  ['when that is possible', [updating, collecting()], ''],
  ['not now, and why', [updating, collecting(refusedBy('HCP_BANNED'))], 'Parce que HCP_BANNED.'],
  ['never without the right', [updating, collecting(refusedBy('FORBIDDEN'))], null],
  ['never once it was', [updating], null],
])('a solicitation is collected with its form %s', async (_, verdicts, expected) => {
  open(...verdicts);
  await screen.findByRole('button', { name: 'Enregistrer' });
  const button = screen.queryByRole('button', { name: 'Enregistrer et recueillir' });
  const reason = document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  expect(button && reason).toBe(expected);
});

test('one that is decided has no form, and says so', async () => {
  open(offer('updateSolicitation', 'Modifier', refusedBy('ILLEGAL_TRANSITION')));
  expect(await screen.findByText('Parce que ILLEGAL_TRANSITION.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Enregistrer/ })).toBeNull();
});

test('one that is collected after the last day asks for the reason, and sends it', async () => {
  const { server } = open(updating, collecting());
  await screen.findByRole('button', { name: 'Enregistrer et recueillir' });
  const why = { name: 'Motif du recueil après la date de fin' };
  expect(screen.queryByRole('textbox', why)).toBeNull();
  choose('Saisir le nom');
  await flushEffects();
  type('Nom et prénom du signataire', 'Élodie Petit');
  server.answers.UpdateSolicitation = refusal('SOLICITATION_LATE', 'Indiquez pourquoi vous continuez.');
  const collect = () => click(screen.getByRole('button', { name: 'Enregistrer et recueillir' }));
  collect();
  await waitFor(() => expect(screen.queryByRole('textbox', why)).not.toBeNull());
  type(why.name, 'Congés');
  await flushEffects();
  expect(screen.getByRole('textbox', why)).toBeTruthy();
  server.answers.UpdateSolicitation = { data: { updateSolicitation: taken('sent') } };
  collect();
  await waitFor(() => expect(location.hash).toBe('#/congrex/solicitations/new'));
  expect(server.lastOf('UpdateSolicitation')).toMatchObject({ collect: true, lateReason: 'Congés' });
});
