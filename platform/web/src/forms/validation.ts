import { fieldErrors, formMessages } from '@portal/domain/fields/fields';
import type { z } from 'zod';
import './french-rules.ts';
import type { Outcome } from './use-checked-form.ts';

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

/**
 * Validates as the specification's section 5 "General" has it: unknown keys are dropped, all errors are collected, the key is the field's
 * path (or the custom type when it begins with "custom"), and a missing field says « Ce champs est requis » unless the schema says otherwise.
 */
export async function validate<Output>(schema: z.ZodType<Output>, values: unknown): Promise<Outcome<Output>> {
  const result = await schema.safeParseAsync(values, {
    error: (issue) => (isMissing(issue.input) ? formMessages.required : undefined),
  });
  return result.success
    ? { values: result.data, errors: null }
    : { values: null, errors: fieldErrors(result.error as z.ZodError) };
}
