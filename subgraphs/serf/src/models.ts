import { type Serf, type SerfFormType, type SerfHcp, serfHcpRecordSchema, serfRecordSchema } from '@portal/domain';
import { defineSchema, type Filter, fieldsOfCopy, type Listed, type Model, schemaFields } from '@portal/server';
import { db } from './database.ts';

/** With what lists find, narrow and sort it by. */
export type StoredSerf = Serf & Listed & { zoneUuid: string | null; mslUuid: string | null; termKey: Date };
/** An HCP's copy, with the forms of which one exists. */
export type StoredHcp = SerfHcp & Listed & { heldForms: SerfFormType[] };
/** A member of staff whom a page names. */
export interface StoredUser {
  userUuid: string;
  rev: number;
  firstName: string;
  lastName: string;
  email: string;
}

export type SerfFilter = Filter<StoredSerf>;
export type HcpFilter = Filter<StoredHcp>;

const required = { type: String, required: true };
const listed = { searchTokens: [String], seenBy: [String], nameKey: { type: String, default: '' } };

export const Serfs: Model<StoredSerf> = db.model(
  'Serf',
  defineSchema<StoredSerf>(
    {
      ...schemaFields(serfRecordSchema),
      ...listed,
      zoneUuid: { type: String, default: null },
      mslUuid: { type: String, default: null },
      termKey: { type: Date, required: true },
    },
    { collection: 'serfs', minimize: false },
  )
    .index({ serfUuid: 1 }, { unique: true })
    // An HCP has one form of each kind that counts.
    .index(
      { healthCareProfessionalUuid: 1, formType: 1 },
      { unique: true, partialFilterExpression: { isCurrent: true } },
    )
    .index({ healthCareProfessionalUuid: 1, createdAt: -1 })
    .index({ formType: 1, isCurrent: 1, nameKey: 1, serfUuid: 1 })
    .index({ formType: 1, isCurrent: 1, termKey: 1, serfUuid: 1 })
    .index({ formType: 1, isCurrent: 1, seenBy: 1, nameKey: 1 })
    .index({ formType: 1, isCurrent: 1, searchTokens: 1 })
    // What begins to expire, whosever it is.
    .index({ state: 1, expiringToldAt: 1, renewalDate: 1 }),
);

export const Hcps: Model<StoredHcp> = db.model(
  'HcpCopy',
  defineSchema<StoredHcp>(
    { ...fieldsOfCopy(serfHcpRecordSchema, 'uuid'), ...listed, heldForms: { type: [String], default: [] } },
    { collection: 'hcps' },
  )
    .index({ uuid: 1 }, { unique: true })
    .index({ businessUnitUuids: 1, nameKey: 1, uuid: 1 })
    .index({ searchTokens: 1 }),
);

export const Users: Model<StoredUser> = db.model(
  'User',
  defineSchema<StoredUser>(
    { userUuid: required, rev: { type: Number, required: true }, firstName: String, lastName: String, email: String },
    { collection: 'users' },
  ).index({ userUuid: 1 }, { unique: true }),
);
