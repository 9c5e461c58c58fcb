import { type WizardStep, wizardStepLabels, wizardSteps } from '@portal/domain/gathering/states';
import type { WizardStep as DrawnStep, StepState } from '@portal/shared-ui';

export interface Progress {
  present: WizardStep;
  /** Steps with something missing, as the rules say. */
  missing: readonly WizardStep[];
  /** Steps with nothing in them: ahead of somebody who creates, they are still to be looked at. */
  untouched: readonly WizardStep[];
  /** The furthest step that was saved, as far as this device knows. */
  furthest?: WizardStep | undefined;
  /** Still in creation: what lies ahead is to do, not incomplete. */
  isCreation: boolean;
  /** Somebody tried to finish: everything that misses something is marked. */
  isFinishing: boolean;
  /** Nothing is saved yet: only the first step can be opened. */
  isNew: boolean;
}

/**
 * Whether a step was already opened. One that was saved empty leaves no trace in the gathering, so what was saved on this device counts too; so
 * does every step before one with data.
 */
export function isReached(
  step: WizardStep,
  { untouched, furthest }: Pick<Progress, 'untouched' | 'furthest'>,
): boolean {
  const touched = wizardSteps.findLastIndex((one) => !untouched.includes(one) || one === furthest);
  return wizardSteps.indexOf(step) <= touched;
}

function stateOf(step: WizardStep, progress: Progress): StepState {
  const { present, missing, isCreation, isFinishing } = progress;
  if (step === present) return 'present';
  const isAhead = isCreation && wizardSteps.indexOf(step) > wizardSteps.indexOf(present);
  const isToDo = isAhead && !isReached(step, progress);
  if (missing.includes(step)) return isToDo && !isFinishing ? 'todo' : 'incomplete';
  return isToDo ? 'todo' : 'done';
}

/** The state of the five steps: done, present, incomplete or to do. */
export const drawnSteps = (progress: Progress): DrawnStep[] =>
  wizardSteps.map((step) => ({
    id: step,
    label: wizardStepLabels[step],
    state: stateOf(step, progress),
    isDisabled: progress.isNew && step !== 'information',
  }));

/** The step of a URL: its name, or its number from 1 to 5. */
export function stepOf(text: string | undefined): WizardStep | undefined {
  return wizardSteps.find((step, index) => step === text || String(index + 1) === text);
}

export const stepAfter = (step: WizardStep): WizardStep | undefined => wizardSteps[wizardSteps.indexOf(step) + 1];
export const stepBefore = (step: WizardStep): WizardStep | undefined => wizardSteps[wizardSteps.indexOf(step) - 1];
