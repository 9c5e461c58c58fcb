import { Modal, Skeleton } from '@portal/shared-ui';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';

// The library is loaded when a code is shown.
const Squares = lazy(async () => {
  const { encode } = await import('uqr');
  return {
    default: ({ text }: { text: string }) => {
      const { data, size } = encode(text, { ecc: 'M', border: 2 });
      const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
      return (
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code du lien" shapeRendering="crispEdges">
          <path d={path.join('')} />
        </svg>
      );
    },
  };
});

// Black on white in both themes: that is what cameras read.
const Paper = styled.div`
  width: min(100%, 360px);
  margin: 0 auto;
  padding: var(--ui-2);
  border-radius: var(--ui-radius);
  background: #fff;
  & > svg {
    display: block;
    width: 100%;
    fill: #000;
  }
`;

/** The URL of a link as a QR code, which the HCP scans with their own phone. */
export const QrCode = ({ address, onClose }: { address: string; onClose: () => void }) => (
  <Modal isOpen onClose={onClose} title="QR code du lien" width={460}>
    <p>Le professionnel de santé ouvre sa page en visant ce code avec l’appareil photo de son téléphone.</p>
    <Paper>
      <Suspense fallback={<Skeleton lines={1} height={320} label="Préparation du QR code" />}>
        <Squares text={address} />
      </Suspense>
    </Paper>
  </Modal>
);
