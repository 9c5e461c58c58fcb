import { RefusedDialog } from '../../bulk-refusals/RefusedDialog.tsx';
import { eveningOf } from '../words.ts';
import type { PartlyDone, StayActions } from './use-stay-actions.ts';

/** « La nuit du jeu. 12/03 est attribuée ; à partir de celle du ven. 13/03, rien n’a été modifié. » */
function partText({ done, refused, word }: PartlyDone): string {
  const evenings = done.map(eveningOf).join(', du ');
  const are = done.length > 1 ? `Les nuits du ${evenings} sont ${word}s` : `La nuit du ${evenings} est ${word}`;
  return `${are}\u202f; à partir de celle du ${eveningOf(refused)}, rien n’a été modifié.`;
}

interface StayRefusalProps {
  actions: Pick<StayActions, 'refusal' | 'part' | 'forget'>;
  nameOf: (id: string) => string | undefined;
}

/** Why an act on nights was refused, and what of it was done all the same. */
export const StayRefusal = ({ actions: { refusal, part, forget }, nameOf }: StayRefusalProps) => (
  <RefusedDialog
    refusal={refusal}
    {...(part && { title: 'Une partie seulement est faite' })}
    nameOf={nameOf}
    others={0}
    onGoOn={forget}
    onClose={forget}
  >
    {part && <p>{partText(part)}</p>}
  </RefusedDialog>
);
