import { virtualSessionActions } from '@portal/domain/virtual-sessions/actions';
import { virtualSessionStatuses, virtualSessionStatusLabels } from '@portal/domain/virtual-sessions/states';
import { ButtonLink, EmptyState, PageHeader, Stack, Switch } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { countedAs, filterMenus, ListExport, ListFilterBar, ListGrid, optionsOf, useListView } from '@portal/web/list';
import { Link as RouterLink } from '@portal/web/router';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useHcpOptions } from '../../hcp/use-hcp-options.ts';
import { useSessionPaths } from '../paths.ts';
import { sessionColumns } from './columns.tsx';
import { sessionAddress, toQueryVariables, useSessionPages } from './sessions.ts';

const noun = ['session virtuelle', 'sessions virtuelles'] as const;
const statuses = optionsOf(virtualSessionStatuses, virtualSessionStatusLabels);

const Create = () => (
  <ButtonLink as={RouterLink} $variant="primary" {...{ to: useSessionPaths().form() }}>
    <Plus size={16} aria-hidden /> Créer une session
  </ButtonLink>
);

/** The virtual sessions that the person sees. @param tabs of the lists of the area */
export function Sessions({ tabs }: { tabs: ReactNode }) {
  const paths = useSessionPaths();
  const { filters, setFilters, layout, setLayout, views } = useListView('congrex-bo.sessions', sessionAddress);
  const list = useSessionPages(filters);
  const { units, words } = useHcpOptions();
  const mayCreate = useActions(virtualSessionActions)('createVirtualSession', {}).offered;
  const columns = useMemo(() => sessionColumns(words.unit), [words]);
  const { several } = filterMenus(filters, setFilters);
  const { filters: narrowed, ...question } = toQueryVariables(filters);
  return (
    <Stack $gap={3}>
      {tabs}
      <PageHeader
        title="Sessions virtuelles"
        subtitle={countedAs(list.pages?.total, noun)}
        actions={
          <>
            <Switch label="Mes sessions" value={filters.mine} onChange={(mine) => setFilters({ ...filters, mine })} />
            {views}
            <ListExport
              kind="VIRTUAL_SESSIONS"
              title="Exporter les sessions virtuelles"
              what={countedAs(list.pages?.total, noun)}
              filters={{ list: { ...question, ...narrowed } }}
              columns={columns}
              layout={layout}
            />
            {mayCreate && <Create />}
          </>
        }
      />
      <ListGrid
        label="Sessions virtuelles"
        pages={list}
        list={sessionAddress}
        filters={filters}
        onFilters={setFilters}
        columns={columns}
        layout={layout}
        onLayoutChange={setLayout}
        rowId={(session) => session.virtualSessionUuid}
        rowLabel={(session) => session.name}
        rowPath={(session) => paths.people(session.virtualSessionUuid)}
        toolbar={
          <ListFilterBar
            list={sessionAddress}
            filters={filters}
            onChange={setFilters}
            search={['Rechercher une session', 'Nom, réunion Oseus…']}
          >
            {several('Statut', 'statuses', statuses)}
            {several('Franchise', 'businessUnitUuids', units)}
          </ListFilterBar>
        }
        noResult="Aucune session ne correspond à ces filtres."
        nothingYet={
          <EmptyState kind="nothingYet" title="Aucune session virtuelle" {...(mayCreate ? { action: <Create /> } : {})}>
            Les réunions à distance apparaîtront ici dès leur création.
          </EmptyState>
        }
      />
    </Stack>
  );
}
