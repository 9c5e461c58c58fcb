import type { WizardStep } from '@portal/domain/gathering/states';
import { Button, useBottomBar } from '@portal/shared-ui';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import styled from 'styled-components';
import { stepAfter, stepBefore } from '../step-states.ts';

/** The same position in every step: at the end of the form, sticky while it is long. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 10;
  margin-top: auto;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--ui-2);
  padding: var(--ui-3) 0;
  background: var(--ui-page);
  border-top: 1px solid var(--ui-border);
  & > :first-child {
    margin-inline-end: auto;
  }
  @media (max-width: 720px) {
    bottom: calc(60px + env(safe-area-inset-bottom));
    & > [type="submit"] {
      flex: 1;
    }
  }
`;

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
    <Bar ref={useBottomBar<HTMLDivElement>()}>
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
    </Bar>
  );
}
