import { expenseLineLabels } from '@portal/domain/expenses/note/labels';
import type { Receipt } from '@portal/web/expenses/line-values';
import { useController, useLabels } from '@portal/web/forms';
import { FileByLink } from './FileByLink.tsx';

/** The receipt of an expense: taken as a photo on the spot, or a PDF. */
export function ReceiptByLink({ name, isNeeded }: { name: string; isNeeded: boolean }) {
  const { field, fieldState } = useController({ name });
  useLabels().put(name, expenseLineLabels.fileUuid);
  return (
    <FileByLink
      name={name}
      label={expenseLineLabels.fileUuid}
      help={isNeeded ? 'Une photo ou un PDF' : 'Facultatif pour les kilomètres'}
      value={field.value as Receipt | null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      errorMessage={fieldState.error?.message}
      ref={field.ref}
    />
  );
}
