import { CloseButton, Modal } from '@portal/shared-ui';
import { useState } from 'react';
import type { ProposedLink } from './CreateLinkDialog.tsx';
import { LinksPanel } from './LinksPanel.tsx';

interface ParticipantLinksProps {
  healthCareProfessionalUuid: string;
  /** What a new one is proposed for: the note that is shown. */
  proposed: ProposedLink;
  onClose: () => void;
}

/** The links of an HCP beside one of their notes: one for it is proposed. */
export function ParticipantLinks({ healthCareProfessionalUuid, proposed, onClose }: ParticipantLinksProps) {
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
        proposed={proposed}
        onAddress={setHasAddress}
      />
    </Modal>
  );
}
