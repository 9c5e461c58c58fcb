import { toNestErrors } from '@hookform/resolvers';
import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type ResolverResult,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { Problem } from '../problem.ts';

/** react-hook-form's form whose values are checked as a whole. */
export type ZodForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;

/** The outcome of the rules on a form's values: what to send, or every error under its field's path or custom key. */
export type Outcome<Output> = { values: Output; errors: null } | { values: null; errors: Record<string, string> };

/** What holds a form's values against its rules. */
export type Check<Values, Output> = (values: Values) => Outcome<Output> | Promise<Outcome<Output>>;

/** Whether a key names an error of no single field. */
export const isCustomKey = (key: string): boolean => key.startsWith('custom');

function customErrors(errors: FieldErrors): string[] {
  return Object.keys(errors).filter(isCustomKey);
}

/** What a form begins with: fields that nobody has filled in are empty, which their schema refuses. */
export type Beginning<Values> = { readonly [K in keyof Values]?: Values[K] | DeepEmpty<Values[K]> | null | '' };
type DeepEmpty<T> = T extends object ? Beginning<T> : never;

/**
 * A form checked by a function. Fields are checked when they are left, then at each change; an error goes as soon as its field is right again.
 *
 * @param check the same one as long as its rules are the same; @param defaultValues one for every field, so that "changed" means something
 */
export function useCheckedForm<Values extends FieldValues, Output>(
  check: Check<Values, Output>,
  defaultValues: Beginning<Values>,
): ZodForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({
    defaultValues: defaultValues as DefaultValues<Values>,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    // The summary takes the focus: it names everything that is wrong (look.md, habit 14).
    shouldFocusError: false,
    resolver: async (values, _context, options): Promise<ResolverResult<Values, Output>> => {
      const outcome = await check(values);
      if (!outcome.errors) return { values: outcome.values, errors: {} };
      const entries = Object.entries(outcome.errors).map(([key, message]) => [key, { type: 'schema', message }]);
      const errors = toNestErrors<Values>(Object.fromEntries(entries) as FieldErrors<Values>, options);
      return { values: {}, errors };
    },
  });
  useClearedCustomErrors(form, check);
  return form;
}

/** Errors that belong to no single field go, too, as soon as the values are right: the form library only looks at the field that changes. */
function useClearedCustomErrors<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  check: Check<Values, Output>,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, errors: true },
        callback: async ({ values, errors }) => {
          const shown = customErrors(errors ?? {});
          if (shown.length === 0) return;
          const { errors: left } = await check(values as Values);
          const remaining = new Set(Object.keys(left ?? {}).map((key) => key.split('.')[0]));
          for (const key of shown) if (!remaining.has(key)) form.clearErrors(key as Path<Values>);
        },
      }),
    [form, check],
  );
}

/**
 * Puts the server's messages beside their fields (`extensions.fields`). What was typed stays.
 *
 * @returns whether there was any: otherwise the problem has to be shown as a whole
 */
export function showFieldProblems<Values extends FieldValues, Output>(
  form: Pick<ZodForm<Values, Output>, 'setError'>,
  problem: Problem,
): boolean {
  const entries = Object.entries(problem.fields);
  for (const [key, message] of entries) form.setError(key as Path<Values>, { type: 'server', message });
  return entries.length > 0;
}

/** Of a refusal what has no field to be shown beside: the rest is shown there. */
export const problemBesideNoField = <Values extends FieldValues, Output>(
  form: Pick<ZodForm<Values, Output>, 'setError'>,
  problem: Problem,
): Problem | undefined => (showFieldProblems(form, problem) ? undefined : problem);
