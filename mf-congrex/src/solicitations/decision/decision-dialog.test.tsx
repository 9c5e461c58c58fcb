import type { SolicitationRule } from '@portal/domain/solicitations/states';
import { messages } from '@portal/domain/texts/messages';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../subscription/testing/form.ts';
import { decided, dialog, gone, mutations, open, press, pressInDialog, type } from '../testing/decision-dialog.tsx';
import { offer, solicitationWith } from '../testing/solicitation.ts';
import { UnavailableReason } from './UnavailableReason.tsx';

afterEach(cleanup);

test.each([
  ['Mettre en attente', 'Mettre en attente', 'HoldSolicitation', 'holdSolicitation'],
  ['Refuser', 'Refuser', 'RefuseSolicitation', 'refuseSolicitation'],
  ['Annuler', 'Annuler la sollicitation', 'CancelSolicitation', 'cancelSolicitation'],
])('« %s » needs a reason', async (button, submit, operation, field) => {
  const { server, onDecided } = open(solicitationWith(), { [operation]: decided(field, 'Fait') });
  await press(button);
  await pressInDialog(submit);
  await waitFor(() => expect(within(dialog()).getAllByText('Ce champs est requis').length).toBe(1));
  expect(mutations(server)).toEqual([]);
  type('Motif', ' Liste complète ');
  await pressInDialog(submit);
  await gone();
  expect(server.lastOf(operation)).toEqual({ solicitationUuid: 'solicitation', reason: 'Liste complète' });
  expect(onDecided).toHaveBeenCalledOnce();
});

test.each<[SolicitationRule, string, boolean]>([
  ['MANUAL', 'Commentaire', true],
  ['TARGET', 'Motif de la validation hors critères', false],
  ['MSL', 'Motif de la validation hors critères', false],
])('a validation stopped by %s asks for « %s »', async (rule, label, passesWithout) => {
  const explanation = { ...solicitationWith().explanation!, rule };
  const { server } = open(solicitationWith({ explanation }), {
    ConfirmSolicitation: decided('confirmSolicitation', 'Validée'),
  });
  await press('Valider');
  expect(within(dialog()).getByRole('textbox', { name: label })).toBeTruthy();
  await pressInDialog('Valider');
  if (passesWithout) await gone();
  else await waitFor(() => expect(within(dialog()).getAllByText('Ce champs est requis').length).toBe(1));
  expect(mutations(server)).toEqual(passesWithout ? ['ConfirmSolicitation'] : []);
});

test.each([
  [
    'Annuler',
    'Annuler la sollicitation',
    'CancelSolicitation',
    'SOLICITATION_HCP_REGISTERED',
    "Impossible d'annuler cette sollicitation",
  ],
  [
    'Recueillir',
    'Recueillir',
    'CollectSolicitation',
    'SOLICITATION_BANNED',
    'Impossible de recueillir une sollicitation',
  ],
] as const)(
  'a refusal of « %s » is said in the words of the contract, and nothing typed is lost',
  async (button, submit, operation, code, title) => {
    const actions = [offer('collectSolicitation', 'Recueillir'), offer('cancelSolicitation', 'Annuler')];
    const { onDecided } = open(solicitationWith({ status: 'created', explanation: null, availableActions: actions }), {
      [operation]: refusal(code, messages[code]),
    });
    await press(button);
    if (button === 'Annuler') type('Motif', 'Empêchée');
    await pressInDialog(submit);
    await waitFor(() => expect(within(dialog()).getByText(title)).toBeTruthy());
    expect(within(dialog()).getByText(messages[code])).toBeTruthy();
    expect(within(dialog()).getByText(`Code ${code} · trace trace`)).toBeTruthy();
    if (button === 'Annuler')
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Motif' }).value).toBe('Empêchée');
    expect(onDecided).toHaveBeenCalledOnce();
  },
);

test('past the last day the collection asks why, and goes on', async () => {
  const actions = [offer('collectSolicitation', 'Recueillir')];
  const { server } = open(solicitationWith({ status: 'created', explanation: null, availableActions: actions }), {
    CollectSolicitation: ({ lateReason }) =>
      lateReason
        ? decided('collectSolicitation', 'À valider')
        : refusal('SOLICITATION_LATE', messages.SOLICITATION_LATE),
  });
  await press('Recueillir');
  await pressInDialog('Recueillir');
  // Beside the field and in the summary.
  await waitFor(() => expect(within(dialog()).getAllByText(messages.SOLICITATION_LATE).length).toBe(2));
  type('Motif du recueil après la date de fin', 'Accord du directeur');
  await pressInDialog('Recueillir');
  await gone();
  expect(server.lastOf('CollectSolicitation')).toEqual({
    solicitationUuid: 'solicitation',
    lateReason: 'Accord du directeur',
  });
});

test('without a signature it is collected from its form; what the person may not do is not drawn', () => {
  const forbidden = { allowed: false, reason: 'FORBIDDEN', reasonLabel: messages.FORBIDDEN };
  const actions = [
    offer('collectSolicitation', 'Recueillir'),
    offer('updateSolicitation', 'Modifier'),
    offer('cancelSolicitation', 'Annuler', forbidden),
  ];
  open(solicitationWith({ status: 'created', explanation: null, signature: null, availableActions: actions }));
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Faire signer et recueillir', '#/congrex/update_solicitation?solicitation=solicitation'],
    ['Modifier', '#/congrex/update_solicitation?solicitation=solicitation'],
  ]);
});

test('why not is said on the page too, once, without what is a matter of rights or of limits', () => {
  const refused = (name: string, reason: string) =>
    offer(name, name, { allowed: false, reason, reasonLabel: `Parce que ${reason}.` });
  const availableActions = [
    refused('confirmSolicitation', 'QUOTA_ZONE_REACHED'),
    refused('holdSolicitation', 'GATHERING_READ_ONLY'),
    refused('refuseSolicitation', 'GATHERING_READ_ONLY'),
    refused('cancelSolicitation', 'FORBIDDEN'),
    offer('updateSolicitation', 'Modifier'),
  ];
  show(<UnavailableReason solicitation={solicitationWith({ availableActions })} />);
  expect(screen.getAllByText(/^Parce que/).map(({ textContent }) => textContent)).toEqual([
    'Parce que GATHERING_READ_ONLY.',
  ]);
});
