import { exportActions } from '@portal/domain/documents/actions';
import type { SerfFormType } from '@portal/domain/serf/forms';
import { Piece, useActions } from '@portal/web';
import { narrowing, type SerfFilters, serfAddress } from './filters.ts';

interface ExportSerfsProps {
  formType: SerfFormType;
  filters: SerfFilters;
  /** The list's total; undefined until it is known. */
  total: number | undefined;
}

/** « Exporter », of the field area: the forms of the list as a file, on its filters, by name. */
export function ExportSerfs({ formType, filters, total }: ExportSerfsProps) {
  const isAllowed = useActions(exportActions)('requestExport', { kind: 'SERFS' }).offered;
  if (!isAllowed) return null;
  const count = total === undefined || total >= 10_000 ? 'Les' : total.toLocaleString('fr-FR');
  const narrowed = serfAddress.isFiltered(filters) ? ', avec les filtres et la recherche de la liste' : '';
  return (
    <Piece
      remote="mf-congrex"
      name="export-serfs"
      title="Exporter"
      isAddition
      values={{
        filters: JSON.stringify({ ...narrowing(formType, filters), search: filters.search.trim() || null }),
        what: `${count} ${total === 1 ? 'formulaire' : 'formulaires'} de votre périmètre${narrowed}, par nom.`,
      }}
    />
  );
}
