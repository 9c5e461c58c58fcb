import type { ComponentType } from 'react';
import { useController } from 'react-hook-form';
import { displayText } from './words.ts';
import { useLabels } from './ZodFormProvider.tsx';

/** What the form gives to a field; everything else is the field's own. */
type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'errorMessage' | 'ref';

interface BoundProps {
  label: string;
}

export type FormFieldProps<Props extends BoundProps> = Omit<Props, Bound> & {
  /** Path of the value, e.g. `businessUnits.0.doctorQuota`. */
  name: string;
  /** A field of shared-ui, e.g. `TextField`. */
  as: ComponentType<Props>;
  /** Its name in the summary of errors, where what is around it is not seen; its label by default. */
  summaryLabel?: string;
};

/** A field of shared-ui bound to a value of the form around it: value, error beside it, focus from the summary. */
export function FormField<Props extends BoundProps>({ name, as, summaryLabel, ...rest }: FormFieldProps<Props>) {
  const { field, fieldState } = useController({ name });
  // That what is left of them are the field's own, and that it takes them, holds for every field: the compiler cannot say it of one that it does not know.
  const own = rest as unknown as Omit<Props, Bound>;
  const { label, options } = own as BoundProps & { options?: readonly { id: string; label: string }[] };
  useLabels().put(name, summaryLabel ?? label, displayText(options ?? []));
  const Field = as as unknown as ComponentType<Record<string, unknown>>;
  return (
    <Field
      {...(own as Record<string, unknown>)}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      errorMessage={fieldState.error?.message}
    />
  );
}
