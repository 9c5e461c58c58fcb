import { z } from 'zod';
import { userTypes } from '../actors/user-types.ts';
import { day, email, formMessages, optionalText, requiredText, uuid } from '../fields/fields.ts';
import { gatheringSnapshot } from '../gathering/snapshot.ts';
import { solicitationStates } from '../solicitations/states.ts';
import { genders } from './person/genders.ts';
import { participationTypes } from './states.ts';

const textOrNull = (max: number) => optionalText(max).transform((v) => v || null);
const orNull = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((v) => v ?? null);

/** Fields of a person added by hand that are sealed (decisions, section 8). */
export const manualSensitiveFields = [
  'birthDate',
  'trainCardNumber',
  'trainCard',
  'trainCardExpirationDate',
  'airlineCardNumber',
  'airlineCard',
  'airlineCardExpirationDate',
] as const;

/** The manual add modal (specification, section 3 "Manual participant"). */
export const participantDetailsInput = z.object({
  gender: z.enum(genders, { error: formMessages.checkOneOption }),
  title: textOrNull(60),
  lastName: requiredText(100),
  firstName: requiredText(100),
  email,
  phoneNumber: textOrNull(30),
  address: textOrNull(300),
  birthDate: orNull(day),
  society: textOrNull(120),
  category: z.string().nullish(),
  trainCardNumber: textOrNull(40),
  trainCard: textOrNull(60),
  trainCardExpirationDate: orNull(day),
  airlineCardNumber: textOrNull(40),
  airlineCard: textOrNull(60),
  airlineCardExpirationDate: orNull(day),
});

/** A change of them; the category has an act of its own, and what pages of before send of it changes nothing. */
export const participantDetailsEdit = participantDetailsInput.omit({ category: true });
export type ParticipantDetails = z.infer<typeof participantDetailsEdit>;

/** The same, in which the sensitive values are sealed already: null clears one, one that is left out stays. */
export const participantDetailsChange = participantDetailsEdit.extend({
  sealed: z.partialRecord(z.enum(manualSensitiveFields), z.string().min(1).nullable()).default({}),
});

/** Who the participant is: a copy of hcps or users, or what was typed for a person added by hand. */
export const personInput = z.object({
  firstName: z.string(),
  lastName: z.string(),
  honorific: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  specialty: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  veevaId: z.string().nullable(),
  userType: z.enum(userTypes).nullable(),
  businessUnitUuid: z.string().nullable(),
  zoneUuid: z.string().nullable(),
  /** Units whose field staff see the HCP. */
  businessUnitUuids: z.array(z.string()),
  /** Of a person added by hand. */
  title: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  address: z.string().nullable(),
  society: z.string().nullable(),
  /** `rev` of the original, 0 for a person added by hand. */
  rev: z.number(),
});

const invitation = z.object({
  participantUuid: uuid,
  gathering: gatheringSnapshot,
  person: personInput,
  category: z.string(),
  participationType: z.enum(participationTypes).nullable(),
});

/** What the service gives the row of an invitation: the client gives ids only. */
export const hcpInvitation = invitation.extend({ healthCareProfessionalUuid: uuid });
export const invitationWithSolicitation = hcpInvitation.extend({
  solicitation: z.object({ solicitationUuid: uuid, status: z.enum(solicitationStates), rev: z.number() }),
});
export const userInvitation = invitation.extend({ userUuid: uuid });
export const manualInvitation = invitation.extend({
  details: participantDetailsInput,
  sealed: z.partialRecord(z.enum(manualSensitiveFields), z.string().min(1)).default({}),
});

export const categoryInput = z.object({
  category: z.string().min(1, formMessages.required),
  comment: optionalText(1000),
});

export const subscriptionInput = z.object({
  price: z
    .number({ error: formMessages.required })
    .int('Montant en centimes entiers')
    .min(0, 'Le montant ne peut pas être négatif')
    .max(10_000_000, 'Montant trop élevé'),
  date: orNull(day),
  comment: optionalText(1000),
});

export const commentInput = z.object({
  comment: requiredText(2000),
  reason: textOrNull(200),
  fileUuid: uuid.nullish(),
});

export const optionalCommentInput = z.object({ comment: optionalText(1000) });
