import type { WizardStep } from '@portal/domain/gathering/states';
import { Button } from '@portal/shared-ui';
import { SaveBar } from '@portal/web/document/SaveBar';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { stepAfter, stepBefore } from '../step-states.ts';

/** Where a save leads. */
export type Intent = 'stay' | 'finish' | WizardStep;

interface FormActionsProps {
  step: WizardStep;
  isCreation: boolean;
  pending: Intent | undefined;
  /** Why nothing can be saved now. */
  reason: string | undefined;
  onSave: (intent: Intent) => void;
}

/** What the primary action does: on to the next step, or to the end. */
export const primaryIntent = (step: WizardStep, isCreation: boolean): Intent =>
  stepAfter(step) ?? (isCreation ? 'finish' : 'stay');

function primaryLabel(step: WizardStep, isCreation: boolean): string {
  if (stepAfter(step)) return 'Enregistrer et continuer';
  return isCreation ? 'Terminer la création' : 'Enregistrer';
}

/** Back, save, and the primary action of a step. */
export function FormActions({ step, isCreation, pending, reason, onSave }: FormActionsProps) {
  const before = stepBefore(step);
  const primary = primaryIntent(step, isCreation);
  const isLast = !stepAfter(step);
  return (
    <SaveBar goesBack>
      <span>
        {before && (
          <Button
            variant="quiet"
            icon={<ArrowLeft aria-hidden />}
            reason={reason}
            isDisabled={pending !== undefined}
            onPress={() => onSave(before)}
          >
            Étape précédente
          </Button>
        )}
      </span>
      {primary !== 'stay' && (
        <Button
          reason={reason}
          isPending={pending === 'stay'}
          isDisabled={pending !== undefined && pending !== 'stay'}
          onPress={() => onSave('stay')}
        >
          Enregistrer
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        reason={reason}
        isPending={pending === primary}
        isDisabled={pending !== undefined && pending !== primary}
        {...(isLast ? { icon: <Check aria-hidden /> } : { iconAfter: <ArrowRight aria-hidden /> })}
      >
        {primaryLabel(step, isCreation)}
      </Button>
    </SaveBar>
  );
}
