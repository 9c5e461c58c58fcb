import { missingBySteps } from '@portal/domain/gathering/form-steps/steps';
import type { Gathering } from '@portal/domain/gathering/gathering';
import type { WizardStep } from '@portal/domain/gathering/states';
import { useToasts } from '@portal/shared-ui';
import { useOperation } from '@portal/web';
import { bypassUnsavedGuard } from '@portal/web/forms';
import { useNavigate } from '@portal/web/router';
import { useState } from 'react';
import { FinishEventFormDocument } from '../../generated/graphql.ts';
import { useFormPaths } from '../form-paths.ts';
import { gatheringOf } from '../gathering-of.ts';
import { useReachedSteps } from '../reached-steps.ts';
import type { EventFrameProps } from './EventFrame.tsx';
import type { Intent } from './FormActions.tsx';
import type { SavedEvent } from './use-save-step.ts';

/** What is missing stays marked from step to step. */
export const marked = { manque: '1' } as const;

const savedIncomplete = { tone: 'info', text: 'L’étape est enregistrée, incomplète.' } as const;

/** The step that was saved incomplete on the way to the present one; with the navigation, since the first save changes the page. */
export const leftIncomplete = (state: unknown): WizardStep | undefined =>
  (state as { leftIncomplete?: WizardStep } | null)?.leftIncomplete;

/** Somebody goes on to this step, and begins at its top; who comes to complete it begins where something is missing. */
export const nextStep = { isNextStep: true } as const;

export const isNextStep = (state: unknown): boolean => (state as { isNextStep?: boolean } | null)?.isNextStep === true;

/**
 * After a save: on to a step, to the event's page, or to what is still missing.
 *
 * @param isFinishing what is missing is marked
 */
export function useAfterSave({ gathering, isNew, step, onSaved }: EventFrameProps, isFinishing: boolean) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const paths = useFormPaths();
  const { gatheringUuid } = gathering;
  const { reach, forget } = useReachedSteps();
  const [isMissingShown, setMissingShown] = useState(false);
  const complete = useOperation(FinishEventFormDocument, {
    success: 'L’événement est créé. Il peut être envoyé à la validation.',
    // Here and not after `run`: a retry from the message navigates, too.
    onDone: () => {
      forget(gatheringUuid);
      navigate(paths.event(gathering), { state: bypassUnsavedGuard });
    },
  });
  const finish = async (latest: Gathering) => {
    if (Object.keys(missingBySteps(latest)).length > 0) return setMissingShown(true);
    await complete.run({ gatheringUuid });
  };
  const onDone = async (intent: Intent, saved: SavedEvent | undefined) => {
    if (saved) onSaved(saved);
    const latest = saved ? gatheringOf(saved) : gathering;
    if (saved && latest.status === 'EX_NIHILO') reach(gatheringUuid, step);
    const isIncomplete = missingBySteps(latest)[step] !== undefined;
    const isRequested = latest.gatheringSensibleChanges.length > gathering.gatheringSensibleChanges.length;
    if (saved && isRequested) {
      toasts.show({ tone: 'info', text: 'Modification envoyée au responsable médical pour décision.' });
    } else if (intent === 'stay' && saved)
      toasts.show(isIncomplete ? savedIncomplete : { tone: 'success', text: 'L’étape est enregistrée.' });
    if (intent === 'finish') return finish(latest);
    // The first save makes it an update, with its own URL.
    if (intent === 'stay' && isNew)
      return navigate(paths.step(gathering, 'information'), { state: bypassUnsavedGuard, replace: true });
    // Without a save, the guard asks before a change is discarded.
    if (intent === 'stay') return;
    const arrival = isFinishing ? {} : nextStep;
    const state = {
      ...arrival,
      ...(saved && { ...bypassUnsavedGuard, ...(isIncomplete && { leftIncomplete: step }) }),
    };
    navigate(paths.step(gathering, intent, isFinishing ? marked : {}), { state });
  };
  return { onDone, isMissingShown, closeMissing: () => setMissingShown(false) };
}
