import { messages } from '@portal/domain/texts/messages';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { refusal, serverOf } from '../../subscription/testing/form.ts';
import { decided, dialog, gone, mutations, open, press, pressInDialog, type } from '../testing/decision-dialog.tsx';
import { confirm, levelsWith, offer, quotasAnswer, solicitationWith } from '../testing/solicitation.ts';
import { DecisionButtons } from './DecisionButtons.tsx';

afterEach(cleanup);

const fullMessage = 'Plus de place disponible : le quota de la zone MS Ouest est atteint (2 places).';
const full = (canRaise: boolean) =>
  refusal('QUOTA_ZONE_REACHED', fullMessage, { level: 'ZONE', zoneUuid: 'west', limit: 2, taken: 2, canRaise });

test('a quota that was reached meanwhile is named, raised from another zone in the same dialog, and the HCP is confirmed', async () => {
  let presses = 0;
  const { server, onDecided } = open(solicitationWith(), {
    ConfirmSolicitation: () => {
      presses += 1;
      return presses > 1 ? decided('confirmSolicitation', 'Validée') : full(true);
    },
  });
  await press('Valider');
  type('Commentaire', 'Oratrice');
  await pressInDialog('Valider');
  await waitFor(() => expect(within(dialog()).getByText('Plus de place disponible')).toBeTruthy());
  expect(within(dialog()).getByText('Le quota de la zone MS Ouest est atteint (2 places).')).toBeTruthy();
  expect(
    within(dialog()).getByRole('meter', { name: 'Quota de la zone MS Ouest' }).getAttribute('aria-valuetext'),
  ).toBe('2 sur 2, Complet');
  fireEvent.click(await screen.findByRole('radio', { name: /Prendre à la zone MS Nord-Est/ }));
  type('Motif de l’augmentation', 'Demande du congrès');
  await pressInDialog('Augmenter et valider');
  await gone();
  expect(mutations(server)).toEqual(['ConfirmSolicitation', 'ConfirmSolicitation']);
  expect(server.lastOf('ConfirmSolicitation')).toEqual({
    solicitationUuid: 'solicitation',
    reason: 'Oratrice',
    raise: {
      businessUnitUuid: 'ms',
      level: 'ZONE',
      zoneUuid: 'west',
      fromZoneUuid: 'east',
      by: 1,
      reason: 'Demande du congrès',
    },
  });
  expect(onDecided).toHaveBeenCalledOnce();
});

const stopped = (canRaise: boolean) => {
  const explanation = { ...solicitationWith().explanation!, rule: 'QUOTA' as const, levels: levelsWith(0), canRaise };
  const reason = { allowed: false, reason: 'QUOTA_ZONE_REACHED', reasonLabel: messages.QUOTA_ZONE_REACHED };
  const hold = offer('holdSolicitation', 'Mettre en attente');
  return solicitationWith({ status: 'quota_validation', explanation, availableActions: [confirm(reason), hold] });
};

/** Raises the quota and validates; the first answer is lost, and the second comes once the line is `found` again. */
async function raiseTwice(found: () => void): Promise<void> {
  await press('Valider');
  await screen.findByRole('radio', { name: /Augmenter aussi la franchise/ });
  type('Motif de l’augmentation', 'Demande');
  await pressInDialog('Augmenter et valider');
  await waitFor(() => expect(within(dialog()).getByText(/NETWORK_ERROR/)).toBeTruthy());
  found();
  await pressInDialog('Augmenter et valider');
  await gone();
}

test('a quota that is known to be reached opens on the raise; after a lost answer the request is retried with its key', async () => {
  let isLost = true;
  const { server } = open(stopped(true), {
    ConfirmSolicitation: () => (isLost ? { isLost } : decided('confirmSolicitation', 'Validée')),
  });
  await raiseTwice(() => {
    isLost = false;
  });
  const [first, second, ...more] = server.sent.filter(({ name }) => name === 'ConfirmSolicitation');
  expect([first?.variables, more]).toEqual([second?.variables, []]);
  expect(second?.variables).toMatchObject({ raise: { fromZoneUuid: null, by: 1 } });
});

test('what is wrong with the raise is shown beside its field', async () => {
  const fields = { 'raise.by': '1000 places au plus' };
  open(stopped(true), { ConfirmSolicitation: refusal('BAD_USER_INPUT', 'Des erreurs sont présentes', { fields }) });
  await press('Valider');
  await screen.findByRole('radio', { name: /Augmenter aussi la franchise/ });
  type('Motif de l’augmentation', 'Demande');
  await pressInDialog('Augmenter et valider');
  await waitFor(() => expect(within(dialog()).getAllByText('1000 places au plus').length).toBeGreaterThan(0));
});

test('a seat freed while the dialog is open is not to be raised: the dialog follows the page', async () => {
  let freed: () => void = () => undefined;
  const Page = () => {
    const [solicitation, setSolicitation] = useState(stopped(true));
    freed = () => setSolicitation(solicitationWith());
    return <DecisionButtons solicitation={solicitation} onDecided={() => undefined} />;
  };
  const server = serverOf({ CongressQuotas: quotasAnswer() });
  show(
    <ApolloProvider client={server.client}>
      <RouterProvider router={createHashRouter([{ path: '*', element: <Page /> }])} />
    </ApolloProvider>,
  );
  await press('Valider');
  expect(within(dialog()).getByRole('button', { name: 'Augmenter et valider' })).toBeTruthy();
  act(() => freed());
  expect(within(dialog()).getByRole('button', { name: 'Valider' })).toBeTruthy();
  expect(within(dialog()).queryByText('Plus de place disponible')).toBeNull();
});

test('a raise whose answer was lost is sent again as it was, though the page shows that it was done', async () => {
  const Page = () => {
    const [solicitation, setSolicitation] = useState(stopped(true));
    const done = () => setSolicitation({ ...solicitation, status: 'confirmed', explanation: null });
    return <DecisionButtons solicitation={solicitation} onDecided={done} />;
  };
  let isLost = true;
  const server = serverOf({
    CongressQuotas: quotasAnswer(),
    ConfirmSolicitation: () => (isLost ? { isLost } : decided('confirmSolicitation', 'Validée')),
  });
  show(
    <ApolloProvider client={server.client}>
      <RouterProvider router={createHashRouter([{ path: '*', element: <Page /> }])} />
    </ApolloProvider>,
  );
  await raiseTwice(() => {
    isLost = false;
  });
  const [first, second] = server.sent.filter(({ name }) => name === 'ConfirmSolicitation');
  expect(second?.variables).toEqual(first?.variables);
});

test('who may not raise sees why, and can put it on hold', async () => {
  const { server } = open(stopped(false));
  const button = screen.getByRole('button', { name: /^Valider/ });
  expect([button.getAttribute('aria-disabled'), screen.getAllByText(messages.QUOTA_ZONE_REACHED).length]).toEqual([
    'true',
    1,
  ]);
  click(button);
  await flushEffects();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await press('Mettre en attente');
  expect(within(dialog()).getByRole('textbox', { name: 'Motif' })).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('without the right to raise, a race for the last seat ends on hold', async () => {
  open(solicitationWith(), { ConfirmSolicitation: full(false) });
  await press('Valider');
  await pressInDialog('Valider');
  await waitFor(() => expect(within(dialog()).getByText('Plus de place disponible')).toBeTruthy());
  expect(within(dialog()).queryByRole('button', { name: /valider/i })).toBeNull();
  await pressInDialog('Mettre en attente');
  expect(within(dialog()).getByRole('heading').textContent).toBe('Mettre la sollicitation en attente\u202f?');
});
