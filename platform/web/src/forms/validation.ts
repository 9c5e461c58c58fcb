import { fieldErrors, formMessages } from '@portal/domain/fields';
import '../no-code-from-strings.ts';
import { z } from 'zod';
import french from 'zod/v4/locales/fr.js';

z.config(french());

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

/** The outcome of a schema on a form's values: what to send, or every error under its field's path or custom key. */
export type Outcome<Output> = { values: Output; errors: null } | { values: null; errors: Record<string, string> };

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

/** Whether a key names an error of no single field. */
export const isCustomKey = (key: string): boolean => key.startsWith('custom');
