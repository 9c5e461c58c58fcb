import type { Guard } from '../../rules/workflow.ts';
import { needsDecision, pendingSensibleChange, wantsReason } from '../changes/sensible-changes.ts';
import { missingConfigurations } from '../form-steps/configuration.ts';
import { stepChanges } from '../form-steps/step-changes.ts';
import { missingBySteps } from '../form-steps/steps.ts';
import type { Gathering } from '../gathering.ts';
import type { WizardStep } from '../states.ts';

type G<Input = unknown> = Guard<Gathering, Input>;

/** All five steps are complete. */
export const isComplete: G = ({ doc }) => Object.keys(missingBySteps(doc)).length === 0 || 'GATHERING_INCOMPLETE';

/** Hosting and transport are configured where the categories have them (specification, section 8 "Status change"). */
export const isConfigured: G = ({ doc }) => missingConfigurations(doc).length === 0 || 'MISSING_CONFIGURATION';

/** An edit that needs a decision, or changes the format, says why; one request at a time (specification, section 5). */
export const editIsReasoned =
  (step: WizardStep): G<{ reason?: string | null }> =>
  ({ doc, input }) => {
    const changes = stepChanges(step, doc, input);
    if (needsDecision(doc, changes) && pendingSensibleChange(doc)) return 'PENDING_SENSIBLE_CHANGE';
    return !wantsReason(doc, changes) || Boolean(input.reason?.trim()) || 'REASON_REQUIRED';
  };
