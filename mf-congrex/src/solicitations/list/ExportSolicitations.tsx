import { ExportButton } from '../../exports/ExportButton.tsx';
import { type SolicitationFilters, solicitationAddress, toQueryVariables } from './filters.ts';

interface ExportSolicitationsProps {
  filters: SolicitationFilters;
  /** Narrows it to one congress. */
  gatheringUuid: string | undefined;
  /** The list's total; undefined until it is known. */
  total: number | undefined;
  /** Ids of the columns that are shown. */
  columns: string[];
}

function whatOf({ filters, gatheringUuid, total }: Omit<ExportSolicitationsProps, 'columns'>): string {
  const count = total === undefined ? 'Les' : `${total.toLocaleString('fr-FR')}`;
  const noun = total === undefined || total > 1 ? 'sollicitations' : 'sollicitation';
  const place = gatheringUuid ? 'de ce congrès' : 'de votre périmètre';
  const narrowed = solicitationAddress.isFiltered(filters) ? ', avec les filtres et la recherche de la liste' : '';
  return `${count} ${noun} ${place}${narrowed}, dans l’ordre de la liste.`;
}

/** The rows of the list as a file: on its filters, in its order. */
export function ExportSolicitations(props: ExportSolicitationsProps) {
  const { search, sort, direction, filters } = toQueryVariables(props.filters, props.gatheringUuid);
  const request = {
    kind: 'SOLICITATIONS' as const,
    title: 'Exporter les sollicitations',
    what: whatOf(props),
    solicitations: { ...filters, search, sort, direction },
    columns: props.columns,
  };
  return <ExportButton request={request} />;
}
