import type { ComponentType } from 'react';
import { useController } from 'react-hook-form';
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
};

/** A field of shared-ui bound to a value of the form around it: value, error beside it, focus from the summary. */
export function FormField<Props extends BoundProps>({ name, as, ...rest }: FormFieldProps<Props>) {
  const { field, fieldState } = useController({ name });
  const own = rest as unknown as Omit<Props, Bound>;
  useLabels().put(name, (own as BoundProps).label);
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
