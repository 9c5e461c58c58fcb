import { z } from 'zod';
import { email, formMessages, requiredText, typed, uuid } from '../fields/fields.ts';
import { programmeRequesters } from './states.ts';

const orNone = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null);

const titled = z.strictObject({ title: requiredText(150), text: requiredText(3000) });

const attached = z.strictObject({ title: requiredText(150), fileUuid: uuid });

/** What is written on the page: plain texts in fields, no markup. */
export const programmePageInput = z.strictObject({
  title: requiredText(150),
  introduction: requiredText(2000),
  sections: z.array(titled).max(12, '12 rubriques au plus'),
  questions: z.array(titled).max(30, '30 questions au plus'),
  documents: z
    .array(attached)
    .max(10, '10 documents au plus')
    .nullish()
    .transform((value) => value ?? []),
  contactPhone: orNone(typed().max(30, '30 caractères au plus')),
  contactEmail: orNone(email),
  contactHours: orNone(typed().max(200, '200 caractères au plus')),
  sideEffects: requiredText(3000),
  consentText: requiredText(2000),
  dataProtection: requiredText(4000),
});
export type ProgrammePageInput = z.output<typeof programmePageInput>;
export const programmePageFields = Object.keys(programmePageInput.shape) as (keyof ProgrammePageInput)[];

/** What the public form asks. */
export const programmeRequestInput = z.strictObject({
  requester: z.enum(programmeRequesters, { error: formMessages.checkOneOption }),
  lastName: requiredText(80),
  firstName: requiredText(80),
  email,
  phone: orNone(typed().regex(/^\+?[\d\s().-]{6,25}$/, 'Numéro de téléphone incorrect')),
  message: requiredText(2000),
  consent: z
    .boolean()
    .nullish()
    .refine((given) => given === true, 'Votre consentement est nécessaire'),
});
export type ProgrammeRequestInput = z.output<typeof programmeRequestInput>;

/** With what the service found out: the text that was consented to, and the proof that it came with. */
export const receivedProgrammeRequest = z.object({
  requestUuid: uuid,
  reference: z.string(),
  challengeId: z.string(),
  consentVersionNumber: z.number().int(),
  consentText: z.string(),
  request: programmeRequestInput,
  /** What the mail names besides the reference; null where the address had its mails for now. */
  acknowledgement: z.record(z.string(), z.string()).nullable(),
});
export type ReceivedProgrammeRequest = z.output<typeof receivedProgrammeRequest>;

export const programmeNoteInput = z.strictObject({ note: requiredText(2000) });
