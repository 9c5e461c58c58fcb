import { Banner, Button, formatAct } from '@portal/shared-ui';
import type { Draft } from '@portal/web/forms';
import type { ReactNode } from 'react';

interface RestoredDraftProps {
  draft: Draft;
  /** What the form goes back to. */
  discardLabel?: string;
  /** What of it was not kept. */
  children?: ReactNode;
}

/** Says that the form holds what was typed before and not saved, with the way back. */
export function RestoredDraft({
  draft,
  discardLabel = 'Revenir à la version enregistrée',
  children,
}: RestoredDraftProps) {
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
      Ce que vous aviez saisi le {when} sans l’enregistrer est de nouveau dans le formulaire. {children}
    </Banner>
  );
}
