import { Banner, Button, CloseButton, Modal, Stack } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { ErrorSummary, type FieldValues, type ZodForm, ZodFormProvider } from '@portal/web/forms';
import { type ReactNode, useId } from 'react';

interface FormDialogProps<Values extends FieldValues, Output> {
  title: string;
  /** A verb. */
  submitLabel: string;
  tone?: 'default' | 'danger';
  form: ZodForm<Values, Output>;
  onSubmit: (values: Output) => Promise<void>;
  onClose: () => void;
  /** A refusal that concerns no field, under its own title. */
  problem?: (Problem & { heading?: string | undefined }) | undefined;
  /** Other actions, before the main one. */
  otherActions?: ReactNode;
  /** Nothing can be sent for now. */
  isBlocked?: boolean;
  children: ReactNode;
}

/** A dialog with a form, a sheet on a phone: errors are shown beside their fields, a refusal above, and nothing typed is lost. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { title, submitLabel, tone, form, onSubmit, onClose, problem, otherActions, isBlocked, children } = props;
  const formId = useId();
  const { isSubmitting } = form.formState;
  const close = () => {
    if (!isSubmitting) onClose();
  };
  const submit = (
    <Button variant={tone === 'danger' ? 'danger' : 'primary'} type="submit" form={formId} isPending={isSubmitting}>
      {submitLabel}
    </Button>
  );
  return (
    <Modal
      isOpen
      role="alertdialog"
      width={490}
      title={title}
      onClose={close}
      isDismissable={!isSubmitting}
      footer={
        <>
          <CloseButton isDisabled={isSubmitting}>Fermer</CloseButton>
          {otherActions}
          {!isBlocked && submit}
        </>
      }
    >
      <ZodFormProvider form={form} onSubmit={onSubmit} id={formId}>
        <ErrorSummary />
        {problem && (
          <div role="alert">
            <Banner tone="danger" title={problem.heading ?? problem.title}>
              <Stack $gap={1}>
                <span>{problem.message}</span>
                <ProblemDetails problem={problem} />
              </Stack>
            </Banner>
          </div>
        )}
        {children}
      </ZodFormProvider>
    </Modal>
  );
}
