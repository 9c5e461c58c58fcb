import { Piece, useRight } from '@portal/web';
import { activeFilters, type HcpFilters, questionOf } from './hcp-filters.ts';

/** « Exporter », of the field area: the rows of the list as a file, on its filters, in its order. */
export function ExportHcps({ filters, total }: { filters: HcpFilters; total: number | undefined }) {
  const isAllowed = useRight('exportHcp');
  if (!isAllowed) return null;
  const { search, sort, businessUnitFilters: businessUnitUuids, filters: narrowed } = questionOf(filters);
  const isNarrowed = activeFilters(filters) > 0 || filters.search !== '';
  return (
    <Piece
      remote="mf-congrex"
      name="export-hcps"
      title="Exporter"
      isAddition
      values={{
        filters: JSON.stringify({ ...narrowed, search, sort, businessUnitUuids }),
        total: total === undefined ? '' : String(total),
        narrowed: isNarrowed ? 'yes' : '',
      }}
    />
  );
}
