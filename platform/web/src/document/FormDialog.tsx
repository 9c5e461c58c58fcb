import type { EditBase, ItemKeys } from '@portal/domain/edits/edits';
import { Banner, Button, CloseButton, Modal } from '@portal/shared-ui';
import {
  ErrorSummary,
  type FieldValues,
  OpenedByOthers,
  type OpenedKind,
  type SchemaOf,
  useEdit,
  useFormAttempt,
  useZodForm,
  ZodFormProvider,
} from '@portal/web/forms';
import { type ReactNode, useId, useState } from 'react';
import { ProblemDetails } from './ProblemDetails.tsx';

interface FormDialogProps<Values extends FieldValues, Output> {
  title: string;
  schema: SchemaOf<Values, Output>;
  /** The initial values of the form. */
  values: Values;
  submitLabel?: string;
  /** The version of what is edited; none for what is new. */
  rev?: number;
  /** What is edited, to show it to others who have it open. */
  opened?: { kind: OpenedKind; id: string };
  /** Lists whose items are edited one by one. */
  items?: ItemKeys;
  /** Sends it and throws the server's error; the form stays as it is. `typed` holds the field values, `base` what the edit was made from. */
  /** Pixels; that of dialogs by default. */
  width?: number;
  onSave: (values: Output, typed: Values, base: EditBase) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog: errors are shown beside their fields, the server's too; those without a field are shown above with code and
 * trace. Closing with changes asks first.
 */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const {
    title,
    schema,
    values,
    submitLabel = 'Enregistrer',
    rev = 0,
    items,
    opened,
    width,
    onSave,
    onClose,
    children,
  } = props;
  const formId = useId();
  // The initial values: the page behind it may be refetched meanwhile.
  const [begun] = useState({ rev, values });
  const form = useZodForm<Values, Output>(schema, begun.values);
  const edit = useEdit();
  const { isSubmitting } = form.formState;
  const { run, problem } = useFormAttempt(form);
  const save = (output: Output) =>
    run(async () => {
      const typed = form.getValues();
      const edited = { rev: begun.rev, initial: begun.values, mine: typed, ...(items && { items }) };
      await edit.send(edited, (base) => onSave(output, typed, base));
      onClose();
    });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      {...(width && { width })}
      leaving={{
        title: 'Fermer sans enregistrer\u202f?',
        confirmLabel: 'Fermer',
        children: 'Vos modifications ne sont pas enregistrées et seront perdues.',
      }}
      footer={
        <>
          <CloseButton>Annuler</CloseButton>
          <Button variant="primary" type="submit" form={formId} isPending={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <ZodFormProvider form={form} onSubmit={save} id={formId}>
        {opened && <OpenedByOthers {...opened} />}
        <ErrorSummary />
        {problem && (
          <Banner tone="danger" title="L’enregistrement a échoué.">
            {problem.message}
            <ProblemDetails problem={problem} />
          </Banner>
        )}
        {children}
        {edit.dialog}
      </ZodFormProvider>
    </Modal>
  );
}
