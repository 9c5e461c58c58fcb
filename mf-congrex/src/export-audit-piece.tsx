import { ExportButton } from './exports/ExportButton.tsx';
import type { RequestExportMutationVariables } from './generated/graphql.ts';

interface PieceValues {
  /** What narrows the list, as JSON (`AuditExportFilters`). */
  filters: string;
  what: string;
}

/** « Exporter » above the audit log (docs/platform.md, "Pieces"). */
export default function ExportAuditPiece({ filters, what }: PieceValues) {
  const audit = JSON.parse(filters) as NonNullable<RequestExportMutationVariables['audit']>;
  return <ExportButton request={{ kind: 'AUDIT', title: 'Exporter le journal', what, audit }} />;
}
