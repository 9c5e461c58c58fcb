import { exportActions } from '@portal/domain/documents/actions';
import { Piece, useActions } from '@portal/web';
import { type HcpFilters, hcpAddress, questionOf } from './hcp-filters.ts';

/** « Exporter », of the field area: the rows of the list as a file, on its filters, in its order. */
export function ExportHcps({ filters, total }: { filters: HcpFilters; total: number | undefined }) {
  const isAllowed = useActions(exportActions)('requestExport', { kind: 'HCPS' }).offered;
  if (!isAllowed) return null;
  const { search, sort, businessUnitFilters: businessUnitUuids, filters: narrowed } = questionOf(filters);
  const isNarrowed = hcpAddress.isFiltered(filters);
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
