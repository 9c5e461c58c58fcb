import type { StoredFile } from '@portal/domain';
import { createDatabase, createVault, defineSchema } from '@portal/server';

export const db = createDatabase('documents');

/** Keys of HCPs, which wrap those of their files. */
export const vault = createVault(db);

/** The key of one file's bytes. */
export interface FileKey {
  fileUuid: string;
  /** Its bytes in GridFS: under the file's uuid, or another id where they were sealed later. */
  contentId: string;
  /** The HCP whose key wraps it; the service's own until an HCP's claim. */
  subjectUuid: string | null;
  wrapped: string;
}

/** Which claim event of an owner was applied last: an older one that comes later changes nothing. */
export interface ClaimVersion {
  owner: string;
  version: number;
}

/** An upload under way: what is left of it when its process was killed is found by this and taken away. */
export interface RunningUpload {
  fileUuid: string;
  startedAt: Date;
}

const claim = {
  _id: false,
  owner: { type: String, required: true },
  right: { type: String, required: true },
  businessUnitUuids: { type: [String], default: undefined },
  healthCareProfessionalUuid: String,
  gatheringUuid: String,
  collectorUuid: String,
  userUuid: String,
};

const fileSchema = defineSchema<StoredFile>(
  {
    fileUuid: { type: String, required: true },
    state: { type: String, required: true },
    name: { type: String, required: true },
    size: { type: Number, required: true },
    kind: { type: String, required: true },
    contentType: { type: String, required: true },
    sha256: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    purpose: { type: String, default: null },
    uploaderUuid: { type: String, default: null },
    claims: [claim],
    addedAt: { type: Date, required: true },
    unclaimedSince: { type: Date, default: null },
    contentRemovedAt: { type: Date, default: null },
    rev: { type: Number, required: true },
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'files' },
)
  .index({ fileUuid: 1 }, { unique: true })
  .index({ 'claims.owner': 1 })
  .index({ state: 1, unclaimedSince: 1 })
  .index({ state: 1, contentRemovedAt: 1 });

const claimVersionSchema = defineSchema<ClaimVersion>(
  { owner: { type: String, required: true }, version: { type: Number, required: true } },
  { collection: 'claimVersions' },
).index({ owner: 1 }, { unique: true });

const runningUploadSchema = defineSchema<RunningUpload>(
  { fileUuid: { type: String, required: true }, startedAt: { type: Date, required: true } },
  { collection: 'runningUploads' },
)
  .index({ fileUuid: 1 }, { unique: true })
  .index({ startedAt: 1 });

const fileKeySchema = defineSchema<FileKey>(
  {
    fileUuid: { type: String, required: true },
    contentId: { type: String, required: true },
    subjectUuid: { type: String, default: null },
    wrapped: { type: String, required: true },
  },
  { collection: 'fileKeys' },
)
  .index({ fileUuid: 1 }, { unique: true })
  .index({ subjectUuid: 1 });

export const FileKeys = db.model<FileKey>('FileKey', fileKeySchema);
export const Files = db.model<StoredFile>('File', fileSchema);
export const ClaimVersions = db.model<ClaimVersion>('ClaimVersion', claimVersionSchema);
export const RunningUploads = db.model<RunningUpload>('RunningUpload', runningUploadSchema);
