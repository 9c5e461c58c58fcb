import { ExportButton } from './exports/ExportButton.tsx';
import type { RequestExportMutationVariables } from './generated/graphql.ts';

interface PieceValues {
  /** What narrows the list, as JSON (`ProgrammeRequestExportFilters`). */
  filters: string;
  what: string;
}

/** « Exporter » above the list of requests of the patient programme (docs/platform.md, "Pieces"). */
export default function ExportProgrammeRequestsPiece({ filters, what }: PieceValues) {
  const programmeRequests = JSON.parse(filters) as NonNullable<RequestExportMutationVariables['programmeRequests']>;
  return (
    <ExportButton request={{ kind: 'PROGRAMME_REQUESTS', title: 'Exporter les demandes', what, programmeRequests }} />
  );
}
