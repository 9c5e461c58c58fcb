import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShownUser } from '../form/user-values.ts';
import { UserDelegations } from './UserDelegations.tsx';

const graph = useGraphServer();
const uuid = (n: number): string => `0b1e5c1e-6f43-4c5a-9d0a-${String(n).padStart(12, '0')}`;
const user = { userUuid: 'u1', userType: 'dm', active: true } as ShownUser;
const verdict = (name: string, label: string) => ({ name, label, allowed: true, reason: null, reasonLabel: null });
const delegation = {
  ...{ delegationUuid: 'd1', rev: 2, standing: 'ACTIVE', delegatorUuid: 'u1' },
  delegator: { userUuid: 'u1', firstName: 'Hélène', lastName: 'Mercier' },
  backup: { userUuid: 'u2', firstName: 'Xavier', lastName: 'Moëllic' },
  ...{ from: '2026-11-20', to: '2026-12-02', gatheringUuids: [uuid(1), uuid(2)], businessUnitUuids: [uuid(3)] },
  gatherings: [{ gatheringUuid: uuid(1), name: 'Journées de la mémoire' }, null],
  reason: 'Congés',
  availableActions: [verdict('updateDelegation', 'Modifier'), verdict('endDelegation', 'Mettre fin')],
};

async function open(delegations: object[], shown = user) {
  graph.answer = (name) => ({
    data:
      name === 'UserDelegations'
        ? { userDelegations: delegations }
        : name === 'DelegationUnits'
          ? { businessUnits: [{ businessUnitUuid: uuid(3), label: 'Alzheimer', isRetired: false }] }
          : name === 'PossibleBackups'
            ? {
                possibleBackups: [{ userUuid: uuid(4), firstName: 'Xavier', lastName: 'Moëllic', userType: 'superDm' }],
              }
            : { [name]: null },
  });
  const page = pageFor();
  const Around = page.wrapper;
  show(
    <Around>
      <RouterProvider router={createHashRouter([{ path: '*', element: <UserDelegations user={shown} /> }])} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'admin', allRights: ['nameBackup', 'manageDelegations'], impersonator: null });
  await flushEffects();
}
const sent = (name: string) => graph.asked.filter((one) => one.name === name).map(({ variables }) => variables);

test('who stands in, where and until when, as far as the reader sees the events', async () => {
  await open([
    delegation,
    { ...delegation, delegationUuid: 'd2', standing: 'ENDED', delegatorUuid: 'u9', availableActions: [] },
  ]);
  await screen.findAllByText(/franchise Alzheimer/);
  const [given, received] = screen.getAllByRole('listitem');
  expect(given!.textContent).toMatch(
    /^Remplacé par Xavier MoëllicEn coursDu 20\/11\/26 au 02\/12\/26 inclus · CongésJournées de la mémoire, 1 événement que vous ne voyez pas, franchise Alzheimer/,
  );
  expect(received!.textContent).toMatch(/^Remplace Hélène MercierTerminé/);
  expect(within(received!).queryAllByRole('button')).toEqual([]);
});

test('it is ended once that was confirmed', async () => {
  await open([delegation]);
  click(await screen.findByRole('button', { name: 'Mettre fin' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Mettre fin au remplacement par Xavier Moëllic/ });
  expect(sent('EndDelegation')).toEqual([]);
  click(within(dialog).getByRole('button', { name: 'Mettre fin' }));
  await waitFor(() => expect(sent('EndDelegation')).toEqual([{ delegationUuid: 'd1' }]));
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  await open([]);
  click(screen.getByRole('button', { name: 'Désigner un remplaçant' }));
  const dialog = await screen.findByRole('dialog', { name: 'Désigner un remplaçant' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Motif/ }), { target: { value: 'Congés' } });
  click(within(dialog).getByRole('button', { name: 'Désigner' }));
  await waitFor(() => expect(within(dialog).getAllByText(/Choisissez une personne/).length).toBeGreaterThan(0));
  expect(within(dialog).getAllByText(/Choisissez au moins un événement ou une franchise/).length).toBeGreaterThan(0);
  expect(within(dialog).getByRole('textbox', { name: /^Motif/ })).toHaveProperty('value', 'Congés');
  expect(sent('CreateDelegation')).toEqual([]);
});

test('an account that may have no backup says so at the button', async () => {
  await open([], { ...user, userType: 'superAdmin' });
  const button = screen.getByRole('button', { name: /^Désigner un remplaçant/ });
  expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe('true');
});
