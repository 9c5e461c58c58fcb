import { Banner, CloseButton, CopyButton, Modal, TextField } from '@portal/shared-ui';

/** The secret that was just made: it is shown this once. */
function NewSecret({ secret }: { secret: string }) {
  return (
    <Banner tone="success" title="Le secret de signature est créé.">
      Copiez-le maintenant{'\u202f'}: il ne sera plus affiché. L’autre système vérifie avec lui que ce qu’il reçoit
      vient du portail.
      <div style={{ marginBlock: 'var(--ui-2)' }}>
        <TextField label="Secret de signature" value={secret} isReadOnly />
      </div>
      <CopyButton text={secret} what="secret" />
    </Banner>
  );
}

/** Shows it until it is closed on purpose: a click beside it does not. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Modal
    isOpen
    width={620}
    title="Secret de signature"
    isDismissable={false}
    onClose={onClose}
    footer={<CloseButton>Fermer</CloseButton>}
  >
    <NewSecret secret={secret} />
  </Modal>
);
