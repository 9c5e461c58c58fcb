/** Forms as remotes see them: react-hook-form and zod under the rules of the specification's section 5 "General". */

export type { Control, FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
export { useController, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
export type { OpenedKind } from './data/live/document-opened.ts';
export { bypassUnsavedGuard } from './forms/bypass-unsaved-guard.ts';
export { type Draft, useDraft } from './forms/draft.ts';
export {
  type DraftStorage,
  encryptedDraftStorage,
  localDraftStorage,
  sessionDraftStorage,
} from './forms/draft-storage.ts';
export { ErrorSummary, listErrors } from './forms/ErrorSummary.tsx';
export { FormField, type FormFieldProps } from './forms/FormField.tsx';
export * from './forms/names-of-before.ts';
export { OpenedByOthers } from './forms/OpenedByOthers.tsx';
export { UnsavedGuard } from './forms/UnsavedGuard.tsx';
export {
  isCustomKey,
  type Outcome,
  problemBesideNoField,
  showFieldProblems,
  useCheckedForm,
  type ZodForm,
} from './forms/use-checked-form.ts';
export { byLabels, type DescribeCollision, type Edited, type EditLine, useEdit } from './forms/use-edit.tsx';
export { useFormAttempt } from './forms/use-form-attempt.ts';
export { useScrollIntoView } from './forms/use-scroll-into-view.ts';
export { type SchemaOf, useZodForm } from './forms/use-zod-form.ts';
export { validate } from './forms/validation.ts';
export { useLabels, ZodFormProvider } from './forms/ZodFormProvider.tsx';
