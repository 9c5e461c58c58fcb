import { lazyDialog } from '@portal/web';
import { useState } from 'react';

const ExportDialog = lazyDialog(async () => (await import('./exports/ExportDialog.tsx')).ExportDialog);

const LetterPreview = lazyDialog(async () => (await import('./exports/LetterPreview.tsx')).LetterPreview);

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
  /** Of one letter: not empty, it is made at once and shown. */
  isPreview?: string;
}

/** Asks for papers or letters of an event, at once: another area has the button (docs/platform.md, "Pieces"). */
export default function ExportPapersPiece({
  gatheringUuid,
  kind,
  title,
  what,
  participantUuids = '',
  lvcKind = '',
  isPreview = '',
}: PieceValues) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const people = participantUuids ? (JSON.parse(participantUuids) as string[]) : null;
  const papers = { gatheringUuid, participantUuids: people };
  const close = () => setOpen(false);
  if (isPreview && people) {
    const letters = { gatheringUuid, participantUuids: people, lvcKind };
    return <LetterPreview title={title} letters={letters} onClose={close} />;
  }
  const request =
    kind === 'LVC'
      ? { formats: [people?.length === 1 ? ('PDF' as const) : ('ZIP' as const)], letters: { ...papers, lvcKind } }
      : { formats: ['PDF' as const], papers };
  return <ExportDialog request={{ kind, title, what, ...request }} onClose={close} />;
}
