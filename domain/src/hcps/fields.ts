import { z } from 'zod';
import { day, email, optionalText, requiredText, typed, uuid } from '../fields/fields.ts';
import { genders } from '../participants/person/genders.ts';
import { bankStatementStatuses, hcpFileSources, hcpTitles, hcpTypes, honorifics, specialties } from './enumerations.ts';
import { hcpFieldLabels } from './labels.ts';

const text = (max: number) => optionalText(max).transform((value) => value || null);
const orNull = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.literal('').transform(() => null)])
    .nullish()
    .transform((value) => value ?? null);
const digits = (length: number, what: string) =>
  orNull(
    typed()
      .transform((value) => value.replace(/\s/g, ''))
      .pipe(z.string().regex(new RegExp(`^\\d{${length}}$`), `${what} : ${length} chiffres`)),
  );
/** Which codes there are is data of the units: hcps looks them up. */
const target = orNull(z.string().max(40, '40 caractères au plus'));

const targets = z.strictObject({
  ms: target,
  bbu: target,
  sma: target,
  ad: target,
  kme: z.boolean().default(false),
});
export type HcpTargets = z.output<typeof targets>;
export const noTargets: HcpTargets = { ms: null, bbu: null, sma: null, ad: null, kme: false };

/** The HCP form. */
export const hcpInput = z.strictObject({
  firstName: requiredText(100),
  lastName: requiredText(100),
  gender: orNull(z.enum(genders)),
  honorific: orNull(z.enum(honorifics)),
  title: orNull(z.enum(hcpTitles)),
  type: z.enum(hcpTypes, { error: 'Ce champs est requis' }),
  specialty: z.enum(specialties, { error: 'Ce champs est requis' }),
  rawSpecialty: text(200),
  /** A French postal code has five characters, a foreign one up to ten (specification, section 5). */
  postalCode: requiredText(10).pipe(z.string().min(4, '4 caractères au moins')),
  city: requiredText(100),
  address: text(500),
  businessUnitUuid: orNull(uuid),
  zoneUuid: orNull(uuid),
  mslResponsibleUuid: orNull(uuid),
  rppsNumber: digits(11, hcpFieldLabels.rppsNumber),
  adeliNumber: digits(9, hcpFieldLabels.adeliNumber),
  veevaId: text(40),
  email: orNull(email),
  emailConsent: z.boolean().default(false),
  phone: orNull(typed().regex(/^\+?[\d\s().-]{6,25}$/, 'Numéro de téléphone incorrect')),
  targets: targets.default(noTargets),
  abmEmails: z
    .array(z.strictObject({ businessUnitUuid: uuid, emails: z.array(email).max(20) }))
    .max(20)
    .default([]),
});
export type HcpInput = z.input<typeof hcpInput>;

/** A change of some fields: those left out stay as they are. */
export const hcpPatch = hcpInput
  .extend({ emailConsent: z.boolean(), targets, abmEmails: hcpInput.shape.abmEmails.unwrap() })
  .partial();

const laterOrSame = (file: { addedDate: string; expirationDate: string | null }): boolean =>
  file.expirationDate === null || file.expirationDate >= file.addedDate;
const laterMessage = { path: ['expirationDate'], message: 'La date d’expiration précède la date d’ajout' };

const hcpFile = {
  name: requiredText(200),
  addedDate: z.string({ error: 'Ce champs est requis' }).min(1, 'Ce champs est requis').pipe(day),
  /** The last valid day (specification, section 5 "Other rules"). */
  expirationDate: orNull(day),
  source: z.enum(hcpFileSources).default('STAFF'),
  gatheringUuid: orNull(uuid),
};

/** A document of an HCP: title, added date and file are required (specification, section 5 "Other rules"). */
export const hcpFileInput = z
  .strictObject({ ...hcpFile, fileUuid: z.uuid({ error: 'Ce champs est requis' }) })
  .refine(laterOrSame, laterMessage);
/** A change of a document; without a new file the old one stays. */
export const hcpFileChange = z.strictObject({ ...hcpFile, fileUuid: orNull(uuid) }).refine(laterOrSame, laterMessage);

/** A bank statement: a new file, or a decision on the one that is there. */
export const bankStatementInput = z.strictObject({
  fileUuid: orNull(uuid),
  status: orNull(z.enum(bankStatementStatuses)),
});
