import { formMessages } from '@portal/domain/fields';
import type { Gathering } from '@portal/domain/gathering/gathering';
import { missingBySteps } from '@portal/domain/gathering/steps';
import type { Problem } from '@portal/web';
import { type Draft, showFieldProblems, type ZodForm } from '@portal/web/forms';
import { useState } from 'react';
import type { Path } from 'react-hook-form';
import { fieldProblems, type StepValues } from '../form-step.ts';
import { gatheringOf } from '../gathering-of.ts';
import { askedChanges } from './asked-changes.ts';
import type { Intent } from './FormActions.tsx';
import type { StepFormProps } from './StepForm.tsx';
import { useSaveStep } from './use-save-step.ts';

interface SavingProps<Values extends StepValues> extends StepFormProps<Values> {
  form: ZodForm<Values, Record<string, unknown>>;
  draft: Draft;
  isDirty: boolean;
}

export interface StepSaving {
  /** Where the save under way leads. */
  pending: Intent | undefined;
  problem: Problem | undefined;
  /** The server asked for a reason that this page did not see coming. */
  isReasonWanted: boolean;
  save: (intent: Intent) => void;
}

/** Saving a step: the rules, the reason, the server's answer beside the fields, and the form's next beginning. */
export function useStepSaving<Values extends StepValues>(props: SavingProps<Values>): StepSaving {
  const { definition, context, form, draft, isDirty, onDone } = props;
  const { gathering, isNew } = context;
  const saveStep = useSaveStep();
  const [pending, setPending] = useState<Intent>();
  const [refused, setRefused] = useState<{ of: Gathering; problem: Problem }>();
  // A gathering that was loaded anew takes the refusal of the one before with it.
  const problem = refused?.of === gathering ? refused.problem : undefined;
  const [isReasonWanted, setReasonWanted] = useState(false);

  const wantReason = () =>
    form.setError(
      'reason' as Path<Values>,
      { type: 'required', message: formMessages.required },
      { shouldFocus: true },
    );

  const refuse = (found: Problem, values: Values) => {
    if (found.code === 'REASON_REQUIRED') {
      setReasonWanted(true);
      wantReason();
      return;
    }
    const fields =
      found.code === 'GATHERING_NAME_TAKEN'
        ? { name: found.message }
        : fieldProblems(definition, found.fields, values, context);
    if (!showFieldProblems(form, { ...found, fields })) setRefused({ of: gathering, problem: found });
  };

  const send = async (intent: Intent) => {
    const values = form.getValues();
    const input = definition.input(values, context);
    const isWhole = !missingBySteps(gathering)[definition.step];
    if (!isDirty && !isNew && isWhole) return onDone(intent, undefined);
    const asked = askedChanges(gathering, definition.step, input);
    // Leaving is up to the person: the guard asks whether the change is given up.
    if (asked.isBlocked) return onDone(intent, undefined);
    if ((asked.needsReason || isReasonWanted) && !values.reason.trim()) return void wantReason();
    setRefused(undefined);
    setPending(intent);
    try {
      const outcome = await saveStep({ gathering, step: definition.step, isNew, input, reason: values.reason });
      if (outcome.problem) return refuse(outcome.problem, values);
      const next = { ...context, gathering: gatheringOf(outcome.saved), isNew: false };
      setReasonWanted(false);
      form.reset(definition.initial(next));
      draft.clear();
      await onDone(intent, outcome.saved);
    } finally {
      setPending(undefined);
    }
  };

  const save = (intent: Intent) => {
    if (pending === undefined) void form.handleSubmit(() => send(intent))();
  };
  return { pending, problem, isReasonWanted, save };
}
