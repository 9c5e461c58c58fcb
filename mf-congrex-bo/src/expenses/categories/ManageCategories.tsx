import { expenseCategoryActions } from '@portal/domain/expenses/category-actions';
import { lazyDialog, useActions } from '@portal/web';
import { DialogButton } from '@portal/web/document/DialogButton';
import { Tags } from 'lucide-react';

const CategoriesDialog = lazyDialog(async () => (await import('./CategoriesDialog.tsx')).CategoriesDialog);

/** The button that opens the kinds of expenses, for administrators. */
export function ManageCategories() {
  const verdict = useActions(expenseCategoryActions)('createExpenseNoteCategory', {});
  return (
    <DialogButton verdict={verdict} label="Catégories de frais" icon={<Tags aria-hidden />}>
      {(close) => <CategoriesDialog onClose={close} />}
    </DialogButton>
  );
}
