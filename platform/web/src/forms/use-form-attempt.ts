import type { FieldValues } from 'react-hook-form';
import { type Attempt, useAttempt } from '../data/attempt.ts';
import { type Problem, problemOf } from '../problem.ts';
import { problemBesideNoField, type ZodForm } from './use-checked-form.ts';

/**
 * What a form sends: what is refused of its fields is shown beside them, the rest is the `problem`.
 * @param besideFields the same refusal, by the names that the form has for its fields
 */
export const useFormAttempt = <Values extends FieldValues, Output>(
  form: Pick<ZodForm<Values, Output>, 'setError'>,
  besideFields = (refusal: Problem) => refusal,
): Attempt => useAttempt((error) => problemBesideNoField(form, besideFields(problemOf(error))));
