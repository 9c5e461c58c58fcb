import {
  type AttendeeImport,
  type ImportedLine,
  type ImportOutcome,
  importKinds,
  importStates,
  type LineDecision,
} from '@portal/domain';
import { defineSchema, type FilterQuery, type Model } from '@portal/server';
import { Schema } from 'mongoose';
import { db } from './database.ts';

const { Mixed } = Schema.Types;
const required = { type: String, required: true };
const text = { type: String, default: null };
const number = { type: Number, default: 0 };
const date = { type: Date, default: null };

/** An import with what only the database needs: whose turn it is to work on it. */
export type StoredImport = AttendeeImport & {
  /** The gathering while the import reads or applies: one at a time. */
  openKey: string | null;
  leasedUntil: Date;
  lease: string | null;
  attempts: number;
  /** Next page of Evenium to read. */
  nextPage: number;
};

/** An import's gathering while it works. */
export const openKeyOf = ({ state, gatheringUuid }: Pick<AttendeeImport, 'state' | 'gatheringUuid'>) => ({
  openKey: state === 'READING' || state === 'APPLYING' ? gatheringUuid : null,
});

export const Imports: Model<StoredImport> = db.model(
  'AttendeeImport',
  defineSchema<StoredImport>(
    {
      attendeeImportUuid: required,
      gatheringUuid: required,
      kind: { ...required, enum: importKinds },
      eveniumEventId: text,
      fileName: text,
      state: { ...required, enum: importStates },
      rev: { type: Number, required: true },
      actor: { type: Mixed, required: true },
      total: number,
      read: number,
      counts: { type: Mixed, required: true },
      toApply: number,
      applied: number,
      previewedAt: date,
      endedAt: date,
      errorCode: text,
      openKey: text,
      leasedUntil: { type: Date, default: new Date(0) },
      lease: text,
      attempts: number,
      nextPage: { type: Number, default: 1 },
      createdAt: Date,
      updatedAt: Date,
    },
    { collection: 'attendee_imports' },
  )
    .index({ attendeeImportUuid: 1 }, { unique: true })
    .index({ openKey: 1 }, { unique: true, partialFilterExpression: { openKey: { $type: 'string' } } })
    .index({ gatheringUuid: 1, createdAt: -1 }),
);

/** A line of an import: what came, what was decided, and whether it was done. */
export interface StoredLine extends ImportedLine, Omit<LineDecision, 'outcome'> {
  attendeeImportUuid: string;
  gatheringUuid: string;
  /** As a person counts: of a file, the line of the sheet. */
  index: number;
  eveniumGuestId: string | null;
  /** Null until it was compared. */
  outcome: ImportOutcome | null;
  /** Who the line is about, to find two lines about one person. */
  personKey: string | null;
  healthCareProfessionalUuid: string | null;
  participantUuid: string | null;
  /** Still to be done once the import is confirmed. */
  isOpen: boolean;
  at: Date;
}
export type LineFilter = FilterQuery<StoredLine>;

const ninetyDays = 90 * 24 * 3600;

/** Personal data of people who may be unknown to the portal: kept for the report, not for ever. */
export const Lines: Model<StoredLine> = db.model(
  'AttendeeImportLine',
  defineSchema<StoredLine>(
    {
      attendeeImportUuid: required,
      gatheringUuid: required,
      index: { type: Number, required: true },
      eveniumGuestId: text,
      firstName: text,
      lastName: text,
      email: text,
      veevaId: text,
      postalCode: text,
      specialty: text,
      profile: text,
      status: text,
      meetingStatus: text,
      outcome: text,
      target: { type: String, default: 'PARTICIPANT' },
      message: { type: String, default: '' },
      invitation: text,
      presence: text,
      category: { type: String, default: 'NO_CATEGORY' },
      attendeeStatus: text,
      personKey: text,
      healthCareProfessionalUuid: text,
      participantUuid: text,
      isOpen: { type: Boolean, default: false },
      at: Date,
    },
    { collection: 'attendee_import_lines' },
  )
    .index({ attendeeImportUuid: 1, index: 1 }, { unique: true })
    .index({ attendeeImportUuid: 1, outcome: 1, index: 1 })
    .index({ attendeeImportUuid: 1, isOpen: 1, index: 1 })
    .index({ attendeeImportUuid: 1, personKey: 1 })
    .index({ healthCareProfessionalUuid: 1 })
    .index({ at: 1 }, { expireAfterSeconds: ninetyDays }),
);
