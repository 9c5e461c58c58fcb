import { z } from 'zod';
import { storedVerbatim } from '../fields/stored-verbatim.ts';
import { hcpStates, honorifics, specialties } from '../hcps/enumerations.ts';
import { drawing } from '../signing/drawing.ts';
import { serfForms } from '../users/states.ts';
import { serfTopics } from './forms.ts';
import { serfSignatureKinds, serfStates } from './states.ts';

const text = z.string().nullable();
const date = z.date().nullable();

/** The HCP's signature. What was drawn or typed is in clear for the rules only: what is kept has it sealed. */
const signature = z.object({
  kind: z.enum(serfSignatureKinds),
  typedName: text,
  strokes: drawing.nullish(),
  /** Typed with another name than the HCP's, which was confirmed. */
  nameDiffers: z.boolean().optional(),
  /** The typed name or the strokes, under the HCP's key; none on paper. */
  sealed: z.string().nullish(),
});

/** A scientific exchange request form as it is kept (specification, section 3 "SERF"). */
export const serfRecordSchema = z.object({
  serfUuid: z.string(),
  rev: z.number(),
  state: z.enum(serfStates),
  healthCareProfessionalUuid: z.string(),
  formType: z.enum(serfForms),
  formReference: z.string(),
  /** The one that counts: an HCP has one of each form, those before it stay readable. */
  isCurrent: z.boolean(),
  topics: z.array(z.enum(serfTopics)),
  autres: text,
  signature: storedVerbatim(signature).nullable(),
  signatureDate: date,
  expirationDate: date,
  /** From when on it is to be signed again. */
  renewalDate: date,
  /** Who took the signature down; null when the HCP signed by their link. */
  collectorUuid: text,
  /** When the form was last sent to the HCP. */
  contactedAt: date,
  /** When it was notified that it expires. */
  expiringToldAt: date,
  decisionReason: text,
  /** Whose key opens the signature, where a merge moved the form. */
  sealedFor: text.optional(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** What SERF keeps of an HCP: for its rules, its lists and what it mails. */
export const serfHcpRecordSchema = z.object({
  uuid: z.string(),
  rev: z.number(),
  state: z.enum(hcpStates),
  firstName: z.string(),
  lastName: z.string(),
  honorific: z.enum(honorifics).nullable(),
  specialty: z.enum(specialties),
  city: z.string(),
  businessUnitUuids: z.array(z.string()),
  zoneUuid: text,
  mslResponsibleUuid: text,
  email: text,
  emailConsent: z.boolean(),
  hasRefused: z.boolean(),
  /** Whose alias it is, once it was merged. */
  mergedInto: text.optional(),
});

export type Serf = z.output<typeof serfRecordSchema>;
export type SerfSignature = z.output<typeof signature>;
export type SerfHcp = z.output<typeof serfHcpRecordSchema>;

/** With what its rules look at besides: whose it is, and the forms of their units; null while nothing is known of them. */
export type SerfInContext = Serf & { hcp: SerfHcp | null; hcpForms: readonly Serf['formType'][] };
