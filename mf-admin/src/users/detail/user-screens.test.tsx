import type { Right } from '@portal/domain/rights/catalogue';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import CreateUserPage from '../form/CreateUserPage.tsx';
import type { ShownUser } from '../form/user-values.ts';
import { RightsDialog } from './RightsDialog.tsx';
import { UserActions } from './UserActions.tsx';

const graph = useGraphServer();
const unit = '0b1e5c1e-6f43-4c5a-9d0a-0d6f3b1c2a4e';
const zone = '0b1e5c1e-6f43-4c5a-9d0a-0d6f3b1c2a4f';
const orgUnits = {
  businessUnits: [{ businessUnitUuid: unit, label: 'Alzheimer', isRetired: false }],
  zones: [{ zoneUuid: zone, label: 'Zone Nord', businessUnitUuid: unit, isRetired: false }],
};
const rights: Right[] = ['createUser', 'grantAdditionalRight', 'editOwnGathering'];
const admin = { userUuid: 'me', userType: 'admin', allRights: rights, impersonator: null };
const user: ShownUser = {
  __typename: 'User',
  userUuid: 'u1',
  rev: 4,
  firstName: 'Nora',
  lastName: 'Nouvelle',
  email: 'nora@demo.test',
  userType: 'admin',
  profile: 'company',
  authentication: 'local',
  active: true,
  businessUnitUuid: null,
  zoneUuid: null,
  mslMeta: null,
  abmMeta: null,
  additionalRights: ['impersonate'],
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  availableActions: [],
};

beforeEach(() => {
  graph.answer = (name) =>
    name === 'OrgUnitNames' ? { data: orgUnits } : { data: { [name]: null, createUser: { userUuid: 'new' } } };
});

function open(element: ReactElement) {
  const page = pageFor();
  const Around = page.wrapper;
  show(
    <Around>
      <RouterProvider router={createHashRouter([{ path: '*', element }])} />
    </Around>,
  );
  page.as(admin);
}
const sent = (name: string) => graph.asked.filter((one) => one.name === name).map(({ variables }) => variables);
const nothing = () => undefined;

test('rights are given with the version they were read in; one that the giver does not hold cannot be', async () => {
  open(<RightsDialog user={user} onDone={nothing} onClose={nothing} />);
  await flushEffects();
  expect(screen.getByRole('checkbox', { name: /^Publier et fermer/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('checkbox', { name: /^Agir à la place/ })).toHaveProperty('checked', true);
  click(screen.getByRole('checkbox', { name: /^Modifier un événement/ }));
  click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('GrantRights')).toHaveLength(1));
  expect(sent('GrantRights')).toEqual([
    { userUuid: 'u1', rights: ['impersonate', 'editOwnGathering'], base: { rev: 4, touched: ['rights'] } },
  ]);
});

test('a search of rights hides what does not match, and loses nothing of what is chosen', async () => {
  open(<RightsDialog user={user} onDone={nothing} onClose={nothing} />);
  await flushEffects();
  click(screen.getByRole('checkbox', { name: /^Modifier un événement/ }));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Rechercher un droit' }), { target: { value: 'PLACE' } });
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Modifier un événement/ })).toBeNull());
  click(screen.getByRole('checkbox', { name: /^Agir à la place/ }));
  click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('GrantRights')).toHaveLength(1));
  expect(sent('GrantRights')[0]).toMatchObject({ rights: ['editOwnGathering'] });
});

test('what the server does not offer has no button; what it refuses says why', async () => {
  const verdict = (name: string, label: string, reason: string | null, reasonLabel: string | null) => ({
    __typename: 'AvailableAction' as const,
    name,
    label,
    allowed: reason === null,
    reason,
    reasonLabel,
    asks: null,
  });
  const availableActions = [
    verdict('deactivateUser', 'Désactiver', 'OWN_ACCOUNT', 'Pas sur votre propre compte.'),
    verdict('endUserSessions', 'Mettre fin aux sessions', null, null),
    verdict('sendPasswordReset', 'Envoyer un lien de mot de passe', 'FORBIDDEN', null),
  ];
  open(<UserActions user={{ ...user, availableActions }} onDone={nothing} />);
  await flushEffects();
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['Mettre fin aux sessions', 'Désactiver']);
  click(screen.getByRole('button', { name: 'Mettre fin aux sessions' }));
  expect(sent('EndUserSessions')).toEqual([]);
  click((await screen.findAllByRole('button', { name: 'Mettre fin aux sessions' })).at(-1)!);
  await waitFor(() => expect(sent('EndUserSessions')).toEqual([{ userUuid: 'u1' }]));
});

test('a new account without what is required is not sent, and says what is missing', async () => {
  open(<CreateUserPage />);
  click(await screen.findByRole('button', { name: 'Créer le compte' }));
  await waitFor(() => expect(screen.getAllByText('Ce champs est requis').length).toBeGreaterThan(2));
  expect(sent('CreateUser')).toEqual([]);
});
