import { Banner, Button, FormColumn, formatAct } from '@portal/shared-ui';
import { ErrorSummary } from '@portal/web/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { Activities } from './parts/Activities.tsx';
import { Hosting } from './parts/Hosting.tsx';
import { Participation } from './parts/Participation.tsx';
import { Transport } from './parts/Transport.tsx';
import { useSubscriptionParts } from './subscription-context.ts';

const Note = styled.p`
  color: var(--ui-text-2); font-size: var(--ui-text-sm);
`;

/** What was typed before a crash or a reload is there again. */
function RestoredDraft() {
  const { draft } = useSubscriptionParts();
  if (!draft?.restoredFrom) return null;
  const when = formatAct(draft.restoredFrom);
  return (
    <Banner
      title="Saisie retrouvée."
      actions={
        <Button size="sm" onPress={draft.discard}>
          Revenir à la réponse enregistrée
        </Button>
      }
    >
      Ce que vous aviez saisi le {when} sans l’envoyer est de nouveau dans le formulaire.
    </Banner>
  );
}

/** What an HCP types is kept on the device, and may be one that others use: it says so, with the way to erase it. */
function KeptOnDevice() {
  const { draft } = useSubscriptionParts();
  const [isErased, setErased] = useState(false);
  if (isErased) return <Note role="status">Votre saisie n’est plus gardée sur cet appareil.</Note>;
  if (!draft?.isSealed || !draft.isKept) return null;
  const erase = () => {
    draft.erase();
    setErased(true);
  };
  return (
    <Note>
      Votre saisie est gardée sur cet appareil, 7 jours au plus ou jusqu’à l’envoi, sans vos numéros de carte. Seul
      votre lien permet de la relire.{' '}
      <Button size="sm" variant="quiet" onPress={erase}>
        Effacer de cet appareil
      </Button>
    </Note>
  );
}

/** The four parts of the form: participation, activities, hosting, transport. */
export function SubscriptionFields() {
  return (
    <FormColumn>
      <RestoredDraft />
      <ErrorSummary />
      <Participation />
      <Activities />
      <Hosting />
      <Transport />
      <KeptOnDevice />
    </FormColumn>
  );
}
