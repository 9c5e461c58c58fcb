import { type WizardStep, wizardStepLabels } from '@portal/domain/gathering/states';
import { Banner, Button } from '@portal/shared-ui';
import styled from 'styled-components';
import { describePath } from '../../event/changes/describe-path.ts';
import type { StepContext } from '../form-step.ts';
import { eventNamesOf } from './describe-collision.ts';

const Reasons = styled.ul`
  margin: var(--ui-1) 0 0;
  padding-inline-start: 18px;
`;

interface LeftIncompleteProps {
  step: WizardStep;
  /** What is wrong or missing in it, by field path. */
  missing: Record<string, string>;
  context: StepContext;
  onGo: () => void;
}

/** After a save that leads on: the step that was left is saved and still misses something, and what. */
export function LeftIncomplete({ step, missing, context, onGo }: LeftIncompleteProps) {
  const names = eventNamesOf(context.names);
  const reasons = Object.entries(missing).map(([path, message]) => {
    const label = describePath(path, context.gathering, names);
    return label ? `${label}\u202f: ${message}` : message;
  });
  return (
    <Banner
      tone="warning"
      title={`«\u202f${wizardStepLabels[step]}\u202f» est enregistrée, incomplète.`}
      actions={
        <Button size="sm" onPress={onGo}>
          Compléter {wizardStepLabels[step]}
        </Button>
      }
    >
      <Reasons>
        {[...new Set(reasons)].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Reasons>
    </Banner>
  );
}
