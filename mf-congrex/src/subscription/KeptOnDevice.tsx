import { Button } from '@portal/shared-ui';
import type { Draft } from '@portal/web/forms';
import { useState } from 'react';
import styled from 'styled-components';

const Note = styled.p`
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
`;

interface KeptProps {
  draft: Draft | undefined;
  /** What is not kept: « vos numéros de carte ». */
  without: string;
}

/** What an HCP types is kept on the device, and may be one that others use: it says so, with the way to erase it. */
export function KeptOnDevice({ draft, without }: KeptProps) {
  const [isErased, setErased] = useState(false);
  if (isErased) return <Note role="status">Votre saisie n’est plus gardée sur cet appareil.</Note>;
  if (!draft?.isSealed || !draft.isKept) return null;
  const erase = () => {
    draft.erase();
    setErased(true);
  };
  return (
    <Note>
      Votre saisie est gardée sur cet appareil, 7 jours au plus ou jusqu’à l’envoi, sans {without}. Seul votre lien
      permet de la relire.{' '}
      <Button size="sm" variant="quiet" onPress={erase}>
        Effacer de cet appareil
      </Button>
    </Note>
  );
}
