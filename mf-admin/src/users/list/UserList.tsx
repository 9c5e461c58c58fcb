import { userActions } from '@portal/domain/users/actions';
import { ButtonLink, PageHeader, Stack } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { countedAs, ListExport, ListGrid, useListView } from '@portal/web/list';
import { Link as RouterLink } from '@portal/web/router';
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
  const { filters, setFilters, layout, setLayout, views } = useListView('admin.users', userAddress);
  const list = useUserPages(filters);
  const { units, labelOf } = useOrgUnits();
  const columns = useMemo(() => userColumns(labelOf), [labelOf]);
  const { search, filters: narrowed } = toQueryVariables(filters);
  const mayCreate = useActions(userActions)('createUser', {}).allowed;
  return (
    <Stack $gap={3}>
      <PageHeader
        title="Utilisateurs"
        subtitle={countedAs(list.pages?.total, listed)}
        actions={
          <>
            {views}
            <ListExport
              kind="USERS"
              title="Exporter les utilisateurs"
              what={countedAs(list.pages?.total, listed)}
              filters={{ users: { ...narrowed, search } }}
              columns={columns}
              layout={layout}
            />
            {mayCreate && (
              <ButtonLink as={RouterLink} $variant="primary" {...{ to: newUserPath }}>
                <UserPlus size={16} aria-hidden /> Créer un utilisateur
              </ButtonLink>
            )}
          </>
        }
      />
      <ListGrid
        label="Utilisateurs"
        pages={list}
        list={userAddress}
        filters={filters}
        onFilters={setFilters}
        columns={columns}
        layout={layout}
        onLayoutChange={setLayout}
        rowId={({ userUuid }) => userUuid}
        rowLabel={nameOf}
        rowPath={({ userUuid }) => userPath(userUuid)}
        toolbar={<UserFilterBar filters={filters} units={units} onChange={setFilters} />}
        noResult="Aucun utilisateur ne correspond à cette recherche."
      />
    </Stack>
  );
}
