import { type WizardStep, wizardSteps } from '@portal/domain/gathering/states';
import { createLocalState } from '@portal/web';

interface Reached {
  /** The furthest step that was saved, by gathering in creation. */
  furthest: Record<string, WizardStep>;
  /** A step was saved. */
  reach: (gatheringUuid: string, step: WizardStep) => void;
  /** The creation has ended: nothing is kept. */
  forget: (gatheringUuid: string) => void;
}

/** How far a creation came on this device: a step that was saved empty leaves no trace in the gathering. */
export const useReachedSteps = createLocalState<Reached>('congrex-bo.reached-steps', ['furthest'], (set) => ({
  furthest: {},
  reach: (gatheringUuid, step) =>
    set(({ furthest }) => {
      const before = furthest[gatheringUuid];
      if (before && wizardSteps.indexOf(before) >= wizardSteps.indexOf(step)) return {};
      return { furthest: { ...furthest, [gatheringUuid]: step } };
    }),
  forget: (gatheringUuid) => set(({ furthest: { [gatheringUuid]: _ended, ...furthest } }) => ({ furthest })),
}));
