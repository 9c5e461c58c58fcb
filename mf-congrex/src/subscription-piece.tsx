import { participantActions } from '@portal/domain/participants/actions';
import { Button } from '@portal/shared-ui';
import { lateDialog, lazyPage, useActions } from '@portal/web';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { SubscriptionBanner } from './subscription/SubscriptionBanner.tsx';

const SubscriptionDialog = lateDialog(
  async () => (await import('./subscription/SubscriptionDialog.tsx')).SubscriptionDialog,
);

const SubscriptionPreview = lazyPage(() => import('./subscription/SubscriptionPreview.tsx'));

interface PieceValues {
  gatheringUuid?: string;
  /** On behalf of whom; without it, the user's own invitation. */
  participantUuid?: string;
  /** The first category of the preview. */
  category?: string;
  /** `banner` (one's own invitation), `dialog` (a button that opens the form), `open` (the form at once), `preview` (by category). */
  mode?: string;
}

interface DialogPlace {
  gatheringUuid: string;
  participantUuid: string | undefined;
}

function DialogButton(place: DialogPlace) {
  const [openings, setOpenings] = useState(0);
  const mayForOthers = useActions(participantActions).everywhere('subscribeHealthCareProfessional', place);
  if (place.participantUuid && !mayForOthers) return null;
  return (
    <>
      <Button icon={<UserCheck />} onPress={() => setOpenings(openings + 1)}>
        Répondre à l’invitation
      </Button>
      {openings > 0 && <OpenDialog key={openings} {...place} />}
    </>
  );
}

/** The form at once, for a slot of the host; nothing once it is closed. */
function OpenDialog({ gatheringUuid, participantUuid }: DialogPlace) {
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
}: PieceValues) {
  if (mode === 'preview') return <SubscriptionPreview gatheringUuid={gatheringUuid} category={category} />;
  if (mode === 'open') return <OpenDialog gatheringUuid={gatheringUuid} participantUuid={participantUuid} />;
  if (mode === 'dialog') return <DialogButton gatheringUuid={gatheringUuid} participantUuid={participantUuid} />;
  return <SubscriptionBanner gatheringUuid={gatheringUuid} />;
}
