import { Button, Menu } from '@portal/shared-ui';
import { Bookmark, ChevronDown } from '@portal/shared-ui/icons';
import { lazyDialog } from '@portal/web';
import { useEffect, useRef, useState } from 'react';
import type { SavedView, SavedViews } from './saved-views.ts';

const SaveViewDialog = lazyDialog(async () => (await import('./SaveViewDialog.tsx')).default);
const ManageViewsDialog = lazyDialog(async () => (await import('./ManageViewsDialog.tsx')).default);

const detailOf = ({ isDefault, isShared }: SavedView): string =>
  [isDefault && 'Par défaut', isShared && 'Partagée'].filter(Boolean).join(' · ');

interface SavedViewsMenuProps {
  views: SavedViews;
  /** What the list shows now (filters, order, columns), as JSON. */
  value: string;
  /** Shows a view; it may have been written by an older version of the screen. */
  onOpen: (value: string) => void;
  /** No filter was chosen yet: the list opens with the default view. */
  isUntouched: boolean;
}

/** The saved views of a list (look.md, habit 1): open, keep, share, choose the one to begin with, delete. */
export function SavedViewsMenu({ views, value, onOpen, isUntouched }: SavedViewsMenuProps) {
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const opened = useRef(false);
  const known = views.views;
  useEffect(() => {
    if (!known || opened.current) return;
    opened.current = true;
    const first = known.find(({ isDefault }) => isDefault);
    // What was chosen while it was on its way stays.
    if (first && isUntouched) onOpen(first.value);
  }, [known, isUntouched, onOpen]);
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        label="Vues enregistrées"
        placement="bottom start"
        trigger={
          <Button icon={<Bookmark aria-hidden />} iconAfter={<ChevronDown aria-hidden />}>
            Vues
          </Button>
        }
        groups={[
          (known ?? []).map((view) => ({
            id: view.savedViewUuid,
            label: view.name,
            detail: detailOf(view),
            onAction: () => onOpen(view.value),
          })),
          [
            { id: 'save', label: 'Enregistrer la vue…', onAction: () => setDialog('save') },
            ...(known && known.length > 0
              ? [{ id: 'manage', label: 'Gérer les vues…', onAction: () => setDialog('manage') }]
              : []),
          ],
          views.problem
            ? [{ id: 'retry', label: 'Relire les vues', detail: views.problem.message, onAction: views.retry }]
            : [],
        ]}
      />
      {dialog === 'save' && <SaveViewDialog views={views} value={value} onClose={close} />}
      {dialog === 'manage' && <ManageViewsDialog views={views} onClose={close} />}
    </>
  );
}
