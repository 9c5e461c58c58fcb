import { ExportButton } from './exports/ExportButton.tsx';
import type { ExportRequest } from './exports/ExportDialog.tsx';

interface PieceValues {
  /** What is asked for, as JSON (`ExportRequest`). */
  request: string;
  label?: string;
}

/** « Exporter » above a list in any area (docs/platform.md, "Pieces"). */
export default function ExportListPiece({ request, label }: PieceValues) {
  return <ExportButton request={JSON.parse(request) as ExportRequest} {...(label && { label })} />;
}
