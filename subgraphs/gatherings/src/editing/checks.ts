import {
  gatheringWorkflow,
  messageOf,
  missingBySteps,
  type PortalError,
  publishedStates,
  readOnlyReason,
  refusalOf,
  type WizardStep,
  wizardStepLabels,
} from '@portal/domain';
import { type Context, rulesOn } from '@portal/server';
import type { StoredGathering } from '../gathering.model.ts';

/** Steps that are not complete, each with its missing fields. */
export const missingStepsOf = (g: StoredGathering) =>
  Object.entries(missingBySteps(g)).map(([step, fields]) => ({
    step,
    label: wizardStepLabels[step as WizardStep],
    fields: Object.entries(fields).map(([path, message]) => ({ path, message })),
  }));

/** What blocks the gathering's validation (specification, section 4: the validation check). */
export function validationCheck(ctx: Context, g: StoredGathering) {
  const reason = refusalOf(gatheringWorkflow, 'sendGatheringToValidation', rulesOn(ctx, g));
  const missingSteps = missingStepsOf(g);
  return {
    canSend: reason === null && missingSteps.length === 0,
    missingSteps,
    reason,
    reasonLabel: reason && messageOf(reason),
  };
}

/** Whether the actor may edit now, and whether changes of sensible fields would wait for a decision. */
export function editingOf(ctx: Context, g: StoredGathering) {
  const refusal = refusalOf(gatheringWorkflow, 'updateGatheringInformation', rulesOn(ctx, g));
  const reason: PortalError['code'] | null =
    refusal === 'ILLEGAL_TRANSITION' ? (readOnlyReason(g) ?? refusal) : refusal;
  const needsDecision = publishedStates.includes(g.status);
  return {
    allowed: reason === null,
    reason,
    reasonLabel: reason && messageOf(reason),
    needsDecision,
  };
}
