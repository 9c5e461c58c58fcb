import { Banner, Button, CloseButton, Modal, TextField } from '@portal/shared-ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

/** The secret that was just made: it is shown this once. */
function NewSecret({ secret }: { secret: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <Banner tone="success" title="Le secret de signature est créé.">
      Copiez-le maintenant{'\u202f'}: il ne sera plus affiché. L’autre système vérifie avec lui que ce qu’il reçoit
      vient du portail.
      <div style={{ marginBlock: 'var(--ui-2)' }}>
        <TextField label="Secret de signature" value={secret} isReadOnly />
      </div>
      <Button icon={outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />} onPress={() => void copy()}>
        {outcome === 'copied' ? 'Copié' : 'Copier le secret'}
      </Button>
      {outcome === 'failed' && (
        <p role="alert">La copie n’est pas permise par ce navigateur{'\u202f'}: sélectionnez le secret et copiez-le.</p>
      )}
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
