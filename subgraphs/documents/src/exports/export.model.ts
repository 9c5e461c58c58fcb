import { type ExportJob, exportFormats, exportKinds, exportStates } from '@portal/domain';
import { defineSchema, type Model } from '@portal/server';
import { Schema } from 'mongoose';
import { db } from '../database.ts';

const { Mixed } = Schema.Types;
const required = { type: String, required: true };
const text = { type: String, default: null };
const date = { type: Date, default: null };

/** An export with the fields only the database needs: its lease. */
export type StoredExport = ExportJob & {
  lease: string | null;
  leasedUntil: Date;
  attempts: number;
  /** The file that is being written: what a killed instance left of it is deleted. */
  attemptUuid: string | null;
};

export const Exports: Model<StoredExport> = db.model(
  'ExportJob',
  defineSchema<StoredExport>(
    {
      exportUuid: required,
      kind: { ...required, enum: exportKinds },
      format: { ...required, enum: exportFormats },
      state: { ...required, enum: exportStates },
      rev: { type: Number, required: true },
      askerUuid: required,
      actor: { type: Mixed, default: null },
      filters: { type: Mixed, default: {} },
      columns: { type: [String], default: null },
      written: { type: Number, default: 0 },
      total: { type: Number, default: null },
      fileUuid: text,
      fileName: text,
      errorCode: text,
      remark: text,
      traceId: required,
      endedAt: date,
      expiresAt: date,
      lease: text,
      leasedUntil: { type: Date, default: new Date(0) },
      attempts: { type: Number, default: 0 },
      attemptUuid: text,
      createdAt: Date,
      updatedAt: Date,
    },
    { collection: 'exports', minimize: false },
  )
    .index({ exportUuid: 1 }, { unique: true })
    .index({ state: 1, leasedUntil: 1 })
    .index({ state: 1, expiresAt: 1 })
    .index({ askerUuid: 1, createdAt: -1 })
    .index({ createdAt: -1, exportUuid: -1 }),
);
