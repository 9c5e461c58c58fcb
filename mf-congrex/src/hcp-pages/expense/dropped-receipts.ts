import { unclaimedFileLifetimeMs } from '@portal/domain/documents/file-limits';
import type { NoteValues } from '@portal/web/expenses/line-values';
import { useEffect } from 'react';
import type { NoteForm } from './use-own-note.ts';

/** Takes out of a draft that was put back the receipts that the server has no more: they are asked for again beside their expense. */
export function useDroppedReceipts(form: NoteForm, restoredFrom: Date | undefined): void {
  useEffect(() => {
    if (!restoredFrom) return;
    const isGone = ({ file }: NoteValues['lines'][number]) =>
      file?.sentAt !== undefined && Date.now() - file.sentAt >= unclaimedFileLifetimeMs;
    for (const [i, line] of form.getValues('lines').entries()) if (isGone(line)) form.setValue(`lines.${i}.file`, null);
  }, [form, restoredFrom]);
}
