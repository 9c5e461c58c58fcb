import type { ColumnLayout, GridColumn } from '@portal/shared-ui/table';
import { ListExport } from '@portal/web/list';
import { type RequestFilters, requestAddress, toQueryVariables } from './filters.ts';

interface ExportProps<Row> {
  filters: RequestFilters;
  total: number | undefined;
  columns: readonly GridColumn<Row>[];
  layout: ColumnLayout | undefined;
}

/** « Exporter »: the requests of the list as a file, on its filters; nothing that is sealed. */
export function ExportRequests<Row>({ filters, total, columns, layout }: ExportProps<Row>) {
  const count = total === undefined || total >= 10_000 ? 'Les' : total.toLocaleString('fr-FR');
  const { filters: narrowing, ...question } = toQueryVariables(filters);
  const narrowed = requestAddress.isFiltered(filters) ? ', avec les filtres et la recherche de la liste' : '';
  return (
    <ListExport
      kind="PROGRAMME_REQUESTS"
      title="Exporter les demandes"
      what={`${count} ${total === 1 ? 'demande' : 'demandes'}${narrowed}, sans l’identité des demandeurs.`}
      filters={{ programmeRequests: { ...question, ...narrowing } }}
      columns={columns}
      layout={layout}
    />
  );
}
