import { userActions } from '@portal/domain/users/actions';
import { useActions } from '@portal/web';
import { CreateLink, ListScreen, useListView } from '@portal/web/list';
import { UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useOrgUnits } from '../../org-units/use-org-units.ts';
import { nameOf } from '../../words.ts';
import { newUserPath, userPath } from '../paths.ts';
import { userColumns } from './columns.tsx';
import { toQueryVariables, userAddress } from './filters.ts';
import { UserFilterBar } from './UserFilterBar.tsx';
import { useUserPages } from './use-user-pages.ts';

const listed = ['utilisateur', 'utilisateurs'] as const;

/** Who has an account of the portal. */
export default function UserList() {
  const view = useListView('admin.users', userAddress);
  const { filters, setFilters } = view;
  const list = useUserPages(filters);
  const { units, labelOf } = useOrgUnits();
  const columns = useMemo(() => userColumns(labelOf), [labelOf]);
  const { search, filters: narrowed } = toQueryVariables(filters);
  const creating = useActions(userActions)('createUser', {});
  return (
    <ListScreen
      title="Utilisateurs"
      noun={listed}
      view={view}
      pages={list}
      list={userAddress}
      columns={columns}
      file={{ kind: 'USERS', title: 'Exporter les utilisateurs', filters: { users: { ...narrowed, search } } }}
      actions={
        <CreateLink verdict={creating} to={newUserPath} icon={<UserPlus size={16} aria-hidden />}>
          Créer un utilisateur
        </CreateLink>
      }
      rowId={({ userUuid }) => userUuid}
      rowLabel={nameOf}
      rowPath={({ userUuid }) => userPath(userUuid)}
      toolbar={<UserFilterBar filters={filters} units={units} onChange={setFilters} />}
      noResult="Aucun utilisateur ne correspond à cette recherche."
    />
  );
}
