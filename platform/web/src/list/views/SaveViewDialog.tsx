import { savedViewActions } from '@portal/domain/users/actions';
import { savedViewInput } from '@portal/domain/users/fields';
import { Banner, Button, Checkbox, CloseButton, Modal, TextField } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { ErrorSummary, FormField, useFormAttempt, useZodForm, ZodFormProvider } from '@portal/web/forms';
import { useId } from 'react';
import { z } from 'zod';
import { ProblemDetails } from '../../document/ProblemDetails.tsx';
import type { SavedViews } from './saved-views.ts';

const schema = z.object({ name: savedViewInput.shape.name, isShared: z.boolean(), isDefault: z.boolean() });

interface SaveViewDialogProps {
  views: SavedViews;
  /** What the list shows now, as JSON. */
  value: string;
  onClose: () => void;
}

/** Keeps what the list shows under a name; an own view of that name is written again. */
export default function SaveViewDialog({ views, value, onClose }: SaveViewDialogProps) {
  const formId = useId();
  const mayShare = useActions(savedViewActions)('saveView', { isShared: true }).offered;
  const form = useZodForm(schema, { name: '', isShared: false, isDefault: false });
  const { run, problem } = useFormAttempt(form);
  const save = ({ name, isShared, isDefault }: z.output<typeof schema>) =>
    run(async () => {
      const same = views.views?.find((view) => view.isOwn && view.name === name);
      const known = same ? { savedViewUuid: same.savedViewUuid } : {};
      const savedViewUuid = await views.save({ ...known, name, value, isShared });
      if (isDefault) await views.setDefault(savedViewUuid);
      onClose();
    });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Enregistrer la vue"
      footer={
        <>
          <CloseButton>Annuler</CloseButton>
          <Button variant="primary" type="submit" form={formId} isPending={form.formState.isSubmitting}>
            Enregistrer
          </Button>
        </>
      }
    >
      <ZodFormProvider form={form} onSubmit={save} id={formId}>
        <ErrorSummary />
        {problem && (
          <Banner tone="danger" title="L’enregistrement a échoué.">
            {problem.message}
            <ProblemDetails problem={problem} />
          </Banner>
        )}
        <FormField
          name="name"
          as={TextField}
          label="Nom de la vue"
          help="Filtres, recherche, tri, colonnes et largeurs sont gardés. Une de vos vues qui porte déjà ce nom est remplacée."
          isRequired
        />
        {mayShare && <FormField name="isShared" as={Checkbox} label="Partager avec les autres utilisateurs" />}
        <FormField name="isDefault" as={Checkbox} label="Ouvrir la liste avec cette vue" />
      </ZodFormProvider>
    </Modal>
  );
}
