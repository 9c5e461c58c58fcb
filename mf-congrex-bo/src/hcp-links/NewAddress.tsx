import { Banner, Button, CopyButton, TextField } from '@portal/shared-ui';
import { Mail, QrCode } from 'lucide-react';
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
  const [isCode, setCode] = useState(false);
  return (
    <Banner tone="success" title="Le lien est créé.">
      Copiez son adresse maintenant, envoyez-la ou montrez-la au professionnel de santé{'\u202f'}: elle ne sera plus
      affichée.
      <Line>
        <TextField label="Adresse du lien" value={address} isReadOnly />
      </Line>
      <Line>
        <CopyButton text={address} what="address" />
        <Button icon={<Mail aria-hidden />} isPending={isMailing} onPress={onMail}>
          Envoyer par e-mail
        </Button>
        <Button icon={<QrCode aria-hidden />} onPress={() => setCode(true)}>
          Afficher le QR code
        </Button>
      </Line>
      {isCode && <CodeDialog address={address} onClose={() => setCode(false)} />}
    </Banner>
  );
}
