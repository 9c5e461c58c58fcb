import { savedViewInput } from '@portal/domain/users/fields';
import { Checkbox, TextField } from '@portal/shared-ui';
import { inOneLine, problemOf, useRight } from '@portal/web';
import { FormField } from '@portal/web/forms';
import type { SavedViews } from '@portal/web/state/saved-views';
import { z } from 'zod';
import { FormDialog } from '../hcps/form/FormDialog.tsx';

const schema = z.object({ name: savedViewInput.shape.name, isShared: z.boolean(), isDefault: z.boolean() });

interface SaveViewDialogProps {
  views: SavedViews;
  /** What the list shows now, as JSON. */
  value: string;
  onClose: () => void;
}

/** Keeps what the list shows under a name; a view of one's own that has the name already is written again. */
export function SaveViewDialog({ views, value, onClose }: SaveViewDialogProps) {
  const mayShare = useRight('shareSavedView');
  const save = async ({ name, isShared, isDefault }: z.output<typeof schema>) => {
    try {
      const same = views.views?.find((view) => view.isOwn && view.name === name);
      const known = same ? { savedViewUuid: same.savedViewUuid } : {};
      const savedViewUuid = await views.save({ ...known, name, value, isShared });
      if (isDefault) await views.setDefault(savedViewUuid);
    } catch (error) {
      const problem = problemOf(error);
      throw new Error(inOneLine(problem), { cause: error });
    }
  };
  return (
    <FormDialog
      title="Enregistrer la vue"
      schema={schema}
      values={{ name: '', isShared: false, isDefault: false }}
      onSave={save}
      onClose={onClose}
    >
      <FormField
        name="name"
        as={TextField}
        label="Nom de la vue"
        help="Filtres, recherche, tri, colonnes et largeurs sont gardés. Une de vos vues qui porte déjà ce nom est remplacée."
        isRequired
      />
      {mayShare && <FormField name="isShared" as={Checkbox} label="Partager avec les autres utilisateurs" />}
      <FormField name="isDefault" as={Checkbox} label="Ouvrir la liste avec cette vue" />
    </FormDialog>
  );
}
