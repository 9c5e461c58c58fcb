import { hcpLinkActions } from '@portal/domain/hcps/actions';
import { Button, CloseButton, Modal } from '@portal/shared-ui';
import { RemoteComponent, useActions } from '@portal/web';
import { Link2 } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';

interface Whose {
  uuid: string;
  name: string;
}

/** Opens the personal links of an HCP, for those who may make them. */
export function HcpLinksButton({ onOpen, ...whose }: Whose & { onOpen: (whose: Whose) => void }) {
  const { offered } = useActions(hcpLinkActions)('createHcpLink', { purpose: 'SOLICITATION' });
  if (!offered) return null;
  return (
    <Button icon={<Link2 aria-hidden />} aria-label={`Liens de ${whose.name}`} onPress={() => onOpen(whose)}>
      Liens
    </Button>
  );
}

/**
 * The personal links of an HCP: to copy, to mail, as a code, to revoke. The dialog belongs to the page, not to a row: a list that is drawn again, as cards
 * on a tablet that is turned, would take a URL away that is shown only once.
 */
export function useHcpLinks(): { open: (whose: Whose) => void; dialog: ReactNode } {
  const [whose, setWhose] = useState<Whose>();
  const open = useCallback(({ uuid, name }: Whose) => setWhose({ uuid, name }), []);
  const dialog = whose && (
    <Modal
      isOpen
      onClose={() => setWhose(undefined)}
      title={`Liens de ${whose.name}`}
      // A URL that was not copied yet is shown only once.
      isDismissable={false}
      footer={<CloseButton>Fermer</CloseButton>}
    >
      <RemoteComponent
        remote="mf-congrex-bo"
        name="hcp-links"
        title="Liens du professionnel de santé"
        values={{ healthCareProfessionalUuid: whose.uuid }}
      />
    </Modal>
  );
  return { open, dialog };
}
