import { Banner, Button, formatAct } from '@portal/shared-ui';
import type { Draft } from '@portal/web/forms';

interface RestoredDraftProps {
  draft: Draft;
  /** What the form goes back to. */
  discardLabel?: string;
}

/** Says that the form holds what was typed before and not saved, with the way back. */
export function RestoredDraft({ draft, discardLabel = 'Revenir à la version enregistrée' }: RestoredDraftProps) {
  if (!draft.restoredFrom) return null;
  const when = formatAct(draft.restoredFrom);
  return (
    <Banner
      title="Saisie retrouvée."
      actions={
        <Button size="sm" onPress={draft.discard}>
          {discardLabel}
        </Button>
      }
    >
      Ce que vous aviez saisi le {when} sans l’enregistrer est de nouveau dans le formulaire.
    </Banner>
  );
}
