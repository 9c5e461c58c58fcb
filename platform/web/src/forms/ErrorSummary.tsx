import { formMessages } from '@portal/domain/fields/fields';
import { ErrorSummary as Summary } from '@portal/shared-ui';
import { type Control, type FieldErrors, get, useFormContext, useFormState } from 'react-hook-form';
import { useLabels } from './ZodFormProvider.tsx';

interface Entry {
  name: string;
  message: string;
}

/** The errors as a list, in the order of the form's values, each under the path of its field. */
export function listErrors(errors: FieldErrors, path = ''): Entry[] {
  const entries: Entry[] = [];
  for (const [key, value] of Object.entries(errors)) {
    if (!value || key === 'ref' || typeof value !== 'object') continue;
    const name = path ? `${path}.${key}` : key;
    const { message } = value as { message?: unknown };
    if (typeof message === 'string') entries.push({ name, message });
    else entries.push(...listErrors(value as FieldErrors, name));
  }
  return entries;
}

/** Whether the field is drawn now and can take the focus: a part that is not shown has none to lead to. */
function isOnPage(control: Control, name: string): boolean {
  const { _f: field } = (get(control._fields, name) ?? {}) as { _f?: { mount?: boolean; ref?: { focus?: unknown } } };
  return field?.mount === true && typeof field.ref?.focus === 'function';
}

/**
 * What is wrong in the whole form, once somebody tried to send it: takes the focus, uses the fields' own words, and each entry leads to its
 * field (look.md, habit 14). Draws nothing while all is well.
 */
export function ErrorSummary() {
  const { setFocus, control } = useFormContext();
  const { errors, submitCount } = useFormState();
  const labels = useLabels();
  if (submitCount === 0) return null;
  const entries = listErrors(errors).map(({ name, message }) => {
    const label = labels.of(name);
    return { field: name, message: label ? `${label} : ${message}` : message, hasField: isOnPage(control, name) };
  });
  return (
    <Summary
      title={formMessages.hasErrors}
      errors={entries}
      attempt={submitCount}
      onFocusField={(name) => setFocus(name)}
    />
  );
}
