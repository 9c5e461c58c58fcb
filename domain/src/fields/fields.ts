import { z } from 'zod';
import { formMessages } from '../texts/form-messages.ts';
import { typedText } from './typed-text.ts';

export { formMessages, requiredErrorKey } from '../texts/form-messages.ts';

export const uuid = z.uuid('Identifiant incorrect');

/** A text as somebody typed or pasted it, kept as it is read (typed-text.ts). */
export const typed = (said?: { error: string }) => z.string(said).overwrite(typedText);

/** Text that must be there. */
export const requiredText = (max: number, message: string = formMessages.required) =>
  typed({ error: message }).min(1, message).max(max, `${max} caractères au plus`);

export const optionalText = (max: number) => typed().max(max, `${max} caractères au plus`).nullish();

/** A box of a form: what is not said is no. */
export const yesOrNo = z
  .boolean()
  .nullish()
  .transform((v) => v ?? false);

/** A day as yyyy-MM-dd, of a year that is no slip of the fingers. */
export const day = z.iso
  .date('Date incorrecte')
  .refine((v) => v >= '1900-01-01' && v < '2200-01-01', 'Date incorrecte');

/** An hour as HH:mm, 24 hours. */
export const hour = z
  .string({ error: formMessages.required })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Heure incorrecte (HH:mm)');

/** An address that starts with http:// or https:// (specification, section 5 "General"). */
export const webAddress = typed()
  .regex(
    /^https?:\/\/[^\s.]+\.[^\s]+$|^https?:\/\/localhost(:\d+)?(\/\S*)?$/,
    'L’adresse doit commencer par http:// ou https://',
  )
  .max(2000, '2000 caractères au plus');

export const email = typed({ error: formMessages.required })
  .toLowerCase()
  .min(1, formMessages.required)
  .pipe(z.email('Adresse e-mail incorrecte'));

export const passwordRules = [
  { rule: 'au moins 8 caractères', holds: (p: string) => p.length >= 8 },
  { rule: 'une majuscule', holds: (p: string) => /\p{Lu}/u.test(p) },
  { rule: 'une minuscule', holds: (p: string) => /\p{Ll}/u.test(p) },
  { rule: 'un chiffre', holds: (p: string) => /\d/.test(p) },
] as const;

/** Password: at least 8 characters, one uppercase, one lowercase, one digit (specification, section 5 "General"). */
export const password = z
  .string({ error: formMessages.required })
  .max(200, '200 caractères au plus')
  .superRefine((value, ctx) => {
    const missing = passwordRules.filter(({ holds }) => !holds(value)).map(({ rule }) => rule);
    if (missing.length > 0) ctx.addIssue({ code: 'custom', message: `Il manque : ${missing.join(', ')}` });
  });

export const newPassword = z
  .object({ password, confirmation: z.string({ error: formMessages.required }).min(1, formMessages.required) })
  .refine((v) => v.password === v.confirmation, {
    path: ['confirmation'],
    message: 'Les deux mots de passe sont différents',
  });

/** Errors by field path, or by custom key when a key begins with "custom"; the first error of a field wins (specification, section 5). */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const custom = issue.code === 'custom' ? (issue.params as { type?: string } | undefined)?.type : undefined;
    const key = custom?.startsWith('custom') ? custom : issue.path.join('.');
    if (!fields.has(key)) fields.set(key, issue.message);
  }
  return Object.fromEntries(fields);
}
