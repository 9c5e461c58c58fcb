import { statusHeader } from '@portal/domain/texts/column-words';
import { virtualSessionActions } from '@portal/domain/virtual-sessions/actions';
import { virtualSessionStatuses, virtualSessionStatusLabels } from '@portal/domain/virtual-sessions/states';
import { EmptyState, Switch } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { CreateLink, ListScreen, optionsOf, useListView } from '@portal/web/list';
import { type ReactNode, useMemo } from 'react';
import { useHcpOptions } from '../../hcp/use-hcp-options.ts';
import { useSessionPaths } from '../paths.ts';
import { sessionColumns } from './columns.tsx';
import { sessionAddress, toQueryVariables, useSessionPages } from './sessions.ts';

const noun = ['session virtuelle', 'sessions virtuelles'] as const;
const statuses = optionsOf(virtualSessionStatuses, virtualSessionStatusLabels);

/** The virtual sessions that the person sees. @param tabs of the lists of the area */
export function Sessions({ tabs }: { tabs: ReactNode }) {
  const paths = useSessionPaths();
  const view = useListView('congrex-bo.sessions', sessionAddress);
  const { filters, setFilters } = view;
  const list = useSessionPages(filters);
  const { units, words } = useHcpOptions();
  const creating = useActions(virtualSessionActions)('createVirtualSession', {});
  const columns = useMemo(() => sessionColumns(words.unit), [words]);
  const { filters: narrowed, ...question } = toQueryVariables(filters);
  const create = (
    <CreateLink verdict={creating} to={paths.form()}>
      Créer une session
    </CreateLink>
  );
  return (
    <ListScreen
      tabs={tabs}
      title="Sessions virtuelles"
      noun={noun}
      view={view}
      pages={list}
      list={sessionAddress}
      columns={columns}
      file={{
        kind: 'VIRTUAL_SESSIONS',
        title: 'Exporter les sessions virtuelles',
        filters: { list: { ...question, ...narrowed } },
      }}
      first={<Switch label="Mes sessions" value={filters.mine} onChange={(mine) => setFilters({ ...filters, mine })} />}
      actions={create}
      rowId={(session) => session.virtualSessionUuid}
      rowLabel={(session) => session.name}
      rowPath={(session) => paths.people(session.virtualSessionUuid)}
      search={['Rechercher une session', 'Nom, réunion Oseus…']}
      menus={({ several }) => (
        <>
          {several(statusHeader, 'statuses', statuses)}
          {several('Franchise', 'businessUnitUuids', units)}
        </>
      )}
      noResult="Aucune session ne correspond à ces filtres."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucune session virtuelle" action={create}>
          Les réunions à distance apparaîtront ici dès leur création.
        </EmptyState>
      }
    />
  );
}
