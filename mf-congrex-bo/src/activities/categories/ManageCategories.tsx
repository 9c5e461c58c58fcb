import { activityCategoryActions } from '@portal/domain/activities/actions';
import { Button } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { Tags } from 'lucide-react';
import { useState } from 'react';

const CategoriesDialog = lazyDialog(async () => (await import('./CategoriesDialog.tsx')).CategoriesDialog);

interface ManageCategoriesProps {
  isQuiet?: boolean;
  /** Something was added (its uuid) or changed. */
  onChanged: (added?: string) => void;
}

/** The button that opens the kinds of activity, for those who may change them. */
export function ManageCategories({ isQuiet = false, onChanged }: ManageCategoriesProps) {
  const { offered } = useActions(activityCategoryActions)('createActivityCategory', {});
  const [isOpen, setOpen] = useState(false);
  if (!offered) return null;
  return (
    <>
      <Button
        {...(isQuiet ? { size: 'sm', variant: 'quiet' } : {})}
        icon={<Tags aria-hidden />}
        onPress={() => setOpen(true)}
      >
        Gérer les catégories
      </Button>
      {isOpen && <CategoriesDialog onClose={() => setOpen(false)} onChanged={onChanged} />}
    </>
  );
}
