import { importChoices, importOutcomes, importStates, retentionSeconds, undoOutcomes } from '@portal/domain';
import { Schema, type SchemaDefinition } from 'mongoose';
import { type Database, defineSchema } from '../storage/database.ts';
import type { Model } from '../storage/mongoose-types.ts';
import { withText } from '../storage/partial-index.ts';
import type { StoredImport, StoredLine } from './declaration.ts';

const { Mixed } = Schema.Types;
const required = { type: String, required: true };
const text = { type: String, default: null };
const number = { type: Number, default: 0 };
const date = { type: Date, default: null };

const nothing = { type: Mixed, default: null };
const undoOfImport = {
  ...{ made: number, undone: number, kept: number, undoneTo: number },
  ...{ undoneBy: nothing, undoneAt: date },
};
const undoOfLine = { made: nothing, undoOutcome: { ...text, enum: [...undoOutcomes, null] }, undoMessage: text };

/** An import's gathering while it works. */
export const openKeyOf = ({ state, gatheringUuid }: Pick<StoredImport, 'state' | 'gatheringUuid'>) => ({
  openKey: state === 'READING' || state === 'APPLYING' || state === 'UNDOING' ? gatheringUuid : null,
});

interface ModelSettings {
  idField: string;
  names: { imports: string; lines: string };
  collections: { imports: string; lines: string };
  kinds: readonly string[];
  importFields?: SchemaDefinition;
  lineFields: SchemaDefinition;
}

/**
 * The two collections of an import: itself, and its lines, which are personal data of people who may be unknown to the portal: kept for the report,
 * not for ever.
 */
export function importModels<Job extends StoredImport, Line extends StoredLine>(
  db: Database,
  { idField, names, collections, kinds, importFields = {}, lineFields }: ModelSettings,
): { Imports: Model<Job>; Lines: Model<Line> } {
  const imports = {
    [idField]: required,
    gatheringUuid: required,
    kind: { ...required, enum: kinds },
    fileName: text,
    state: { ...required, enum: importStates },
    rev: { type: Number, required: true },
    actor: { type: Mixed, required: true },
    total: number,
    read: number,
    counts: { type: Mixed, required: true },
    toApply: number,
    applied: number,
    ...undoOfImport,
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
    ...importFields,
  };
  const lines = {
    [idField]: required,
    gatheringUuid: required,
    index: { type: Number, required: true },
    outcome: { ...text, enum: [...importOutcomes, null] },
    message: { type: String, default: '' },
    personKey: text,
    healthCareProfessionalUuid: text,
    decision: { ...text, enum: [...importChoices, null] },
    isOpen: { type: Boolean, default: false },
    ...undoOfLine,
    at: Date,
    ...lineFields,
  };
  return {
    Imports: db.model<Job>(
      names.imports,
      defineSchema<Job>(imports, { collection: collections.imports })
        .index({ [idField]: 1 }, { unique: true })
        .index({ openKey: 1 }, { ...withText('openKey'), unique: true })
        .index({ gatheringUuid: 1, createdAt: -1 })
        .index({ createdAt: -1, [idField]: -1 }),
    ),
    Lines: db.model<Line>(
      names.lines,
      defineSchema<Line>(lines, { collection: collections.lines })
        .index({ [idField]: 1, index: 1 }, { unique: true })
        .index({ [idField]: 1, outcome: 1, index: 1 })
        .index({ [idField]: 1, isOpen: 1, index: 1 })
        .index({ [idField]: 1, personKey: 1 })
        .index({ healthCareProfessionalUuid: 1 })
        .index({ at: 1 }, { expireAfterSeconds: retentionSeconds('importLines') }),
    ),
  };
}
