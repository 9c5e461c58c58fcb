import { lateDialog } from '@portal/web';
import { useState } from 'react';

const ExportDialog = lateDialog(async () => (await import('./exports/ExportDialog.tsx')).ExportDialog);

interface PieceValues {
  gatheringUuid: string;
  kind: 'LVC' | 'PRESENCE_LIST' | 'BADGES' | 'PRESENCE_CERTIFICATES';
  title: string;
  /** What the file will contain, and for whom. */
  what: string;
  /** Whom it is for, as JSON; empty for everybody. */
  participantUuids?: string;
  /** Of letters, which one; with one participant the letter alone, otherwise an archive. */
  lvcKind?: string;
}

/** Asks for papers or letters of an event, at once: another area has the button (docs/platform.md, "Pieces"). */
export default function ExportPapersPiece({
  gatheringUuid,
  kind,
  title,
  what,
  participantUuids = '',
  lvcKind = '',
}: PieceValues) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const people = participantUuids ? (JSON.parse(participantUuids) as string[]) : null;
  const papers = { gatheringUuid, participantUuids: people };
  const request =
    kind === 'LVC'
      ? { formats: [people?.length === 1 ? ('PDF' as const) : ('ZIP' as const)], letters: { ...papers, lvcKind } }
      : { formats: ['PDF' as const], papers };
  return <ExportDialog request={{ kind, title, what, ...request }} onClose={() => setOpen(false)} />;
}
