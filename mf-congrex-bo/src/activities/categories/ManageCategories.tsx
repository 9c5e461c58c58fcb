import { activityCategoryActions } from '@portal/domain/activities/actions';
import { lazyDialog, useActions } from '@portal/web';
import { DialogButton } from '@portal/web/document/DialogButton';
import { Tags } from 'lucide-react';

const CategoriesDialog = lazyDialog(async () => (await import('./CategoriesDialog.tsx')).CategoriesDialog);

interface ManageCategoriesProps {
  isQuiet?: boolean;
  /** Something was added (its uuid) or changed. */
  onChanged: (added?: string) => void;
}

/** The button that opens the kinds of activity, for those who may change them. */
export function ManageCategories({ isQuiet = false, onChanged }: ManageCategoriesProps) {
  const verdict = useActions(activityCategoryActions)('createActivityCategory', {});
  const look = isQuiet ? ({ size: 'sm', variant: 'quiet' } as const) : {};
  return (
    <DialogButton verdict={verdict} label="Gérer les catégories" icon={<Tags aria-hidden />} {...look}>
      {(close) => <CategoriesDialog onClose={close} onChanged={onChanged} />}
    </DialogButton>
  );
}
