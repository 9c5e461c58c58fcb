import { formMessages } from '@portal/domain/fields/fields';
import { type WizardStep, wizardStepLabels } from '@portal/domain/gathering/states';
import { Button, CloseButton, Modal, Stack, StatusBadge } from '@portal/shared-ui';
import styled from 'styled-components';

const Part = styled.section`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--ui-3) var(--ui-4);
  flex-wrap: wrap;
  padding: var(--ui-3) var(--ui-4);
  border: 1px solid var(--ui-warning-border);
  border-radius: var(--ui-radius);
  background: var(--ui-warning-bg);
  & h3 {
    font-size: var(--ui-text-md);
    font-weight: 600;
    display: flex;
    flex-wrap: wrap;
    gap: var(--ui-2);
    align-items: center;
  }
  & p {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  & > div {
    flex: 1 1 220px;
    min-width: 0;
  }
`;

export type Missing = Partial<Record<WizardStep, Record<string, string>>>;

interface MissingModalProps {
  isOpen: boolean;
  missing: Missing;
  onGo: (step: WizardStep) => void;
  onClose: () => void;
}

const points = (count: number) =>
  count > 1 ? `${count} points à compléter ou à corriger` : '1 point à compléter ou à corriger';

/** When somebody finishes too early: the sections in orange that still miss something (specification, section 8). */
export function MissingModal({ isOpen, missing, onGo, onClose }: MissingModalProps) {
  const steps = Object.entries(missing) as [WizardStep, Record<string, string>][];
  const first = steps[0]?.[0];
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={formMessages.hasErrors}
      role="alertdialog"
      footer={
        <>
          <CloseButton>Fermer</CloseButton>
          {first && (
            <Button variant="primary" onPress={() => onGo(first)}>
              Compléter {wizardStepLabels[first]}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={3}>
        <p>Des informations obligatoires manquent dans les sections en orange. Ce qui est saisi est enregistré.</p>
        {steps.map(([step, fields]) => (
          <Part key={step}>
            <div>
              <h3>
                {wizardStepLabels[step]} <StatusBadge tone="warning">Incomplète</StatusBadge>
              </h3>
              <p>{points(Object.keys(fields).length)}</p>
            </div>
            <Button size="sm" onPress={() => onGo(step)}>
              Compléter
            </Button>
          </Part>
        ))}
      </Stack>
    </Modal>
  );
}
