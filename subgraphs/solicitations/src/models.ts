import {
  type CongressQuotas,
  type CongressSnapshot,
  congressSnapshot,
  type HcpSnapshot,
  hcpSnapshot,
  type InvitationStatus,
  type Presence,
  quotasRecordSchema,
  type Solicitation,
  type SponsorshipProof,
  solicitationRecordSchema,
  sponsorshipProofRecordSchema,
} from '@portal/domain';
import { defineSchema, type Filter, type Model, schemaFields } from '@portal/server';
import { Schema } from 'mongoose';
import { db } from './database.ts';

/** The gathering's fields that decide access to a solicitation, and its order; updated with the gathering's copy. */
export interface GatheringCard {
  name: string;
  status: string;
  beginDate: Date | null;
  businessUnitUuids: string[];
  /** The team and the creator. */
  memberUuids: string[];
  directorUuids: string[];
}

/** With the fields only the database needs: search, sort and uniqueness keys. */
export type StoredSolicitation = Solicitation & {
  gathering: GatheringCard;
  isLive: boolean;
  nameKey: string;
  statusKey: string;
  collectedKey: Date;
  gatheringKey: Date;
  searchTokens: string[];
};

export type SolicitationFilter = Filter<StoredSolicitation>;

/** A gathering's copy; `touched` moves with each new solicitation, so that a change of the copy and a concurrent creation always conflict. */
export type StoredGathering = CongressSnapshot & { touched: number };

/** An HCP's participation in a gathering, as last received from participants. */
export interface Participation {
  participantUuid: string;
  rev: number;
  gatheringUuid: string;
  healthCareProfessionalUuid: string;
  invitationStatus: InvitationStatus;
  presence: Presence | null;
  isRemoved: boolean;
  /** Of two that a merge left at one gathering the other one counts. */
  isSecond?: boolean;
}

/** A member of staff who collected or decided. */
export interface UserCopy {
  userUuid: string;
  rev: number;
  firstName: string;
  lastName: string;
}

const { Mixed } = Schema.Types;
const required = { type: String, required: true };
const text = { type: String, default: null };
const flag = { type: Boolean, default: false };
const revision = { type: Number, required: true };
const mixed = { type: Mixed, default: null };

/** Sorted by its last valid day; one without an end comes after all others. */
export type StoredProof = SponsorshipProof & { expirationKey: string };

export const sortKeys = ['nameKey', 'collectedKey', 'statusKey', 'gatheringKey'] as const;
export type SortKey = (typeof sortKeys)[number];

const solicitationSchema = defineSchema<StoredSolicitation>(
  {
    ...schemaFields(solicitationRecordSchema),
    gathering: { type: Mixed, required: true },
    isLive: { type: Boolean, required: true },
    nameKey: { type: String, default: '' },
    statusKey: required,
    collectedKey: { type: Date, required: true },
    gatheringKey: { type: Date, required: true },
    searchTokens: [String],
  },
  { collection: 'solicitations' },
)
  .index({ solicitationUuid: 1 }, { unique: true })
  .index(
    { healthCareProfessionalUuid: 1, gatheringUuid: 1 },
    { unique: true, partialFilterExpression: { isLive: true } },
  )
  .index(
    { healthCareProfessionalUuid: 1, fundedYear: 1 },
    { unique: true, partialFilterExpression: { fundedYear: { $type: 'number' } } },
  )
  .index({ healthCareProfessionalUuid: 1, createdAt: -1 })
  .index({ gatheringUuid: 1, status: 1, waitingSince: 1 })
  // What waits for a decision, among any number that were decided.
  .index({ status: 1, collectedKey: 1, solicitationUuid: 1, 'gathering.status': 1 })
  .index({ searchTokens: 1, nameKey: 1 });
for (const key of sortKeys) {
  solicitationSchema
    .index({ [key]: 1, solicitationUuid: 1 })
    .index({ businessUnitUuid: 1, [key]: 1, solicitationUuid: 1 })
    .index({ 'gathering.businessUnitUuids': 1, [key]: 1, solicitationUuid: 1 })
    .index({ 'gathering.memberUuids': 1, [key]: 1, solicitationUuid: 1 })
    .index({ gatheringUuid: 1, [key]: 1, solicitationUuid: 1 });
}

export const Solicitations: Model<StoredSolicitation> = db.model('Solicitation', solicitationSchema);

export const Quotas: Model<CongressQuotas & { state: 'OPEN' }> = db.model(
  'CongressQuotas',
  defineSchema<CongressQuotas & { state: 'OPEN' }>(
    {
      ...schemaFields(quotasRecordSchema),
      state: { type: String, default: 'OPEN' },
    },
    { collection: 'congress_quotas' },
  )
    .index({ gatheringUuid: 1 }, { unique: true })
    .index({ 'reservation.until': 1 }, { sparse: true }),
);

const fieldsOf = (shape: object) => Object.fromEntries(Object.keys(shape).map((field) => [field, mixed]));

export const Gatherings: Model<StoredGathering> = db.model(
  'GatheringCopy',
  defineSchema<StoredGathering>(
    {
      ...fieldsOf(congressSnapshot.shape),
      gatheringUuid: required,
      rev: revision,
      touched: { type: Number, default: 0 },
    },
    { collection: 'gathering_copies' },
  )
    .index({ gatheringUuid: 1 }, { unique: true })
    .index({ gatheringType: 1, status: 1, beginDate: 1 }),
);

export const Hcps: Model<HcpSnapshot> = db.model(
  'HcpCopy',
  defineSchema<HcpSnapshot>(
    { ...fieldsOf(hcpSnapshot.shape), uuid: required, rev: revision },
    { collection: 'hcp_copies' },
  ).index({ uuid: 1 }, { unique: true }),
);

export const Participations: Model<Participation> = db.model(
  'Participation',
  defineSchema<Participation>(
    {
      participantUuid: required,
      rev: revision,
      gatheringUuid: required,
      healthCareProfessionalUuid: required,
      invitationStatus: required,
      presence: text,
      isRemoved: flag,
      isSecond: Boolean,
    },
    { collection: 'participations' },
  )
    .index({ participantUuid: 1 }, { unique: true })
    .index({ healthCareProfessionalUuid: 1, gatheringUuid: 1 }),
);

export const Proofs: Model<StoredProof> = db.model(
  'SponsorshipProof',
  defineSchema<StoredProof>(
    {
      ...schemaFields(sponsorshipProofRecordSchema),
      expirationKey: required,
    },
    { collection: 'sponsorship_proofs' },
  )
    .index({ sponsorshipProofUuid: 1 }, { unique: true })
    .index({ solicitationUuid: 1, state: 1, createdAt: -1, sponsorshipProofUuid: 1 })
    .index({ gatheringUuid: 1, state: 1, addedDate: 1, sponsorshipProofUuid: 1 })
    .index({ gatheringUuid: 1, state: 1, expirationKey: 1, sponsorshipProofUuid: 1 }),
);

export const Users: Model<UserCopy> = db.model(
  'UserCopy',
  defineSchema<UserCopy>(
    { userUuid: required, rev: revision, firstName: required, lastName: required },
    { collection: 'user_copies' },
  ).index({ userUuid: 1 }, { unique: true }),
);
