import { ButtonLink, CloseButton, CopyButton, Modal, Skeleton, Stack, TextField } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { lazy, Suspense } from 'react';

// The library is loaded when a code is shown.
const QrCode = lazy(() => import('@portal/shared-ui/parts/display/QrCode.tsx'));

interface LinkDialogProps {
  name: string;
  address: string;
  /** Where the form is filled in on this screen. */
  fillIn: string;
  onClose: () => void;
}

/** A link that was just made: to scan or to copy. The server keeps only a hash of its token, so it is shown once. */
export function LinkDialog({ name, address, fillIn, onClose }: LinkDialogProps) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Lien de ${name}`}
      width={490}
      isDismissable={false}
      footer={
        <>
          <ButtonLink as={RouterLink} to={fillIn}>
            Remplir sur cet écran
          </ButtonLink>
          <CloseButton>Fermer</CloseButton>
        </>
      }
    >
      <Stack $gap={4}>
        <p>Le professionnel de santé ouvre son formulaire en visant ce code avec l’appareil photo de son téléphone.</p>
        <Suspense fallback={<Skeleton lines={1} height={320} label="Préparation du QR code" />}>
          <QrCode address={address} />
        </Suspense>
        <TextField label="Adresse du lien" value={address} isReadOnly />
        <div>
          <CopyButton text={address} what="address" />
        </div>
      </Stack>
    </Modal>
  );
}
