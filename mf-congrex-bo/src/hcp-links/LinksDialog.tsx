import { CloseButton, Modal } from '@portal/shared-ui';
import { useState } from 'react';
import { useHcp } from '../hcp/hcp-context.ts';
import { LinksPanel } from './LinksPanel.tsx';

/** The links of the HCP whose page is open. */
export function LinksDialog({ onClose }: { onClose: () => void }) {
  const { hcp } = useHcp();
  const [hasAddress, setHasAddress] = useState(false);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Liens de ${hcp.fullName}`}
      // A URL that was not copied yet is shown only once.
      isDismissable={!hasAddress}
      footer={<CloseButton>Fermer</CloseButton>}
    >
      <LinksPanel healthCareProfessionalUuid={hcp.uuid} onAddress={setHasAddress} />
    </Modal>
  );
}
