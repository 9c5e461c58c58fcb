import type { GatheringSnapshot, Hcp, HcpLink } from '@portal/domain';
import {
  bankStatementStatuses,
  gatheringSnapshot,
  hcpLinkStates,
  hcpStates,
  hcpTitles,
  hcpTypes,
  honorifics,
  linkHolderKinds,
  linkPurposeNames,
  specialties,
} from '@portal/domain';
import { defineSchema, type FilterQuery, fieldsOfCopy, type Model } from '@portal/server';
import { Schema } from 'mongoose';
import { db } from './database.ts';

/** An HCP with what only the database needs: what it is found, filtered and sorted by. */
export type StoredHcp = Hcp & {
  searchWords: string[];
  searchKeys: string[];
  /** Last name, first name, and a part of the uuid that settles ties. */
  sortKey: string;
  cityKey: string;
  department: string | null;
  /** Criterion codes of all units, and KME. */
  targetCodes: string[];
};
export type HcpFilter = FilterQuery<StoredHcp>;

const { Mixed } = Schema.Types;
const nested = (fields: Record<string, unknown>) => [
  new Schema(fields as never, { _id: false, strict: 'throw', minimize: false }),
];
const required = { type: String, required: true };
const text = { type: String, default: null };
const flag = { type: Boolean, default: false };
const given = (field: string) => ({ unique: true, partialFilterExpression: { [field]: { $type: 'string' } } });

const hcpSchema = defineSchema<StoredHcp>(
  {
    uuid: required,
    rev: { type: Number, required: true },
    state: { ...required, enum: hcpStates },
    firstName: required,
    lastName: required,
    gender: text,
    honorific: { ...text, enum: [...honorifics, null] },
    title: { ...text, enum: [...hcpTitles, null] },
    type: { ...required, enum: hcpTypes },
    specialty: { ...required, enum: specialties },
    rawSpecialty: text,
    postalCode: required,
    city: required,
    address: text,
    businessUnitUuid: text,
    businessUnitUuids: [String],
    zoneUuid: text,
    mslResponsibleUuid: text,
    rppsNumber: text,
    adeliNumber: text,
    veevaId: text,
    email: text,
    emailConsent: flag,
    phone: text,
    hasRefused: flag,
    refusedDate: text,
    targets: { type: Mixed, required: true },
    abmEmails: nested({ businessUnitUuid: String, emails: [String] }),
    additionalInfo: { type: Mixed, default: {} },
    bankStatement: { type: Mixed, default: null },
    bankStatementStatus: { ...required, enum: bankStatementStatuses },
    files: nested({
      hcpFileUuid: String,
      fileUuid: String,
      name: String,
      addedDate: String,
      expirationDate: text,
      source: String,
      gatheringUuid: text,
    }),
    participations: nested({
      participantUuid: String,
      gatheringUuid: String,
      presence: text,
      invitationStatus: String,
      isRemoved: Boolean,
      rev: Number,
    }),
    fundings: nested({ solicitationUuid: String, gatheringUuid: String, isConfirmed: Boolean, rev: Number }),
    searchWords: [String],
    searchKeys: [String],
    sortKey: required,
    cityKey: { type: String, default: '' },
    department: text,
    targetCodes: [String],
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'hcps' },
)
  .index({ uuid: 1 }, { unique: true })
  .index({ veevaId: 1 }, given('veevaId'))
  .index({ rppsNumber: 1 }, given('rppsNumber'))
  .index({ email: 1 }, { partialFilterExpression: { email: { $type: 'string' } } })
  .index({ state: 1, sortKey: 1 })
  .index({ searchKeys: 1, sortKey: 1 })
  .index({ businessUnitUuids: 1, sortKey: 1 })
  .index({ specialty: 1, sortKey: 1 })
  .index({ type: 1, sortKey: 1 })
  .index({ zoneUuid: 1, sortKey: 1 })
  .index({ department: 1, sortKey: 1 })
  .index({ cityKey: 1, sortKey: 1 })
  .index({ targetCodes: 1, sortKey: 1 })
  .index({ mslResponsibleUuid: 1, sortKey: 1 })
  .index({ bankStatementStatus: 1, sortKey: 1 })
  .index({ hasRefused: 1, sortKey: 1 });

export const HcpModel: Model<StoredHcp> = db.model('Hcp', hcpSchema);

export const LinkModel: Model<HcpLink> = db.model(
  'HcpLink',
  defineSchema<HcpLink>(
    {
      linkId: required,
      rev: { type: Number, required: true },
      state: { ...required, enum: hcpLinkStates },
      healthCareProfessionalUuid: required,
      holder: { type: String, enum: linkHolderKinds, default: 'HCP' },
      purpose: { ...required, enum: linkPurposeNames },
      gatheringUuid: text,
      tokenHash: required,
      endsAt: { type: Date, required: true },
      creatorUuid: text,
      mailedAt: { type: Date, default: null },
      lastOpenedAt: { type: Date, default: null },
      openings: { type: Number, default: 0 },
      createdAt: Date,
      updatedAt: Date,
    },
    { collection: 'hcp_links' },
  )
    .index({ linkId: 1 }, { unique: true })
    .index({ healthCareProfessionalUuid: 1, createdAt: -1 })
    .index({ state: 1, updatedAt: 1 }),
);

/** A gathering's copy: for bans, years, and who may make a link for it. */
export const GatheringCopies: Model<GatheringSnapshot> = db.model(
  'GatheringCopy',
  defineSchema<GatheringSnapshot>(fieldsOfCopy(gatheringSnapshot, 'gatheringUuid'), {
    collection: 'gathering_copies',
  }).index({ gatheringUuid: 1 }, { unique: true }),
);
