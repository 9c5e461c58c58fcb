import { z } from 'zod';
import { fileAccess } from './events.ts';
import { fileKindNames, filePurposeNames } from './fields.ts';

export const fileStates = ['UNCLAIMED', 'CLAIMED', 'REMOVED'] as const;
export type FileState = (typeof fileStates)[number];

const fileClaim = fileAccess.extend({
  /** Who holds the file: `gathering:<uuid>`. */
  owner: z.string(),
});

/** A stored file; its bytes are in GridFS under the same uuid. */
export const fileRecordSchema = z.object({
  fileUuid: z.string(),
  state: z.enum(fileStates),
  name: z.string(),
  size: z.number(),
  kind: z.enum(fileKindNames),
  contentType: z.string(),
  sha256: z.string(),
  /** A PDF that holds scripts or launches something: only ever saved, not shown. */
  isActive: z.boolean(),
  purpose: z.enum(filePurposeNames).nullable(),
  uploaderUuid: z.string().nullable(),
  claims: z.array(fileClaim),
  addedAt: z.date(),
  /** Since when nobody holds it. */
  unclaimedSince: z.date().nullable(),
  /** When its bytes were taken away, after it was removed. */
  contentRemovedAt: z.date().nullable(),
  rev: z.number(),
});

export type FileClaim = z.output<typeof fileClaim>;
export type StoredFile = z.output<typeof fileRecordSchema>;
