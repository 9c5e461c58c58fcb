import { CloseButton, Modal } from '@portal/shared-ui';
import { useState } from 'react';
import { LinksPanel } from '../../hcp-links/LinksPanel.tsx';

interface TravellerLinksProps {
  healthCareProfessionalUuid: string;
  gatheringUuid: string;
  onClose: () => void;
}

/** The links of the HCP who travels: one for their transport at this event is proposed. */
export function TravellerLinks({ healthCareProfessionalUuid, gatheringUuid, onClose }: TravellerLinksProps) {
  const [hasAddress, setHasAddress] = useState(false);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Lien du participant"
      // A URL that was not copied yet is shown only once.
      isDismissable={!hasAddress}
      footer={<CloseButton>Fermer</CloseButton>}
    >
      <LinksPanel
        healthCareProfessionalUuid={healthCareProfessionalUuid}
        proposed={{ purpose: 'TRANSPORT', gatheringUuid }}
        onAddress={setHasAddress}
      />
    </Modal>
  );
}
