import { Banner, Button } from '@portal/shared-ui';
import { lazyDialog } from '@portal/web';
import { useState } from 'react';

const RefusedMailsDialog = lazyDialog(async () => (await import('./RefusedMailsDialog.tsx')).RefusedMailsDialog);

interface RefusedMailsProps {
  gatheringUuid: string;
  /** Undefined while it is not known. */
  count: number | undefined;
  /** What was sent again has arrived meanwhile, or not. */
  onLeft: () => void;
}

/** How many mails of the event were refused, with the way to who and why. Nothing when none was. */
export function RefusedMails({ gatheringUuid, count = 0, onLeft }: RefusedMailsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onLeft();
  };
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Banner
        tone="warning"
        title={count > 1 ? `${count} e-mails n’ont pas été reçus par tous.` : 'Un e-mail n’a pas été reçu par tous.'}
        actions={
          <Button size="sm" onPress={() => setOpen(true)}>
            Voir et renvoyer
          </Button>
        }
      />
      {isOpen && <RefusedMailsDialog gatheringUuid={gatheringUuid} onClose={close} />}
    </>
  );
}
