import { lazyDialog } from '@portal/web';
import type { RowActs } from '../use-row-acts.ts';

const RefusedDialog = lazyDialog(async () => (await import('../../bulk-refusals/RefusedDialog.tsx')).RefusedDialog);

/** Some of those chosen were refused: who and why, then the others or nothing. */
export function OthersDialog({ question, nameOf }: Pick<RowActs, 'question' | 'nameOf'>) {
  if (!question) return null;
  const { refusal, others, answer } = question;
  return (
    <RefusedDialog
      refusal={refusal}
      nameOf={nameOf}
      others={others}
      onGoOn={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}
