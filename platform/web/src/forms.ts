/** Forms as remotes see them: react-hook-form and zod under the rules of the specification's section 5 "General". */

export type { Control, FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
export { useController, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
export type { OpenedKind } from './data/live/document-opened.ts';
export { type Draft, useDraft } from './forms/draft.ts';
export { type DraftPlace, inTab, onDevice, underSeal } from './forms/draft-place.ts';
export { ErrorSummary, listErrors } from './forms/ErrorSummary.tsx';
export { FormField, type FormFieldProps } from './forms/FormField.tsx';
export { OpenedByOthers } from './forms/OpenedByOthers.tsx';
export { UnsavedGuard } from './forms/UnsavedGuard.tsx';
export { unheld } from './forms/unheld.ts';
export {
  isCustomKey,
  type Outcome,
  showFieldProblems,
  useCheckedForm,
  type ZodForm,
} from './forms/use-checked-form.ts';
export { byLabels, type DescribeCollision, type Edited, type EditLine, useEdit } from './forms/use-edit.tsx';
export { useInSight } from './forms/use-in-sight.ts';
export { type SchemaOf, useZodForm } from './forms/use-zod-form.ts';
export { validate } from './forms/validation.ts';
export { useLabels, ZodFormProvider } from './forms/ZodFormProvider.tsx';
