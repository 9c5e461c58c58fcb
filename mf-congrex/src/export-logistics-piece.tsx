import { ExportButton } from './exports/ExportButton.tsx';

interface PieceValues {
  gatheringUuid: string;
  /** Which list. */
  kind: 'OVERNIGHT_STAYS' | 'TRANSFERS';
  title: string;
  what: string;
  search?: string;
}

/** « Exporter » above a list of an event's logistics in another area (docs/platform.md, "Pieces"). */
export default function ExportLogisticsPiece({ gatheringUuid, kind, title, what, search }: PieceValues) {
  return <ExportButton request={{ kind, title, what, logistics: { gatheringUuid, search: search || null } }} />;
}
