import { Banner, Button, Modal } from '@portal/shared-ui';
import { ErrorSummary, type FieldValues, UnsavedGuard, useZodForm, ZodFormProvider } from '@portal/web/forms';
import { type ReactNode, useId, useState } from 'react';
import type { z } from 'zod';

interface ConfigurationFormProps<Values extends FieldValues, Output> {
  title: string;
  schema: z.ZodType<Output, Values>;
  /** What stands in the form at first. */
  values: Values;
  /** @throws Error with the message to show; the form stays as it is */
  onSave: (values: Output) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A configuration of the gathering in a dialog: what is wrong stands beside its field, what the server refuses above, and nothing is lost. */
export function ConfigurationDialog<Values extends FieldValues, Output>(props: ConfigurationFormProps<Values, Output>) {
  const { title, schema, values, onSave, onClose, children } = props;
  const formId = useId();
  const [failure, setFailure] = useState<string>();
  const form = useZodForm<Values, Output>(schema, values as never);
  const { isSubmitting, isDirty } = form.formState;
  const save = async (output: Output) => {
    setFailure(undefined);
    try {
      await onSave(output);
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      isDismissable={!isDirty}
      footer={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSubmitting}>
            Enregistrer
          </Button>
        </>
      }
    >
      <ZodFormProvider form={form} onSubmit={save} id={formId}>
        <UnsavedGuard isDirty={isDirty && !isSubmitting} />
        <ErrorSummary />
        {failure && (
          <Banner tone="danger" title="L’enregistrement a échoué.">
            {failure}
          </Banner>
        )}
        {children}
      </ZodFormProvider>
    </Modal>
  );
}
