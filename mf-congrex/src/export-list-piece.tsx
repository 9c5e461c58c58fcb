import { lazyDialog } from '@portal/web';
import { useState } from 'react';
import type { ExportRequest } from './exports/ExportDialog.tsx';

const ExportDialog = lazyDialog(async () => (await import('./exports/ExportDialog.tsx')).ExportDialog);

interface PieceValues {
  /** What is asked for, as JSON (`ExportRequest`). */
  request: string;
}

/** Asks for an export, at once: the list has the button (docs/platform.md, "Pieces"). */
export default function ExportListPiece({ request }: PieceValues) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return <ExportDialog request={JSON.parse(request) as ExportRequest} onClose={() => setOpen(false)} />;
}
