import type { Gathering } from '@portal/domain/gathering/gathering';
import { type WizardStep, wizardStepLabels, wizardSteps } from '@portal/domain/gathering/states';
import type { WizardStep as DrawnStep, StepState } from '@portal/shared-ui';

export interface Progress {
  present: WizardStep;
  /** Steps with something missing, as the rules say. */
  missing: readonly WizardStep[];
  /** Steps with nothing in them: ahead of somebody who creates, they are still to be looked at. */
  untouched: readonly WizardStep[];
  /** Still in creation: what lies ahead is to do, not incomplete. */
  isCreation: boolean;
  /** Somebody tried to finish: everything that misses something is marked. */
  isFinishing: boolean;
  /** Nothing is saved yet: only the first step can be opened. */
  isNew: boolean;
}

function stateOf(step: WizardStep, progress: Progress): StepState {
  const { present, missing, untouched, isCreation, isFinishing } = progress;
  if (step === present) return 'present';
  const isAhead = wizardSteps.indexOf(step) > wizardSteps.indexOf(present);
  if (missing.includes(step)) return isAhead && isCreation && !isFinishing ? 'todo' : 'incomplete';
  return isAhead && isCreation && untouched.includes(step) ? 'todo' : 'done';
}

/** Steps that the rules do not miss although nobody was there: no document is asked for, and without units there are no quotas. */
export const untouchedSteps = ({ gatheringFiles, gatheringBusinessUnits }: Gathering): WizardStep[] => [
  ...(gatheringBusinessUnits.length === 0 ? (['criteria'] as const) : []),
  ...(gatheringFiles.length === 0 ? (['documents'] as const) : []),
];

/** The five steps as they stand: done, present, incomplete or to do. */
export const drawnSteps = (progress: Progress): DrawnStep[] =>
  wizardSteps.map((step) => ({
    id: step,
    label: wizardStepLabels[step],
    state: stateOf(step, progress),
    isDisabled: progress.isNew && step !== 'information',
  }));

/** The step of an address: its name, or its number from 1 to 5. */
export function stepOf(text: string | undefined): WizardStep | undefined {
  return wizardSteps.find((step, index) => step === text || String(index + 1) === text);
}

export const stepAfter = (step: WizardStep): WizardStep | undefined => wizardSteps[wizardSteps.indexOf(step) + 1];
export const stepBefore = (step: WizardStep): WizardStep | undefined => wizardSteps[wizardSteps.indexOf(step) - 1];
