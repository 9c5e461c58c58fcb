import { z } from 'zod';
import { requiredText, typed, uuid } from '../fields/fields.ts';
import { drawing } from '../signing/drawing.ts';
import { isName, noNameTyped } from '../signing/name.ts';
import { serfForms } from '../users/states.ts';
import { faultsOfForm } from './form-rules.ts';
import { type SerfFormType, type SerfSection, type SerfTopic, topicsOf } from './forms.ts';

const section = (form: SerfFormType, name: SerfSection) => z.array(z.enum(topicsOf(form, name) as [SerfTopic]));

/** What is ticked and written of a form: boxes that it has, and nothing missing (form-rules.ts). */
export const serfFormOf = (form: SerfFormType) =>
  z
    .object({
      therapeuticArea: section(form, 'therapeuticArea'),
      crossCutting: section(form, 'crossCutting'),
      autres: typed().max(500, '500 caractères au plus').nullish(),
    })
    .superRefine((given, ctx) => {
      for (const [field, message] of Object.entries(faultsOfForm(given)))
        ctx.addIssue({ code: 'custom', path: [field], message });
    })
    .transform(({ autres, ...topics }) => ({ ...topics, autres: autres ?? null }));

const signHere = 'Signez dans le cadre, ou saisissez votre nom';

/** With the HCP's own hand: the strokes of a drawing, or the name typed. */
export const serfSignatureInput = z
  .object({
    strokes: drawing.nullish(),
    typedName: typed()
      .max(120, '120 caractères au plus')
      .nullish()
      .transform((name) => name || null)
      .refine((name) => !name || isName(name), noNameTyped),
    /** That the name is not the HCP's was asked, and confirmed. */
    nameConfirmed: z.boolean().nullish(),
  })
  .refine(({ strokes, typedName }) => Boolean(strokes) !== Boolean(typedName), {
    path: ['typedName'],
    message: signHere,
  });
export type SerfSignatureInput = z.output<typeof serfSignatureInput>;

/** What is signed: the form as it was filled in, and the signature. */
export const signingInputOf = (form: SerfFormType) =>
  z.object({ form: serfFormOf(form), signature: serfSignatureInput });
export type SigningInput = z.output<ReturnType<typeof signingInputOf>>;

/** Whose form it is, and which one. */
export const whoseSerf = z.object({ healthCareProfessionalUuid: uuid, formType: z.enum(serfForms) });

export const serfReason = z.object({ reason: requiredText(500) });
