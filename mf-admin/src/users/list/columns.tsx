import { statusHeader } from '@portal/domain/texts/column-words';
import { StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { authenticationLabels, nameOf, profileLabels, stateLabels, userTypeLabels } from '../../words.ts';
import type { UserRow } from './use-user-pages.ts';

/** Whether an account may sign in. */
export const StateBadge = ({ active }: { active: boolean }) => (
  <StatusBadge tone={active ? 'success' : 'neutral'}>{active ? stateLabels.active : stateLabels.inactive}</StatusBadge>
);

/** The columns of the list of users. @param labelOf the name of a unit or a zone */
export const userColumns = (labelOf: (uuid: string | null | undefined) => string): GridColumn<UserRow>[] => [
  { id: 'name', header: 'Nom', cell: nameOf, width: 240, priority: 1 },
  { id: 'type', header: 'Type', cell: ({ userType }) => userTypeLabels[userType], width: 200, priority: 2 },
  { id: 'state', header: statusHeader, cell: ({ active }) => <StateBadge active={active} />, width: 120, priority: 3 },
  { id: 'unit', header: 'Franchise', cell: (user) => labelOf(user.businessUnitUuid), width: 180 },
  { id: 'zone', header: 'Zone', cell: (user) => labelOf(user.zoneUuid), width: 180, isHiddenByDefault: true },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email, width: 270 },
  {
    id: 'rights',
    header: 'Droits en plus',
    cell: ({ additionalRights }) => (additionalRights.length > 0 ? additionalRights.length : '--'),
    width: 130,
    align: 'end',
  },
  {
    id: 'profile',
    header: 'Profil',
    cell: ({ profile }) => profileLabels[profile],
    width: 120,
    isHiddenByDefault: true,
  },
  {
    id: 'authentication',
    header: 'Connexion',
    cell: ({ authentication }) => authenticationLabels[authentication],
    width: 210,
    isHiddenByDefault: true,
  },
];
