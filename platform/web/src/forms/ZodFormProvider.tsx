import { useCloseGuard } from '@portal/shared-ui';
import { createContext, type FormEvent, type ReactNode, use, useMemo, useRef } from 'react';
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form';
import styled from 'styled-components';
import type { ZodForm } from './use-checked-form.ts';
import { displayText } from './words.ts';

/** How a value of a field reads to people. */
export type Words = (value: unknown) => string;

export interface Labels {
  /** The name people see of a field. */
  readonly of: (name: string) => string | undefined;
  /** How a value of the field reads. */
  readonly words: (name: string, value: unknown) => string;
  readonly put: (name: string, label: string, words?: Words) => void;
}

const LabelsContext = createContext<Labels>({ of: () => undefined, words: () => '', put: () => {} });

/** The labels of the fields that are on the screen. */
export const useLabels = (): Labels => use(LabelsContext);

/** One column, look.md "Forms". */
const Column = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--ui-5);
`;

/** A form in a dialog holds it while it has changes: closing asks first, in whatever way. While they are sent it does nothing. */
function HoldsDialog(): null {
  const { isDirty, isSubmitting } = useFormState();
  useCloseGuard(isSubmitting ? 'busy' : isDirty);
  return null;
}

/**
 * The form element and its context. `onSubmit` gets the schema's output, and only when everything is right; otherwise `ErrorSummary`
 * and the fields say what is wrong.
 */
export function ZodFormProvider<Values extends FieldValues, Output>(props: {
  form: ZodForm<Values, Output>;
  onSubmit: (values: Output) => unknown;
  children: ReactNode;
  /** For a submit button that is outside (a dialog's footer). */
  id?: string;
}) {
  const { form, onSubmit, children, id } = props;
  const fields = useRef(new Map<string, { label: string; words: Words }>());
  const labels = useMemo<Labels>(
    () => ({
      of: (name) => fields.current.get(name)?.label,
      words: (name, value) => (fields.current.get(name)?.words ?? displayText([]))(value),
      put: (name, label, words = displayText([])) => void fields.current.set(name, { label, words }),
    }),
    [],
  );
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void form.handleSubmit((values) => onSubmit(values as Output))(event);
  };
  return (
    <FormProvider {...form}>
      <LabelsContext value={labels}>
        <Column noValidate onSubmit={submit} {...(id ? { id } : {})}>
          {children}
        </Column>
        <HoldsDialog />
      </LabelsContext>
    </FormProvider>
  );
}
