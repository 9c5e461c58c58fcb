import { z } from 'zod';
import { genders } from '../participants/person/genders.ts';
import { invitationStatuses, presences } from '../participants/states.ts';
import {
  bankStatementStatuses,
  hcpFileSources,
  hcpStates,
  hcpTitles,
  hcpTypes,
  honorifics,
  specialties,
} from './enumerations.ts';
import type { SealedInfo } from './personal-data/additional-info.ts';

const text = z.string().nullable();

/** A document of an HCP. */
const hcpFile = z.object({
  hcpFileUuid: z.string(),
  fileUuid: z.string(),
  name: z.string(),
  addedDate: z.string(),
  /** The last valid day. */
  expirationDate: text,
  source: z.enum(hcpFileSources),
  gatheringUuid: text,
});

/** What participants report of an HCP's part in a gathering: for bans and for leaving out who is invited already. */
const participation = z.object({
  participantUuid: z.string(),
  gatheringUuid: z.string(),
  presence: z.enum(presences).nullable(),
  invitationStatus: z.enum(invitationStatuses),
  isRemoved: z.boolean(),
  /** Of two that a merge left at one gathering the other one counts. */
  isSecond: z.boolean().optional(),
  rev: z.number(),
});

/** A confirmed solicitation: an intercontinental congress of it counts for its year. */
const funding = z.object({
  solicitationUuid: z.string(),
  gatheringUuid: z.string(),
  isConfirmed: z.boolean(),
  rev: z.number(),
});

/** A record that was merged into this one: it is found by what that one was called. */
const hcpAlias = z.object({
  uuid: z.string(),
  /** The merge that brought it, itself or with another alias. */
  via: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: text,
  rppsNumber: text,
  veevaId: text,
});

/** A health-care professional as `hcps` keeps it (specification, section 3 "HCP"). */
export const hcpRecordSchema = z.object({
  uuid: z.string(),
  rev: z.number(),
  state: z.enum(hcpStates),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(genders).nullable(),
  honorific: z.enum(honorifics).nullable(),
  title: z.enum(hcpTitles).nullable(),
  type: z.enum(hcpTypes),
  specialty: z.enum(specialties),
  rawSpecialty: text,
  postalCode: z.string(),
  city: z.string(),
  address: text,
  businessUnitUuid: text,
  /** The own unit and those that target the HCP. */
  businessUnitUuids: z.array(z.string()),
  zoneUuid: text,
  mslResponsibleUuid: text,
  rppsNumber: text,
  adeliNumber: text,
  veevaId: text,
  email: text,
  emailConsent: z.boolean(),
  phone: text,
  /** The HCP wants no contact any more. */
  hasRefused: z.boolean(),
  refusedDate: text,
  targets: z.object({ ms: text, bbu: text, sma: text, ad: text, kme: z.boolean() }),
  abmEmails: z.array(z.object({ businessUnitUuid: z.string(), emails: z.array(z.string()) })),
  additionalInfo: z.custom<SealedInfo>().default({}),
  bankStatement: z
    .object({
      fileUuid: z.string(),
      addedAt: z.date(),
      /** The HCP whose file it is, where a merge brought it from another record. */
      of: z.string().optional(),
    })
    .nullable(),
  bankStatementStatus: z.enum(bankStatementStatuses),
  files: z.array(hcpFile),
  participations: z.array(participation),
  fundings: z.array(funding),
  /** Of one that was merged: whose alias it is. */
  mergedInto: text.optional(),
  aliases: z.array(hcpAlias).optional(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type HcpAlias = z.output<typeof hcpAlias>;
export type HcpFile = z.output<typeof hcpFile>;
export type Participation = z.output<typeof participation>;
export type Funding = z.output<typeof funding>;
export type Hcp = z.output<typeof hcpRecordSchema>;
