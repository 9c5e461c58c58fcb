import { gatheringActions, stepActions } from '@portal/domain/gathering/actions';
import { missingBySteps, untouchedSteps } from '@portal/domain/gathering/form-steps/steps';
import type { Gathering } from '@portal/domain/gathering/gathering';
import {
  gatheringStateLabels,
  gatheringTypeLabels,
  type WizardStep,
  wizardStepLabels,
} from '@portal/domain/gathering/states';
import { labelFromTable } from '@portal/domain/texts/label-table';
import { Banner, Button, ButtonLink, PageHeader, Skeleton, Stack, StatusBadge, Steps } from '@portal/shared-ui';
import { statusTones } from '@portal/web';
import { BackLink } from '@portal/web/document/BackLink';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { bypassUnsavedGuard } from '@portal/web/forms';
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from '@portal/web/router';
import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import { capacityStep } from '../capacity/capacity-step.ts';
import { criteriaStep } from '../criteria/criteria-step.ts';
import { documentsStep } from '../documents/documents-step.ts';
import { useFormPaths } from '../form-paths.ts';
import type { FormStep, StepContext, StepValues } from '../form-step.ts';
import { informationStep } from '../information/information-step.ts';
import { useReachedSteps } from '../reached-steps.ts';
import { drawnSteps, isReached, type Progress } from '../step-states.ts';
import { supportStep } from '../support/support-step.ts';
import { useFormNames } from '../use-form-names.ts';
import type { Intent } from './FormActions.tsx';
import { LeftIncomplete } from './LeftIncomplete.tsx';
import { MissingModal } from './MissingModal.tsx';
import { PendingChange } from './PendingChange.tsx';
import { StepForm } from './StepForm.tsx';
import { leftIncomplete, marked, useAfterSave } from './use-after-save.ts';
import type { SavedEvent } from './use-save-step.ts';

const definitions: Record<WizardStep, FormStep<StepValues>> = {
  information: informationStep,
  support: supportStep,
  places: capacityStep,
  criteria: criteriaStep,
  documents: documentsStep,
};

export interface EventFrameProps {
  gathering: Gathering;
  isNew: boolean;
  step: WizardStep;
  onSaved: (saved: SavedEvent) => void;
  onReload: () => void;
}

/** Never wider than one reads; always as high as the window, so that the actions do not move while messages come and go under the pointer. */
const FormArea = styled.div`
  max-width: 760px;
  min-width: 0;
  & > form {
    min-height: calc(100dvh - 340px);
  }
  @media (max-width: 720px) {
    & > form {
      min-height: calc(100dvh - 420px);
    }
  }
`;

function StepClosed({ gathering, step }: { gathering: Gathering; step: WizardStep }) {
  const paths = useFormPaths();
  return (
    <Banner
      tone="warning"
      title="Cette étape ne peut pas être modifiée maintenant."
      actions={
        <ButtonLink as={RouterLink} {...{ to: paths.event(gathering) }} $size="sm">
          Voir l’événement
        </ButtonLink>
      }
    >
      L’événement est au statut «{'\u202f'}
      {labelFromTable(gatheringStateLabels, gathering.status)}
      {'\u202f'}»{'\u202f: '}l’étape {wizardStepLabels[step]} n’y est pas ouverte.
    </Banner>
  );
}

/** The frame of the five steps: what is done, what waits, and the form of the present one. */
export function EventFrame(props: EventFrameProps) {
  const { gathering, isNew, step, onReload } = props;
  const { gatheringUuid, gatheringType, status } = gathering;
  const [params] = useSearchParams();
  const isFinishing = params.get('manque') === '1';
  const navigate = useNavigate();
  const paths = useFormPaths();
  const { names, isLoading, problem, retry } = useFormNames(isNew ? undefined : gatheringUuid);
  const context = useMemo<StepContext>(() => ({ gathering, isNew, names }), [gathering, isNew, names]);
  const missing = useMemo(() => missingBySteps(gathering), [gathering]);
  const { onDone, isMissingShown, closeMissing } = useAfterSave(props, isFinishing);
  const saver = useRef<((intent: Intent) => void) | null>(null);
  const isCreation = status === 'EX_NIHILO';
  const isOpen = isNew || gatheringActions.rows[stepActions[step]].from.includes(status);
  const furthest = useReachedSteps((reached) => reached.furthest[gatheringUuid]);
  const progress: Progress = {
    present: step,
    missing: Object.keys(missing) as WizardStep[],
    untouched: untouchedSteps(gathering),
    furthest,
    isCreation,
    isFinishing: isFinishing || isMissingShown,
    isNew,
  };
  const left = leftIncomplete(useLocation().state);
  const go = (to: WizardStep) => (saver.current ? saver.current(to) : navigate(paths.step(gathering, to)));
  const complete = (to: WizardStep) => {
    closeMissing();
    navigate(paths.step(gathering, to, marked), { state: bypassUnsavedGuard });
  };
  return (
    <Stack $gap={4}>
      <PageHeader
        title={gathering.name || (gatheringType === 'congress' ? 'Nouveau congrès' : 'Nouvel événement standalone')}
        status={
          !isNew && <StatusBadge tone={statusTones[status]}>{labelFromTable(gatheringStateLabels, status)}</StatusBadge>
        }
        subtitle={gatheringTypeLabels[gatheringType]}
        actions={
          <BackLink to={isNew ? paths.list : paths.event(gathering)}>
            {isNew ? 'Retour à la liste' : 'Voir l’événement'}
          </BackLink>
        }
      >
        <Steps label="Étapes" steps={drawnSteps(progress)} onSelect={(id) => id !== step && go(id as WizardStep)} />
      </PageHeader>
      <PendingChange gathering={gathering} />
      {problem && (
        <Banner
          tone="warning"
          title="Certains noms ne sont pas disponibles."
          actions={
            <Button size="sm" onPress={retry}>
              Réessayer
            </Button>
          }
        >
          {problem.message}
          <ProblemDetails problem={problem} />
        </Banner>
      )}
      {left && left !== step && missing[left] && (
        <LeftIncomplete step={left} missing={missing[left]} context={context} onGo={() => go(left)} />
      )}
      {!isOpen && <StepClosed gathering={gathering} step={step} />}
      {isOpen && isLoading && <Skeleton lines={12} height={640} />}
      {isOpen && !isLoading && (
        <FormArea>
          <StepForm
            key={`${gatheringUuid} ${step} ${problem ? 'without names' : ''}`}
            definition={definitions[step]}
            context={context}
            showsMissing={!isNew && (isFinishing || !isCreation || isReached(step, progress))}
            onDone={onDone}
            onReload={onReload}
            saver={saver}
          />
        </FormArea>
      )}
      <MissingModal isOpen={isMissingShown} missing={missing} onGo={complete} onClose={closeMissing} />
    </Stack>
  );
}
