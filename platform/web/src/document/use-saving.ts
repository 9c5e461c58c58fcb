import { useToasts } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { bypassUnsavedGuard, type Draft, type FieldValues, useFormAttempt, type ZodForm } from '@portal/web/forms';
import { useNavigate } from '@portal/web/router';
import { useState } from 'react';

export interface Saved {
  /** The page that shows it. */
  to: string;
  text: string;
  /** For that page. */
  state?: object;
}

/**
 * Saves what a form sends, once at a time, then shows it; what the server refuses is shown beside its fields, the rest as `problem`.
 * @param besideFields the same refusal, by the names that the form has for its fields
 */
export function useSaving<Values extends FieldValues, Sent, Intent extends string = 'save'>(
  form: Pick<ZodForm<Values, Sent>, 'setError'>,
  draft: Pick<Draft, 'clear'>,
  besideFields: (refusal: Problem) => Problem,
) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const [intent, setIntent] = useState<Intent>();
  const { run, pending, problem } = useFormAttempt(form, besideFields);
  const save = (next: Intent, work: () => Promise<Saved>) =>
    run(async () => {
      setIntent(next);
      const { to, text, state } = await work();
      draft.clear();
      toasts.show({ tone: 'success', text });
      navigate(to, { state: { ...bypassUnsavedGuard, ...state }, replace: true });
    });
  return { save, pending: pending ? intent : undefined, problem };
}
