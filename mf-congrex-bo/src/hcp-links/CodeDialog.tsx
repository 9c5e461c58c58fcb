import { Modal, Skeleton } from '@portal/shared-ui';
import { lazy, Suspense } from 'react';

const QrCode = lazy(() => import('@portal/shared-ui/parts/display/QrCode.tsx'));

/** The URL of a link as a QR code, which the HCP scans with their own phone. */
export const CodeDialog = ({ address, onClose }: { address: string; onClose: () => void }) => (
  <Modal isOpen onClose={onClose} title="QR code du lien" width={460}>
    <p>Le professionnel de santé ouvre sa page en visant ce code avec l’appareil photo de son téléphone.</p>
    <Suspense fallback={<Skeleton lines={1} height={320} label="Préparation du QR code" />}>
      <QrCode address={address} />
    </Suspense>
  </Modal>
);
