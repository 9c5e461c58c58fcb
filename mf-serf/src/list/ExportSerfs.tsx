import type { SerfFormType } from '@portal/domain/serf/forms';
import type { ColumnLayout } from '@portal/shared-ui/table';
import { ListExport } from '@portal/web/list';
import { serfColumns } from './columns.tsx';
import { type SerfFilters, serfAddress, toQueryVariables } from './filters.ts';

interface ExportSerfsProps {
  formType: SerfFormType;
  filters: SerfFilters;
  /** The list's total; undefined until it is known. */
  total: number | undefined;
  layout: ColumnLayout | undefined;
}

/** « Exporter »: the forms of the list as a file, on its filters, in its order. */
export function ExportSerfs({ formType, filters, total, layout }: ExportSerfsProps) {
  const count = total === undefined || total >= 10_000 ? 'Les' : total.toLocaleString('fr-FR');
  const { filters: narrowing, ...question } = toQueryVariables(formType, filters);
  const narrowed = serfAddress.isFiltered(filters) ? ', avec les filtres et la recherche de la liste' : '';
  return (
    <ListExport
      kind="SERFS"
      title="Exporter les formulaires"
      what={`${count} ${total === 1 ? 'formulaire' : 'formulaires'} de votre périmètre${narrowed}, dans l’ordre de la liste.`}
      filters={{ serfs: { ...question, ...narrowing } }}
      columns={serfColumns}
      layout={layout}
    />
  );
}
