import { z } from 'zod';
import { day, formMessages, optionalText, requiredText, typed, uuid } from '../fields/fields.ts';
import { drawing } from '../signing/drawing.ts';
import { isName, noNameTyped } from '../signing/name.ts';
import { supports } from './states.ts';

const phone = typed()
  .regex(/^(?:\+|00)?[\d .-]{6,20}$/, 'Numéro de téléphone incorrect')
  .nullish();

const text = (max: number) => optionalText(max).transform((value) => value || null);

/** A drawing (an image that was sent, or its strokes) or a typed name, given with the HCP's own hand. */
export const signatureInput = z
  .object({
    fileUuid: uuid.nullish(),
    strokes: drawing.nullish(),
    typedName: text(120).refine((name) => !name || isName(name), noNameTyped),
    /** That the name is not the HCP's was asked, and confirmed. */
    nameConfirmed: z.boolean().nullish(),
  })
  .refine(({ fileUuid, strokes, typedName }) => [fileUuid, strokes, typedName].filter(Boolean).length === 1, {
    path: ['typedName'],
    message: 'Signez dans le cadre, ou saisissez votre nom',
  });
export type SignatureInput = z.output<typeof signatureInput>;

/** The holder of a link may send no file: what they draw comes as its strokes, and a file that they name is somebody else's. */
export const signatureByLink = signatureInput.refine(({ fileUuid }) => !fileUuid, {
  path: ['fileUuid'],
  message: 'Signez dans le cadre, ou saisissez votre nom',
});

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
      ctx.addIssue({ code: 'custom', path: ['priorFundingJustification'], message: formMessages.fillZone });
  });
export type SolicitationFormInput = z.input<typeof solicitationForm>;
export type SolicitationForm = z.output<typeof solicitationForm>;

/** Why it is taken after the last day: staff must say it, a link may not (decisions, section 3). */
export const lateReason = text(500);

export const decisionReason = requiredText(500);

/** What is left in the history of what was written of somebody who was erased. */
export const erasedDecisionReason = 'Motif effacé';

/**
 * A proof of sponsorship: title, added date and file are required (specification, section 5 "Other rules").
 *
 * @param file its identifier for the server, the file itself in a screen
 */
export const sponsorshipProofWith = <FileType extends z.ZodType>(file: FileType) =>
  z
    .strictObject({
      title: requiredText(200),
      addedDate: z.string({ error: formMessages.required }).min(1, formMessages.required).pipe(day),
      expirationDate: z
        .union([z.literal('').transform(() => null), day])
        .nullish()
        .transform((value) => value ?? null),
      fileUuid: file,
    })
    .refine(
      (proof) => {
        const { addedDate, expirationDate } = proof as { addedDate: string; expirationDate: string | null };
        return expirationDate === null || expirationDate >= addedDate;
      },
      { path: ['expirationDate'], message: 'La date d’expiration précède la date d’ajout' },
    );

export const sponsorshipProofInput = sponsorshipProofWith(z.uuid({ error: formMessages.required }));
export type SponsorshipProofInput = z.input<typeof sponsorshipProofInput>;
