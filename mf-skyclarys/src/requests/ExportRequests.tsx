import { exportActions } from '@portal/domain/documents/actions';
import { Piece, useActions } from '@portal/web';
import { narrowing, type RequestFilters, requestAddress } from './filters.ts';

/** « Exporter », of the field area: the requests of the list as a file, on its filters; nothing that is sealed. */
export function ExportRequests({ filters, total }: { filters: RequestFilters; total: number | undefined }) {
  const isAllowed = useActions(exportActions)('requestExport', { kind: 'PROGRAMME_REQUESTS' }).offered;
  if (!isAllowed) return null;
  const count = total === undefined || total >= 10_000 ? 'Les' : total.toLocaleString('fr-FR');
  const narrowed = requestAddress.isFiltered(filters) ? ', avec les filtres et la recherche de la liste' : '';
  return (
    <Piece
      remote="mf-congrex"
      name="export-programme-requests"
      title="Exporter"
      isAddition
      values={{
        filters: JSON.stringify(narrowing(filters)),
        what: `${count} ${total === 1 ? 'demande' : 'demandes'}${narrowed}, sans l’identité des demandeurs.`,
      }}
    />
  );
}
