import { fileRecordSchema, type StoredFile } from '@portal/domain';
import { createDatabase, createVault, defineSchema, schemaFields, withText } from '@portal/server';

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

/** The claim event of an owner that was applied last: an older one that arrives later changes nothing. */
export interface ClaimVersion {
  owner: string;
  version: number;
}

/** An upload in progress: lets the sweep find and delete what a killed process left. */
export interface RunningUpload {
  fileUuid: string;
  startedAt: Date;
}

const fileSchema = defineSchema<StoredFile>(
  { ...schemaFields(fileRecordSchema), createdAt: Date, updatedAt: Date },
  { collection: 'files' },
)
  .index({ fileUuid: 1 }, { unique: true })
  .index({ 'claims.owner': 1 })
  // Of an HCP: for the file of their data, and their erasure.
  .index({ 'claims.healthCareProfessionalUuid': 1 }, withText('claims.healthCareProfessionalUuid'))
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
