import { hcpLinkActions } from '@portal/domain/hcps/actions';
import { Button, CloseButton, Modal } from '@portal/shared-ui';
import { Piece, useActions } from '@portal/web';
import { Link2 } from 'lucide-react';
import { useState } from 'react';

interface HcpLinksProps {
  uuid: string;
  name: string;
}

/** The personal links of an HCP, for those who may make them: to copy, to mail, as a code, to revoke. */
export function HcpLinks({ uuid, name }: HcpLinksProps) {
  const { offered } = useActions(hcpLinkActions)('createHcpLink', { purpose: 'SOLICITATION' });
  const [isOpen, setOpen] = useState(false);
  if (!offered) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Link2 aria-hidden />} aria-label={`Liens de ${name}`} onPress={() => setOpen(true)}>
        Liens
      </Button>
      {isOpen && (
        <Modal
          isOpen
          onClose={close}
          title={`Liens de ${name}`}
          // A URL that was not copied yet is shown only once.
          isDismissable={false}
          footer={<CloseButton>Fermer</CloseButton>}
        >
          <Piece
            remote="mf-congrex-bo"
            name="hcp-links"
            title="Liens du professionnel de santé"
            values={{ healthCareProfessionalUuid: uuid }}
          />
        </Modal>
      )}
    </>
  );
}
