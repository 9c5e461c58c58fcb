import { Banner, Button, FormColumn, formatAct } from '@portal/shared-ui';
import { ErrorSummary } from '@portal/web/forms';
import { KeptOnDevice } from './KeptOnDevice.tsx';
import { Activities } from './parts/Activities.tsx';
import { Hosting } from './parts/Hosting.tsx';
import { Participation } from './parts/Participation.tsx';
import { Transport } from './parts/Transport.tsx';
import { useSubscriptionParts } from './subscription-context.ts';

/** Form values are restored after a crash or a reload. */
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

/** The four parts of the form: participation, activities, hosting, transport. */
export function SubscriptionFields() {
  const { draft } = useSubscriptionParts();
  return (
    <FormColumn>
      <RestoredDraft />
      <ErrorSummary />
      <Participation />
      <Activities />
      <Hosting />
      <Transport />
      <KeptOnDevice draft={draft} without="vos numéros de carte" />
    </FormColumn>
  );
}
