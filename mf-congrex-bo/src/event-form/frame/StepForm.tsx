import { UnsavedGuard, useDraft, useZodForm, ZodFormProvider } from '@portal/web/forms';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { stepParameter } from '../form-paths.ts';
import { type FormStep, type StepContext, type StepValues, schemaOf } from '../form-step.ts';
import { type Intent, primaryIntent } from './FormActions.tsx';
import { StepInside } from './StepInside.tsx';
import type { SavedEvent } from './use-save-step.ts';
import { useStepSaving } from './use-step-saving.ts';

export interface StepFormProps<Values extends StepValues> {
  definition: FormStep<Values>;
  context: StepContext;
  /** What is still missing is shown beside the fields. */
  showsMissing: boolean;
  /** Called after a save, and at once when there is nothing to save. */
  onDone: (intent: Intent, saved: SavedEvent | undefined) => Promise<void> | void;
  /** Reloads the gathering from the server; what is typed stays. */
  onReload: () => void;
  /** Gets the save function that the frame calls before it goes to another step. */
  saver: RefObject<((intent: Intent) => void) | null>;
}

/** The form of one step: checked by the rules, kept on this device while it is typed, saved on the server by its actions. */
export function StepForm<Values extends StepValues>(props: StepFormProps<Values>) {
  const { definition, context, saver } = props;
  const { gathering } = context;
  const schema = useMemo(() => schemaOf(definition, context), [definition, context]);
  // Only the initial values: a save sets new ones.
  const [beginning] = useState(() => definition.initial(context));
  const [begun, setBegun] = useState(gathering);
  const form = useZodForm<Values, Record<string, unknown>>(schema, beginning);
  const draft = useDraft(
    form,
    `gathering:${gathering.gatheringUuid}:${definition.step}`,
    undefined,
    undefined,
    context.isNew ? undefined : begun.rev,
  );
  const [sending, setSending] = useState(0);
  const { isDirty } = form.formState;
  const saving = useStepSaving({ ...props, form, draft, isDirty, begun, onBegun: setBegun });
  const { save } = saving;
  useEffect(() => {
    saver.current = save;
    return () => {
      saver.current = null;
    };
  });
  return (
    <ZodFormProvider
      form={form}
      onSubmit={() => save(primaryIntent(definition.step, gathering.status === 'EX_NIHILO'))}
    >
      <UnsavedGuard
        isDirty={isDirty || sending > 0}
        isSaving={saving.pending !== undefined}
        pageParameter={stepParameter}
      />
      <StepInside {...props} {...saving} draft={draft} sending={sending} onSending={setSending} />
    </ZodFormProvider>
  );
}
