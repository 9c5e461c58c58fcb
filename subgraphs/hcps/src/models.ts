import type { GatheringSnapshot, Hcp, HcpLink } from '@portal/domain';
import { gatheringSnapshot, hcpLinkRecordSchema, hcpRecordSchema, linkHolderKinds } from '@portal/domain';
import { defineSchema, type Filter, fieldsOfCopy, type Model, schemaFields, withText } from '@portal/server';
import { db } from './database.ts';

/** An HCP with the fields only the database needs: search, filter and sort keys. */
export type StoredHcp = Hcp & {
  searchWords: string[];
  searchKeys: string[];
  /** Last name, first name, and a part of the uuid that settles ties. */
  sortKey: string;
  cityKey: string;
  department: string | null;
  /** Criterion codes of all units, « Hors cible » of each, and KME (`targetKeysOf`). */
  targetCodes: string[];
  /** Two records with one in common may be of one person. */
  duplicateKeys: string[];
  possibleDuplicates?: string[];
  hasDuplicates?: boolean;
  /** Veeva ids and e-mail addresses of the records that were merged into it. */
  aliasKeys: string[];
};
export type HcpFilter = Filter<StoredHcp>;

const required = { type: String, required: true };
const text = { type: String, default: null };

const hcpSchema = defineSchema<StoredHcp>(
  {
    ...schemaFields(hcpRecordSchema),
    searchWords: [String],
    searchKeys: [String],
    sortKey: required,
    cityKey: { type: String, default: '' },
    department: text,
    targetCodes: [String],
    duplicateKeys: { type: [String], default: undefined },
    possibleDuplicates: [String],
    hasDuplicates: { type: Boolean, default: false },
    aliasKeys: [String],
  },
  { collection: 'hcps' },
)
  .index({ uuid: 1 }, { unique: true })
  .index({ veevaId: 1 }, { ...withText('veevaId'), unique: true })
  .index({ rppsNumber: 1 }, { ...withText('rppsNumber'), unique: true })
  .index({ email: 1 }, withText('email'))
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
  .index({ hasRefused: 1, sortKey: 1 })
  .index({ duplicateKeys: 1 })
  .index({ hasDuplicates: 1, sortKey: 1 }, { partialFilterExpression: { hasDuplicates: true } })
  .index({ possibleDuplicates: 1 }, { partialFilterExpression: { hasDuplicates: true } })
  .index({ aliasKeys: 1 }, { partialFilterExpression: { 'aliasKeys.0': { $exists: true } } })
  .index({ 'aliases.uuid': 1 }, { partialFilterExpression: { 'aliases.0': { $exists: true } } });

export const HcpModel: Model<StoredHcp> = db.model('Hcp', hcpSchema);

export const LinkModel: Model<HcpLink> = db.model(
  'HcpLink',
  defineSchema<HcpLink>(
    // Links from before persons added by hand had them say nothing of their holder.
    { ...schemaFields(hcpLinkRecordSchema), holder: { type: String, enum: linkHolderKinds, default: 'HCP' } },
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
