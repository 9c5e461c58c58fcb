import { z } from 'zod';
import { formMessages, optionalText, requiredText, uuid } from '../fields.ts';
import { supports } from './states.ts';

const phone = z
  .string()
  .trim()
  .regex(/^(?:\+|00)?[\d .-]{6,20}$/, 'Numéro de téléphone incorrect')
  .nullish();

const text = (max: number) => optionalText(max).transform((value) => value || null);

/** A drawn image or a typed name, given with the HCP's own hand. */
export const signatureInput = z
  .object({ fileUuid: uuid.nullish(), typedName: text(120) })
  .refine(({ fileUuid, typedName }) => Boolean(fileUuid) !== Boolean(typedName), {
    path: ['typedName'],
    message: 'Signez dans le cadre, ou saisissez votre nom',
  });
export type SignatureInput = z.output<typeof signatureInput>;

/** The form of a solicitation (specification, section 3 "Solicitation"): what is asked for, and what must be known to judge it. */
export const solicitationForm = z
  .object({
    phone: phone.transform((value) => value || null),
    therapeuticArea: text(120),
    therapeuticCommitteeRole: text(500),
    requestedSupport: z.array(z.enum(supports)).min(1, formMessages.checkOneBox),
    alreadyParticipated: z.boolean(),
    priorFunding: z.boolean(),
    priorFundingJustification: text(1000),
  })
  .superRefine(({ priorFunding, priorFundingJustification }, ctx) => {
    if (priorFunding && !priorFundingJustification)
      ctx.addIssue({ code: 'custom', path: ['priorFundingJustification'], message: formMessages.required });
  });
export type SolicitationFormInput = z.input<typeof solicitationForm>;
export type SolicitationForm = z.output<typeof solicitationForm>;

/** Why it is taken after the last day: staff must say it, a link may not (decisions, section 3). */
export const lateReason = text(500);

export const decisionReason = requiredText(500);
