import type { ZodForm } from '@portal/web/forms';
import { useState } from 'react';
import type { Path } from 'react-hook-form';
import type { StepValues } from '../form-step.ts';
import type { AskedChanges } from './asked-changes.ts';
import type { Intent } from './FormActions.tsx';

/** What is asked when a change is saved that needs a reason. */
export interface ReasonQuestion {
  asked: AskedChanges;
  /** What was given before, when the save failed. */
  given: string;
  /** Saves with the reason. */
  answer: (reason: string) => void;
  /** Nothing is saved. */
  close: () => void;
}

/** The server requires a reason that this page did not expect. */
export const askedUnforeseen: AskedChanges = { needsReason: true, needsDecision: false, isBlocked: false, fields: [] };

/**
 * The dialog for the reason, between the press and the save. The reason is kept with the values, so that neither a failed save nor the session's end
 * loses it.
 */
export function useReasonQuestion<Values extends StepValues>(form: ZodForm<Values, Record<string, unknown>>) {
  const [asking, setAsking] = useState<{ asked: AskedChanges; intent: Intent }>();
  const close = () => setAsking(undefined);
  return {
    ask: (asked: AskedChanges, intent: Intent) => setAsking({ asked, intent }),
    questionOf: (save: (intent: Intent, reason: string) => void): ReasonQuestion | undefined =>
      asking && {
        asked: asking.asked,
        given: form.getValues().reason,
        answer: (reason) => {
          // Every step has this field, which its values do not name.
          form.setValue('reason' as Path<Values>, reason as never, { shouldDirty: true });
          close();
          save(asking.intent, reason);
        },
        close,
      },
  };
}
