import { Button, EmptyState, Modal, Section, Skeleton, Stack } from '@portal/shared-ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PartProblem } from '../../event-page/PartProblem.tsx';
import { HcpLinksDocument } from '../../generated/graphql.ts';
import { useHcp } from '../hcp-context.ts';
import { useHcpPart } from '../use-hcp-part.ts';
import { CreateLinkDialog, type NewLink } from './CreateLinkDialog.tsx';
import { LinkRows } from './LinkRows.tsx';
import { NewAddress } from './NewAddress.tsx';

/** The links of an HCP (decisions, section 5): create one for a purpose, see until when each lasts, revoke it. */
export function LinksDialog({ onClose }: { onClose: () => void }) {
  const { hcp } = useHcp();
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewLink>();
  const links = useHcpPart(HcpLinksDocument, { healthCareProfessionalUuid: hcp.uuid }, (data) => data.hcpLinks ?? [], {
    errorPolicy: 'all',
  });
  const revoked = (linkId: string) => {
    // The address of a link that no longer opens is not to be sent.
    setCreated((link) => (link?.linkId === linkId ? undefined : link));
    links.retry();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Liens de ${hcp.fullName}`}
      // An address that was not copied yet is shown only once.
      isDismissable={!created}
      footer={<Button onPress={onClose}>Fermer</Button>}
    >
      <Stack $gap={5}>
        {created && <NewAddress key={created.linkId} address={created.address} />}
        <Section
          title="Liens créés"
          description="Un lien ouvre au professionnel de santé une seule page, sans compte ni mot de passe."
          actions={
            <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setCreating(true)}>
              Créer un lien
            </Button>
          }
        >
          {links.problem && (
            <PartProblem what="Les liens n’ont pas tous pu être lus." problem={links.problem} retry={links.retry} />
          )}
          {links.isWaiting && <Skeleton lines={3} height={120} label="Chargement des liens" />}
          {links.data?.length === 0 && <EmptyState kind="nothingYet" title="Aucun lien" />}
          {links.data && links.data.length > 0 && <LinkRows links={links.data} onRevoked={revoked} />}
        </Section>
      </Stack>
      {isCreating && (
        <CreateLinkDialog
          onClose={() => setCreating(false)}
          onCreated={(link) => {
            setCreated(link);
            links.retry();
          }}
        />
      )}
    </Modal>
  );
}
