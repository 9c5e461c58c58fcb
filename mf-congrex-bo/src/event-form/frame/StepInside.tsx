import { missingBySteps } from '@portal/domain/gathering/form-steps/steps';
import { messages } from '@portal/domain/texts/messages';
import { Banner, Card, ErrorCard, FormColumn, Stack } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { RestoredDraft } from '@portal/web/document/RestoredDraft';
import { SendingContext } from '@portal/web/document/sending';
import {
  type Draft,
  ErrorSummary,
  OpenedByOthers,
  useFormContext,
  useScrollIntoView,
  useWatch,
} from '@portal/web/forms';
import { useLocation } from '@portal/web/router';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef } from 'react';
import { fieldProblems, type StepValues } from '../form-step.ts';
import { askedChanges, decisionWords } from './asked-changes.ts';
import { FormActions } from './FormActions.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RequiredForStep } from './RequiredForStep.tsx';
import type { StepFormProps } from './StepForm.tsx';
import { isNextStep } from './use-after-save.ts';
import type { StepSaving } from './use-step-saving.ts';

interface StepInsideProps<Values extends StepValues> extends StepFormProps<Values>, StepSaving {
  draft: Draft<Values>;
  /** Uploads in progress. */
  sending: number;
  onSending: Dispatch<SetStateAction<number>>;
}

interface SaveProblemProps {
  problem: Problem;
  onRetry: () => void;
  onReload: () => void;
}

/** Refusals because the loaded version is outdated: the remedy is to reload. */
const reloads: Record<string, string> = {
  CONFLICT: 'Recharger',
};

function SaveProblem({ problem, onRetry, onReload }: SaveProblemProps) {
  const again = problem.collisions ? { onRetry, retryLabel: 'Choisir' } : { onRetry };
  const retry = problem.canRetry || problem.collisions ? again : {};
  // Placed before the actions, which are sticky, while this end of the form may be out of sight.
  const box = useScrollIntoView();
  const reload = reloads[problem.code];
  const codes = problem.isDecided ? {} : { code: problem.code, traceId: problem.traceId };
  const wayOn = reload ? { onRetry: onReload, retryLabel: reload } : retry;
  return (
    <div ref={box}>
      <ErrorCard title="L’étape n’a pas été enregistrée" {...codes} {...wayOn}>
        {problem.message} Votre saisie est conservée sur cet appareil.
      </ErrorCard>
    </div>
  );
}

/** Shown while it is typed: this change does not apply at once. */
const NeedsDecision = ({ fields }: { fields: readonly string[] }) => (
  <Banner tone="warning" title="Modification sensible.">
    {decisionWords(fields)} Le motif est demandé à l’enregistrement.
  </Banner>
);

/** Who goes on to this step begins at its top, and hears its heading. */
function useBeginsAtHeading(isNext: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNext) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isNext]);
  return heading;
}

/**
 * Shows what is missing beside its fields, and focuses the first, for somebody who comes to complete the step. @param isNext who goes on begins at
 * its heading
 */
function useMissingBesideFields<Values extends StepValues>(props: StepInsideProps<Values>, isNext: boolean): boolean {
  const { definition, context, showsMissing } = props;
  const { setError, setFocus, getValues, getFieldState, clearErrors, watch } = useFormContext();
  const missing = useMemo(
    () => missingBySteps(context.gathering)[definition.step],
    [context.gathering, definition.step],
  );
  const isShown = showsMissing && missing !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const problems = Object.entries(fieldProblems(definition, missing, getValues() as Values, context));
    for (const [field, message] of problems) setError(field, { type: 'missing', message });
    if (problems[0] && !isNext) setFocus(problems[0][0]);
  }, [isShown, isNext, missing, definition, context, getValues, setError, setFocus]);
  useEffect(() => {
    if (!isShown) return;
    // What is being filled in is no longer missing; the rules check the rest on blur.
    const { unsubscribe } = watch((_values, { name }) => {
      if (name && getFieldState(name).error?.type === 'missing') clearErrors(name);
    });
    return unsubscribe;
  }, [isShown, watch, getFieldState, clearErrors]);
  return isShown;
}

/** What the form holds; it follows the values as they are typed. */
export function StepInside<Values extends StepValues>(props: StepInsideProps<Values>) {
  const { definition, context, pending, problem, draft, save, retry, onReload, question, sending, onSending } = props;
  const values = useWatch() as Values;
  const asked = useMemo(
    () => askedChanges(context.gathering, definition.step, definition.input(values, context)),
    [values, definition, context],
  );
  const isNext = isNextStep(useLocation().state);
  const heading = useBeginsAtHeading(isNext);
  const isIncomplete = useMissingBesideFields(props, isNext);
  const report = useCallback((change: 1 | -1) => onSending((count) => count + change), [onSending]);
  const isCreation = context.gathering.status === 'EX_NIHILO';
  const blocked = asked.isBlocked ? messages.PENDING_SENSIBLE_CHANGE : undefined;
  const { Fields } = definition;
  return (
    <SendingContext value={report}>
      {!context.isNew && <OpenedByOthers kind="gathering" id={context.gathering.gatheringUuid} />}
      <RestoredDraft draft={draft} />
      {isIncomplete && (
        <Banner tone="warning" title="Étape incomplète.">
          Ce qui manque est indiqué à côté de chaque champ.
        </Banner>
      )}
      <ErrorSummary />
      <Card title={definition.title} headingRef={heading}>
        <Stack $gap={5}>
          <p>{definition.description}</p>
          <FormColumn>
            <RequiredForStep gathering={context.gathering}>
              <Fields context={context} />
            </RequiredForStep>
          </FormColumn>
        </Stack>
      </Card>
      {asked.needsDecision && <NeedsDecision fields={asked.fields} />}
      <ReasonDialog question={question} />
      {problem && <SaveProblem problem={problem} onRetry={retry} onReload={onReload} />}
      {props.collision}
      <FormActions
        step={definition.step}
        isCreation={isCreation}
        pending={pending}
        reason={sending > 0 ? 'Un fichier est en cours d’envoi.' : blocked}
        onSave={save}
      />
    </SendingContext>
  );
}
