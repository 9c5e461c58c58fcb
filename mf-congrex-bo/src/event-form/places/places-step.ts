import type { FormValuesOf } from '@portal/domain/field-table';
import type { placesFields } from '@portal/domain/gathering/gathering-fields';
import { stepValues } from '@portal/domain/gathering/steps';
import type { FormStep, StepContext, StepValues } from '../form-step.ts';
import { PlacesFields } from './PlacesFields.tsx';

export type PlacesValues = StepValues & FormValuesOf<typeof placesFields>;

/** Step 3: how many people, and until when they may answer. */
export const placesStep: FormStep<PlacesValues> = {
  step: 'places',
  title: 'Places et invités',
  description: 'Le nombre de personnes attendues et la date jusqu’à laquelle elles peuvent répondre.',
  initial: ({ gathering }: StepContext) => ({
    ...stepValues('places', gathering),
    reason: '',
  }),
  input: ({ reason: _reason, ...values }) => values,
  Fields: PlacesFields,
};
