import type { ColumnLayout, GridColumn } from '@portal/shared-ui/table';
import { countedAs, ListExport } from '@portal/web/list';
import { type HcpFilters, hcpAddress, toQueryVariables } from './hcp-filters.ts';

interface ExportProps<Row> {
  filters: HcpFilters;
  total: number | undefined;
  columns: readonly GridColumn<Row>[];
  layout: ColumnLayout | undefined;
}

const noun = ['professionnel de santé', 'professionnels de santé'] as const;

/** « Exporter »: the rows of the list as a file, on its filters, in its order. */
export function ExportHcps<Row>({ filters, total, columns, layout }: ExportProps<Row>) {
  const { search, sort, businessUnitFilters: businessUnitUuids, filters: narrowed } = toQueryVariables(filters);
  const count = total === undefined ? 'Les professionnels de santé' : countedAs(total, noun);
  const words = hcpAddress.isFiltered(filters) ? ', avec les filtres et la recherche de la liste' : '';
  return (
    <ListExport
      kind="HCPS"
      title="Exporter les professionnels de santé"
      what={`${count} de votre périmètre${words}, dans l’ordre de la liste. Ni téléphone ni adresse.`}
      filters={{ hcps: { ...narrowed, search, sort, businessUnitUuids } }}
      columns={columns}
      layout={layout}
    />
  );
}
