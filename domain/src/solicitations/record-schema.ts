import { z } from 'zod';
import { storedVerbatim } from '../fields/stored-verbatim.ts';
import { drawing } from '../signing/drawing.ts';
import { quotaLevels } from './quotas/quotas.ts';
import {
  disciplines,
  signatureKinds,
  solicitationOrigins,
  solicitationRules,
  solicitationStates,
  sponsorshipProofStates,
  supports,
} from './states.ts';

const text = z.string().nullable();
const date = z.date().nullable();

/** The HCP's proof that they asked: drawn (an image) or typed (the name). */
const signature = z.object({
  kind: z.enum(signatureKinds),
  fileUuid: text,
  /** As it was typed, for the rules; null in what is kept, which has it sealed. */
  typedName: text,
  /** Typed with another name than the HCP's, which was confirmed. */
  nameDiffers: z.boolean().optional(),
  /** As they were drawn, where no image was sent; null in what is kept, which has them sealed. */
  strokes: drawing.nullish(),
  /** The typed name or the strokes, under the HCP's key. */
  sealed: z.string().nullish(),
  signedAt: z.date(),
});

/** The rule that stopped it from being confirmed at once. */
const stop = z.object({
  rule: z.enum(solicitationRules),
  /** The limits that were reached then. */
  levels: z.array(z.enum(quotaLevels)),
});

/** A solicitation as it is kept (specification, section 3 "Solicitation"). */
export const solicitationRecordSchema = z.object({
  solicitationUuid: z.string(),
  rev: z.number(),
  status: z.enum(solicitationStates),
  gatheringUuid: z.string(),
  healthCareProfessionalUuid: z.string(),
  origin: z.enum(solicitationOrigins),
  /** Who took it down; null when the HCP did. */
  collectorUuid: text,
  /** The collector's unit, whose places it takes. */
  businessUnitUuid: z.string(),
  /** The HCP's zone. */
  zoneUuid: text,
  discipline: z.enum(disciplines),
  phone: text,
  therapeuticArea: text,
  therapeuticCommitteeRole: text,
  requestedSupport: z.array(z.enum(supports)),
  alreadyParticipated: z.boolean(),
  /** Funded by the company in the last 12 months; then with its justification. */
  priorFunding: z.boolean(),
  priorFundingJustification: text,
  /** Why it was taken after solicitationEndDate. */
  lateReason: text,
  signature: storedVerbatim(signature).nullable(),
  stop: storedVerbatim(stop).nullable(),
  /** Why it was confirmed out of criteria, held, refused or cancelled. */
  decisionReason: text,
  deciderUuid: text,
  collectedAt: date,
  /** In the waiting list since; its rank follows from it. */
  waitingSince: date,
  /** A freed place was offered to the medical director. */
  offeredAt: date,
  confirmationDate: date,
  cancellationDate: date,
  /** While it is confirmed for an intercontinental congress: its calendar year, of which an HCP has one. */
  fundedYear: z.number().nullable(),
  /** Whose key opens the signature, where a merge moved it. */
  sealedFor: text.optional(),
  /** A merge left two at a congress that is over; the other one counts. */
  isSecond: z.boolean().optional(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** A PDF that proves what the company pays: for a confirmed solicitation, or for the congress as a whole. */
export const sponsorshipProofRecordSchema = z.object({
  sponsorshipProofUuid: z.string(),
  rev: z.number(),
  state: z.enum(sponsorshipProofStates),
  gatheringUuid: z.string(),
  solicitationUuid: text,
  /** The unit that pays; null for the congress as a whole. */
  businessUnitUuid: text,
  title: z.string(),
  addedDate: z.string(),
  /** The last valid day. */
  expirationDate: text,
  fileUuid: z.string(),
  creatorUuid: text,
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type SolicitationSignature = z.output<typeof signature>;
export type BlockingReason = z.output<typeof stop>;
export type Solicitation = z.output<typeof solicitationRecordSchema>;
export type SponsorshipProof = z.output<typeof sponsorshipProofRecordSchema>;
