import { TextArea } from '@portal/shared-ui';
import { useController, useLabels } from '@portal/web/forms';
import { useState } from 'react';

const separators = /[\s,;]+/;

/** The first message of a list's errors: the list's own, or that of one of its addresses. */
function messageIn(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageIn).find(Boolean);
  const { message, root } = (error ?? {}) as { message?: string; root?: { message?: string } };
  return message ?? root?.message;
}

/** Several e-mail addresses in one field, one on each line or separated by commas. */
export function EmailsField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({ name });
  useLabels().put(name, label);
  const [text, setText] = useState(() => ((field.value as string[] | undefined) ?? []).join('\n'));
  return (
    <TextArea
      label={label}
      name={name}
      rows={2}
      value={text}
      ref={field.ref}
      onBlur={field.onBlur}
      onChange={(typed) => {
        setText(typed);
        field.onChange(typed.split(separators).filter(Boolean));
      }}
      errorMessage={messageIn(fieldState.error)}
    />
  );
}
