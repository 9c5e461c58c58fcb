import { Banner, Button, formatAct } from '@portal/shared-ui';
import type { Draft } from '@portal/web/forms';

interface RestoredProps {
  draft: Draft;
  /** The part of the signature that is not restored. */
  signature?: string;
}

/** Form values are restored after a crash or a reload; a drawing is not. */
export function RestoredDraft({ draft, signature = 'Une signature dessinée' }: RestoredProps) {
  if (!draft.restoredFrom) return null;
  const when = formatAct(draft.restoredFrom);
  return (
    <Banner
      title="Saisie retrouvée."
      actions={
        <Button size="sm" onPress={draft.discard}>
          Effacer cette saisie
        </Button>
      }
    >
      Ce que vous aviez saisi le {when} sans l’envoyer est de nouveau dans le formulaire. {signature} est à refaire.
    </Banner>
  );
}
