import { lazyDialog, lazyPage } from '@portal/web';
import { useState } from 'react';
import { SubscriptionBanner } from './subscription/SubscriptionBanner.tsx';

const SubscriptionDialog = lazyDialog(
  async () => (await import('./subscription/SubscriptionDialog.tsx')).SubscriptionDialog,
);

const SubscriptionPreview = lazyPage(() => import('./subscription/SubscriptionPreview.tsx'));

interface PieceValues {
  gatheringUuid?: string;
  /** On behalf of whom; without it, the user's own invitation. */
  participantUuid?: string;
  /** The first category of the preview. */
  category?: string;
  /** `banner` (one's own invitation), `open` (the form at once), `preview` (by category). */
  mode?: string;
  /** Which banner the host knows it to be, and until when an answer is expected (`YYYY-MM-DD`): what these say is not asked again. */
  banner?: string;
  limitDate?: string;
}

interface OpenDialogProps {
  gatheringUuid: string;
  participantUuid: string | undefined;
}

/** The form at once, for a slot of the host; nothing once it is closed. */
function OpenDialog({ gatheringUuid, participantUuid }: OpenDialogProps) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <SubscriptionDialog
      gatheringUuid={gatheringUuid}
      participantUuid={participantUuid}
      voice={participantUuid ? 'somebody' : 'oneself'}
      onClose={() => setOpen(false)}
    />
  );
}

/** The subscription form for other areas (docs/platform.md, "Pieces"). */
export default function SubscriptionPiece({
  gatheringUuid = '',
  participantUuid,
  category,
  mode = 'banner',
  banner,
  limitDate,
}: PieceValues) {
  if (mode === 'preview') return <SubscriptionPreview gatheringUuid={gatheringUuid} category={category} />;
  if (mode === 'open') return <OpenDialog gatheringUuid={gatheringUuid} participantUuid={participantUuid} />;
  return <SubscriptionBanner {...{ gatheringUuid, banner, limitDate }} />;
}
