import { missingBySteps } from '@portal/domain/gathering/form-steps/steps';
import type { Gathering } from '@portal/domain/gathering/gathering';
import { gatheringItems } from '@portal/domain/gathering/rows/edit-rows';
import { type Problem, problemOf } from '@portal/web';
import { type Draft, showFieldProblems, useEdit, type ZodForm } from '@portal/web/forms';
import { type ReactNode, useMemo, useState } from 'react';
import { fieldProblems, type StepValues } from '../form-step.ts';
import { gatheringOf } from '../gathering-of.ts';
import { askedChanges } from './asked-changes.ts';
import { collisionWords } from './describe-collision.ts';
import type { Intent } from './FormActions.tsx';
import { askedUnforeseen, type ReasonQuestion, useReasonQuestion } from './reason-question.ts';
import type { StepFormProps } from './StepForm.tsx';
import { useSaveStep } from './use-save-step.ts';

interface SavingProps<Values extends StepValues> extends StepFormProps<Values> {
  form: ZodForm<Values, Record<string, unknown>>;
  draft: Draft<Values>;
  isDirty: boolean;
  /** The gathering that the form was filled with. */
  begun: Gathering;
  /** The form is reset to what was saved. */
  onBegun: (saved: Gathering) => void;
}

export interface StepSaving {
  /** Where the save in progress leads. */
  pending: Intent | undefined;
  problem: Problem | undefined;
  /** The save in progress waits for its reason. */
  question: ReasonQuestion | undefined;
  save: (intent: Intent) => void;
  /** What others changed meanwhile, to choose from. */
  collision: ReactNode;
  /** Retries the failed action. */
  retry: () => void;
}

/** Saving a step: the rules, the reason, the server's answer beside the fields, and the form's next initial values. */
export function useStepSaving<Values extends StepValues>(props: SavingProps<Values>): StepSaving {
  const { definition, context, form, draft, isDirty, begun, onBegun, onDone } = props;
  const { gathering, isNew } = context;
  const saveStep = useSaveStep();
  const edit = useEdit(
    useMemo(() => collisionWords(context.names, gathering.timezone), [context.names, gathering.timezone]),
  );
  const [pending, setPending] = useState<Intent>();
  const [refused, setRefused] = useState<{ of: Gathering; problem: Problem; intent: Intent; reason: string }>();
  // A refusal belongs to the version that was refused: reloading clears it.
  const problem = refused?.of === gathering ? refused.problem : undefined;
  const { ask, questionOf } = useReasonQuestion(form);

  const refuse = (found: Problem, values: Values, intent: Intent, reason: string) => {
    if (found.code === 'REASON_REQUIRED') return ask(askedUnforeseen, intent);
    const fields =
      found.code === 'GATHERING_NAME_TAKEN'
        ? { name: found.message }
        : fieldProblems(definition, found.fields, values, context);
    if (!showFieldProblems(form, { ...found, fields })) setRefused({ of: gathering, problem: found, intent, reason });
  };

  const send = async (intent: Intent, reason: string) => {
    const values = form.getValues();
    const input = definition.input(values, context);
    const isWhole = !missingBySteps(gathering)[definition.step];
    if (!isDirty && !isNew && isWhole) return onDone(intent, undefined);
    const asked = askedChanges(gathering, definition.step, input);
    // Leaving is up to the user: the guard asks whether to discard the change.
    if (asked.isBlocked) return onDone(intent, undefined);
    if (asked.needsReason && !reason) return ask(asked, intent);
    setRefused(undefined);
    setPending(intent);
    try {
      const untouched = { ...context, gathering: begun };
      const edited = {
        rev: draft.rev ?? begun.rev,
        initial: definition.input(draft.begun, untouched),
        mine: input,
        items: gatheringItems,
      };
      const { step } = definition;
      const saved = await edit.send(edited, (base) => saveStep({ gathering, step, isNew, input, reason, base }));
      const next = { ...context, gathering: gatheringOf(saved), isNew: false };
      onBegun(next.gathering);
      form.reset(definition.initial(next));
      draft.clear();
      await onDone(intent, saved);
    } catch (error) {
      refuse(problemOf(error), values, intent, reason);
    } finally {
      setPending(undefined);
    }
  };

  const save = (intent: Intent, reason = '') => {
    if (pending === undefined) void form.handleSubmit(() => send(intent, reason))();
  };
  const retry = () => {
    if (refused) save(refused.intent, refused.reason);
  };
  return {
    pending,
    problem,
    question: questionOf(save),
    save: (intent) => save(intent),
    retry,
    collision: edit.dialog,
  };
}
