import { RefusedDialog } from '../../refused/RefusedDialog.tsx';
import type { RowActs } from '../use-row-acts.ts';

/** Some of those chosen were refused: who and why, then the others or nothing. */
export function OthersDialog({ question, nameOf }: Pick<RowActs, 'question' | 'nameOf'>) {
  return (
    <RefusedDialog
      refusal={question?.refusal}
      nameOf={nameOf}
      others={question?.others ?? 0}
      onGoOn={() => question?.answer(true)}
      onClose={() => question?.answer(false)}
    />
  );
}
