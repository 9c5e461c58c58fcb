import { z } from 'zod';
import { day, optionalText, typed } from '../../fields/fields.ts';

/**
 * Additional info of an HCP (specification, section 3 "HCP"): kept sealed, field by field, and read only with the right for it
 * (decisions, section 8). Only the end of a number is shown without opening it.
 */
export const additionalInfoLabels = {
  address: 'Adresse personnelle',
  country: 'Pays de résidence',
  birthDate: 'Date de naissance',
  idCardNumber: 'Carte d’identité',
  passportNumber: 'Passeport',
  planeSubscriptionName: 'Abonnement avion',
  planeSubscriptionNumber: 'Numéro d’abonnement avion',
  planeSubscriptionExpiry: 'Fin de l’abonnement avion',
  trainCardName: 'Carte de train',
  trainCardNumber: 'Numéro de carte de train',
  trainCardExpiry: 'Fin de la carte de train',
} as const;
export type AdditionalInfoField = keyof typeof additionalInfoLabels;
export const additionalInfoFields = Object.keys(additionalInfoLabels) as [
  AdditionalInfoField,
  ...AdditionalInfoField[],
];

const numbers: readonly AdditionalInfoField[] = [
  'idCardNumber',
  'passportNumber',
  'planeSubscriptionNumber',
  'trainCardNumber',
];

const text = (max: number) => optionalText(max).transform((value) => value || null);
const number = typed()
  .toUpperCase()
  .transform((value) => value.replace(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^[A-Z0-9]{0,30}$/, 'Lettres et chiffres seulement'))
  .nullish()
  .transform((value) => value || null);
const date = z
  .union([day, z.literal('').transform(() => null)])
  .nullish()
  .transform((value) => value ?? null);

/** What is typed; an empty field is cleared, one that is left out stays as it is. */
export const additionalInfoInput = z.strictObject({
  address: text(500),
  country: typed()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'Pays incorrect')
    .nullish()
    .transform((value) => value || null),
  birthDate: date,
  idCardNumber: number,
  passportNumber: number,
  planeSubscriptionName: text(100),
  planeSubscriptionNumber: number,
  planeSubscriptionExpiry: date,
  trainCardName: text(100),
  trainCardNumber: number,
  trainCardExpiry: date,
});
export type AdditionalInfoInput = z.input<typeof additionalInfoInput>;

/** A sealed value, and the end of the number in clear, by which people recognise a card. */
export const sealedField = z.object({
  sealed: z.string().min(1),
  ending: z.string().max(4).nullable(),
  /** The HCP whose key opens it, where a merge brought it from another record. */
  of: z.string().optional(),
});
export type SealedField = z.infer<typeof sealedField>;
export type SealedInfo = Partial<Record<AdditionalInfoField, SealedField>>;

/** The sealed values of a change: null clears a field. */
export const sealedChanges = z.strictObject({
  additionalInfo: z.partialRecord(z.enum(additionalInfoFields), sealedField.nullable()),
});

/** The last four of a number that is long enough to stay secret without them. */
export const endingOf = (field: AdditionalInfoField, value: string): string | null =>
  numbers.includes(field) && value.length >= 8 ? value.slice(-4) : null;

/** How a field that is filled in is shown before it is opened. */
export const maskOf = ({ ending }: Pick<SealedField, 'ending'>): string => (ending ? `•••• ${ending}` : '••••');
