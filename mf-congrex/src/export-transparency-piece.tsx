import { ExportButton } from './exports/ExportButton.tsx';
import type { RequestExportMutationVariables } from './generated/graphql.ts';

interface PieceValues {
  kind: 'TRANSPARENCY' | 'TRANSPARENCY_SUMS';
  title: string;
  what: string;
  /** The half year, as JSON (`TransparencyExportFilters`). */
  filters: string;
}

/** « Exporter » of the tables of Transparence santé (docs/platform.md, "Pieces"). */
export default function ExportTransparencyPiece({ kind, title, what, filters }: PieceValues) {
  const transparency = JSON.parse(filters) as NonNullable<RequestExportMutationVariables['transparency']>;
  return <ExportButton label={title} request={{ kind, title, what, transparency }} />;
}
