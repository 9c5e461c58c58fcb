import { ExportButton } from './exports/ExportButton.tsx';
import type { RequestExportMutationVariables } from './generated/graphql.ts';

interface PieceValues {
  /** What narrows the list, as JSON (`SerfExportFilters`). */
  filters: string;
  what: string;
}

/** « Exporter » above the list of SERF forms (docs/platform.md, "Pieces"). */
export default function ExportSerfsPiece({ filters, what }: PieceValues) {
  const serfs = JSON.parse(filters) as NonNullable<RequestExportMutationVariables['serfs']>;
  return <ExportButton request={{ kind: 'SERFS', title: 'Exporter les formulaires', what, serfs }} />;
}
