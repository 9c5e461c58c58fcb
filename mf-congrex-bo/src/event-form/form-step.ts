import { stepInput } from '@portal/domain/gathering/form-steps/steps';
import type { Gathering } from '@portal/domain/gathering/gathering';
import type { WizardStep } from '@portal/domain/gathering/states';
import { type FieldValues, validate } from '@portal/web/forms';
import type { ComponentType } from 'react';
import { z } from 'zod';
import type { FormNames } from './use-form-names.ts';

/** What a step's form is made from. */
export interface StepContext {
  gathering: Gathering;
  /** Not saved yet. */
  isNew: boolean;
  names: FormNames;
}

/** The values of a step's form; the reason is entered beside the action and is no field of the gathering. */
export type StepValues = FieldValues & { reason: string };

/** One of the five steps: its initial values, what it sends, where its errors are shown, and its fields. */
export interface FormStep<Values extends StepValues> {
  step: WizardStep;
  title: string;
  description: string;
  /** What the form begins with. */
  initial(context: StepContext): Values;
  /** What is sent, in the shape of the rules; an empty field is null. */
  input(values: Values, context: StepContext): Record<string, unknown>;
  /** The field of the form that shows the error of a field of the rules; the same by default. */
  fieldOf?(path: string, values: Values, context: StepContext): string;
  /** Instead of the rule's own words. */
  wordsOf?(path: string, message: string, values: Values): string;
  Fields: ComponentType<{ context: StepContext }>;
}

/** The errors of the rules under the fields of the form; the first one of a field stays. */
export function fieldProblems<Values extends StepValues>(
  definition: FormStep<Values>,
  errors: Record<string, string>,
  values: Values,
  context: StepContext,
): Record<string, string> {
  const { fieldOf, wordsOf } = definition;
  const problems: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const field = fieldOf?.(path, values, context) ?? path;
    problems[field] ??= wordsOf?.(path, message, values) ?? message;
  }
  return problems;
}

/** The rules of a step over the values of its form: as far as filled in while the gathering is being created, the whole afterwards. */
export function schemaOf<Values extends StepValues>(
  definition: FormStep<Values>,
  context: StepContext,
): z.ZodType<Record<string, unknown>, Values> {
  const rules = stepInput(definition.step)(context.gathering);
  return z.custom<Values>().transform(async (values, ctx) => {
    const outcome = await validate(rules, definition.input(values, context));
    if (!outcome.errors) return outcome.values as Record<string, unknown>;
    for (const [field, message] of Object.entries(fieldProblems(definition, outcome.errors, values, context))) {
      ctx.addIssue({ code: 'custom', path: field.split('.'), message });
    }
    return z.NEVER;
  });
}

/** Empty text as nothing. */
export const filled = (text: string | null | undefined): string | null => text?.trim() || null;
