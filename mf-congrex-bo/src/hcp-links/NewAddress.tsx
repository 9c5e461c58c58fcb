import { Banner, Button, TextField } from '@portal/shared-ui';
import { Check, Copy, Mail, QrCode } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { CodeDialog } from './CodeDialog.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--ui-2);
  margin-top: var(--ui-2);
  & > div {
    flex: 1 1 260px;
    min-width: 0;
  }
`;

interface NewAddressProps {
  address: string;
  isMailing: boolean;
  onMail: () => void;
}

/** The URL of a link that was just created: the server stores only a hash of its token, so that it is shown once. */
export function NewAddress({ address, isMailing, onMail }: NewAddressProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const [isCode, setCode] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <Banner tone="success" title="Le lien est créé.">
      Copiez son adresse maintenant, envoyez-la ou montrez-la au professionnel de santé{'\u202f'}: elle ne sera plus
      affichée.
      <Line>
        <TextField label="Adresse du lien" value={address} isReadOnly />
      </Line>
      <Line>
        <Button icon={outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />} onPress={() => void copy()}>
          {outcome === 'copied' ? 'Copiée' : 'Copier l’adresse'}
        </Button>
        <Button icon={<Mail aria-hidden />} isPending={isMailing} onPress={onMail}>
          Envoyer par e-mail
        </Button>
        <Button icon={<QrCode aria-hidden />} onPress={() => setCode(true)}>
          Afficher le QR code
        </Button>
      </Line>
      {outcome === 'failed' && (
        <p role="alert">La copie n’est pas permise par ce navigateur{'\u202f'}: sélectionnez l’adresse et copiez-la.</p>
      )}
      {isCode && <CodeDialog address={address} onClose={() => setCode(false)} />}
    </Banner>
  );
}
