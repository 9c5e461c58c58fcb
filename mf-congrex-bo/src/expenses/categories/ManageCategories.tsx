import { expenseCategoryActions } from '@portal/domain/expenses/category-actions';
import { Button } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { Tags } from 'lucide-react';
import { useState } from 'react';

const CategoriesDialog = lazyDialog(async () => (await import('./CategoriesDialog.tsx')).CategoriesDialog);

/** The button that opens the kinds of expenses, for administrators. */
export function ManageCategories() {
  const { offered } = useActions(expenseCategoryActions)('createExpenseNoteCategory', {});
  const [isOpen, setOpen] = useState(false);
  if (!offered) return null;
  return (
    <>
      <Button icon={<Tags aria-hidden />} onPress={() => setOpen(true)}>
        Catégories de frais
      </Button>
      {isOpen && <CategoriesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
