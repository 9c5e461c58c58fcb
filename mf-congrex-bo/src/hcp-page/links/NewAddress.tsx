import { Banner, Button, TextField } from '@portal/shared-ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';

const Line = styled.div`
  display: flex; flex-wrap: wrap; align-items: flex-end; gap: var(--ui-2); margin-top: var(--ui-2);
  & > :first-child { flex: 1 1 260px; min-width: 0; }
`;

/** The address of a link that was just made: the server keeps only a hash of it, so that it is shown once. */
export function NewAddress({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <Banner tone="success" title="Le lien est créé.">
      Copiez son adresse maintenant et envoyez-la au professionnel de santé{'\u202f'}: elle ne sera plus affichée.
      <Line>
        <TextField label="Adresse du lien" value={address} isReadOnly />
        <Button icon={outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />} onPress={() => void copy()}>
          {outcome === 'copied' ? 'Copiée' : 'Copier l’adresse'}
        </Button>
      </Line>
      {outcome === 'failed' && (
        <p role="alert">La copie n’est pas permise par ce navigateur{'\u202f'}: sélectionnez l’adresse et copiez-la.</p>
      )}
    </Banner>
  );
}
