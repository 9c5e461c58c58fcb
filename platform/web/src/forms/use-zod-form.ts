import { useCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type Beginning, useCheckedForm, type ZodForm } from './use-checked-form.ts';
import { validate } from './validation.ts';

/** A schema of what a form's values are sent as: each of its fields has a value, which may be empty or half typed where the schema takes less. */
export type SchemaOf<Values extends FieldValues, Output> = z.ZodType<Output, { [Field in keyof Values]?: unknown }>;

/**
 * A form checked by a zod schema under the rules of `validate`.
 *
 * @param schema of the domain; @param defaultValues as of `useCheckedForm`
 */
export function useZodForm<Values extends FieldValues, Output>(
  schema: SchemaOf<Values, Output>,
  defaultValues: Beginning<Values>,
): ZodForm<Values, Output> {
  const check = useCallback((values: Values) => validate(schema, values), [schema]);
  return useCheckedForm(check, defaultValues);
}
