import { Banner, Button, TextField } from '@portal/shared-ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

/** The address of a calendar that was just made: the server keeps only a hash of its secret, so that it is shown once. */
export function ShownAddress({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <Banner tone="success" title="L’adresse est créée.">
      Copiez-la maintenant{'\u202f'}: elle ne sera plus affichée.
      <div style={{ marginBlock: 'var(--ui-2)' }}>
        <TextField label="Adresse du calendrier" value={address} isReadOnly />
      </div>
      <Button icon={outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />} onPress={() => void copy()}>
        {outcome === 'copied' ? 'Copiée' : 'Copier l’adresse'}
      </Button>
      {outcome === 'failed' && (
        <p role="alert">La copie n’est pas permise par ce navigateur{'\u202f'}: sélectionnez l’adresse et copiez-la.</p>
      )}
    </Banner>
  );
}
