import type { FormValuesOf } from '@portal/domain/fields/field-table';
import type { capacityFields } from '@portal/domain/gathering/form-steps/gathering-fields';
import { stepValues } from '@portal/domain/gathering/form-steps/steps';
import { wizardStepLabels } from '@portal/domain/gathering/states';
import type { FormStep, StepContext, StepValues } from '../form-step.ts';
import { CapacityFields } from './CapacityFields.tsx';

export type CapacityValues = StepValues & FormValuesOf<typeof capacityFields>;

/** Step 3: how many people, and until when they may answer. */
export const capacityStep: FormStep<CapacityValues> = {
  step: 'places',
  title: wizardStepLabels.places,
  description: 'Le nombre de personnes attendues et la date jusqu’à laquelle elles peuvent répondre.',
  initial: ({ gathering }: StepContext) => ({
    ...stepValues('places', gathering),
    reason: '',
  }),
  input: ({ reason: _reason, ...values }) => values,
  Fields: CapacityFields,
};
