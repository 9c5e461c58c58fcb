import { solicitationStateLabels, solicitationStates } from '@portal/domain/solicitations/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { EmptyState, matchesSearch } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { ListGrid, listAddress, optionsOf, useListView, wholeList } from '@portal/web/list';
import { several, words } from '@portal/web/state/address';
import { useMemo } from 'react';
import { HcpSolicitationsDocument, type HcpSolicitationsQuery } from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';
import { type HcpSolicitation, solicitationColumns } from './columns.tsx';

const codecs = {
  search: { name: 'q', codec: words },
  statuses: { name: 'statut', codec: several(solicitationStates) },
} as const;
const address = listAddress(codecs);
type Filters = ReturnType<typeof address.read>;

const matches = ({ gatheringName, status }: HcpSolicitation, { search, statuses }: Filters): boolean =>
  matchesSearch(gatheringName, search) && (statuses.length === 0 || statuses.includes(status));

const solicitationsIn = ({ hcpInfo }: HcpSolicitationsQuery): readonly HcpSolicitation[] =>
  hcpInfo?.solicitations ?? [];

/** The tab « Sollicitations » of an HCP: each that the person may see, the newest first. */
export default function HcpSolicitations() {
  const { hcp, options } = useHcp();
  const asked = { healthCareProfessionalUuid: hcp.uuid };
  const part = usePageQuery(HcpSolicitationsDocument, asked, solicitationsIn);
  const view = useListView('congrex-bo.hcp-solicitations', address);
  const { filters } = view;
  const rows = useMemo(() => part.data?.filter((one) => matches(one, filters)), [part.data, filters]);
  const columns = useMemo(() => solicitationColumns(options.words.unit), [options]);
  return (
    <ListGrid
      label={`Sollicitations de ${hcp.fullName}`}
      pages={wholeList(`congrex-bo.hcp-solicitations ${hcp.uuid}`, part, rows)}
      list={address}
      view={view}
      columns={columns}
      rowId={({ solicitationUuid }) => solicitationUuid}
      rowLabel={({ gatheringName }) => gatheringName}
      rowPath={({ solicitationUuid }) => `/congrex/solicitations/${solicitationUuid}`}
      height="max(320px, calc(100dvh - 400px))"
      search={['Rechercher un congrès', 'Nom…']}
      menus={({ several }) => several(statusHeader, 'statuses', optionsOf(solicitationStates, solicitationStateLabels))}
      last={view.views}
      noResult="Aucune sollicitation ne correspond à cette recherche."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucune sollicitation">
          Les congrès pour lesquels cette personne est sollicitée apparaîtront ici.
        </EmptyState>
      }
    />
  );
}
