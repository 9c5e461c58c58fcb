import { ExportButton } from './exports/ExportButton.tsx';
import type { RequestExportMutationVariables } from './generated/graphql.ts';
import { whatOfHcps } from './hcps/ExportHcps.tsx';

interface PieceValues {
  /** The filters and the order of the list, as JSON (`HcpExportFilters`). */
  filters?: string;
  /** The list's total; empty until it is known. */
  total?: string;
  /** Any value when a filter or a search is on. */
  narrowed?: string;
}

/** « Exporter » above another area's list of HCPs (docs/platform.md, "Pieces"). */
export default function ExportHcpsPiece({ filters = '{}', total, narrowed }: PieceValues) {
  const request = {
    kind: 'HCPS' as const,
    title: 'Exporter les professionnels de santé',
    what: whatOfHcps(total ? Number(total) : undefined, Boolean(narrowed)),
    hcps: JSON.parse(filters) as NonNullable<RequestExportMutationVariables['hcps']>,
  };
  return <ExportButton request={request} />;
}
