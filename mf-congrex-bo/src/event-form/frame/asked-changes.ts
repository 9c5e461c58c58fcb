import {
  needsDecision,
  pendingSensibleChange,
  sensibleDifferences,
  sensibleFieldLabels,
  wantsReason,
} from '@portal/domain/gathering/changes/sensible-changes';
import { stepChanges } from '@portal/domain/gathering/form-steps/step-changes';
import { stepInput } from '@portal/domain/gathering/form-steps/steps';
import type { Gathering } from '@portal/domain/gathering/gathering';
import type { WizardStep } from '@portal/domain/gathering/states';

/** What a save of these values would require of the user. */
export interface AskedChanges {
  /** A reason must be given (specification, section 5 "Event creation and quotas"). */
  needsReason: boolean;
  /** The medical manager decides before it applies. */
  needsDecision: boolean;
  /** Another change waits already: this one cannot be saved. */
  isBlocked: boolean;
  /** The sensible fields that change, in words. */
  fields: string[];
}

const nothing: AskedChanges = { needsReason: false, needsDecision: false, isBlocked: false, fields: [] };

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** What happens with a change of these fields. */
export const decisionWords = (fields: readonly string[]): string =>
  `${list.format(fields)}\u202f: ${fields.length > 1 ? 'ces changements attendront' : 'ce changement attendra'} la décision du responsable médical avant de s’appliquer.`;

/** Asks the rules, as the server will. Invalid values require nothing yet: their errors come first. */
export function askedChanges(gathering: Gathering, step: WizardStep, input: Record<string, unknown>): AskedChanges {
  const parsed = stepInput(step)(gathering).safeParse(input);
  if (!parsed.success) return nothing;
  const changes = stepChanges(step, gathering, parsed.data as Record<string, unknown>);
  const decision = needsDecision(gathering, changes);
  const labels = sensibleDifferences(gathering, changes).map(
    ({ field }) => sensibleFieldLabels[field as keyof typeof sensibleFieldLabels],
  );
  return {
    needsReason: wantsReason(gathering, changes),
    needsDecision: decision,
    isBlocked: decision && pendingSensibleChange(gathering) !== undefined,
    fields: [...new Set(labels)],
  };
}
