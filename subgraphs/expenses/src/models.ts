import {
  type ExpenseCategory,
  type ExpenseGathering,
  type ExpenseNote,
  expenseCategoryRecordSchema,
  expenseNoteRecordSchema,
  gatheringOfExpensesRecordSchema,
  type Spender,
  spenderRecordSchema,
} from '@portal/domain';
import {
  defineSchema,
  type Filter,
  fieldsOfCopy,
  type Listed,
  type Model,
  schemaFields,
  withText,
  yearlyNumbers,
} from '@portal/server';
import { db } from './database.ts';

/** With the last day on which it is paid in time, so that those that are late can be found by an index. */
export type StoredNote = ExpenseNote & Listed & { dueDay: string | null };
export type StoredSpender = Spender & Listed;
/** A gathering's copy; `touched` moves with each new note, so that a change of the copy and a concurrent creation always conflict. */
export type StoredGathering = ExpenseGathering & { touched: number };

export type NoteFilter = Filter<StoredNote>;

const listed = { searchTokens: [String], seenBy: [String], nameKey: { type: String, default: '' } };

export const Notes: Model<StoredNote> = db.model(
  'ExpenseNote',
  defineSchema<StoredNote>(
    { ...schemaFields(expenseNoteRecordSchema), ...listed, dueDay: { type: String, default: null } },
    { collection: 'expenseNotes', minimize: false },
  )
    .index({ expenseNoteUuid: 1 }, { unique: true })
    .index({ visualIdentifier: 1 }, { unique: true })
    .index({ participantUuid: 1 })
    .index({ userUuid: 1 }, withText('userUuid'))
    // The list of a gathering: what is late, then the rest by its last change.
    .index({ gatheringUuid: 1, status: 1, dueDay: 1 })
    .index({ gatheringUuid: 1, updatedAt: -1, expenseNoteUuid: -1 })
    .index({ gatheringUuid: 1, searchTokens: 1 })
    .index({ gatheringUuid: 1, visualIdentifier: 1 })
    // What waits for somebody, whatever the gathering.
    .index({ status: 1, submittedAt: 1 }),
);

export const Categories: Model<ExpenseCategory> = db.model(
  'ExpenseNoteCategory',
  defineSchema<ExpenseCategory>(
    { ...schemaFields(expenseCategoryRecordSchema), state: { type: String, default: null } },
    { collection: 'expenseNoteCategories' },
  )
    .index({ expenseNoteCategoryUuid: 1 }, { unique: true })
    .index({ labelKey: 1 }, { unique: true }),
);

export const Spenders: Model<StoredSpender> = db.model(
  'Spender',
  defineSchema<StoredSpender>({ ...schemaFields(spenderRecordSchema), ...listed }, { collection: 'spenders' })
    .index({ participantUuid: 1 }, { unique: true })
    .index({ gatheringUuid: 1, isRemoved: 1, nameKey: 1, participantUuid: 1 })
    // Of an HCP who is erased.
    .index({ healthCareProfessionalUuid: 1 }, withText('healthCareProfessionalUuid')),
);

export const Gatherings: Model<StoredGathering> = db.model(
  'GatheringCopy',
  defineSchema<StoredGathering>(
    { ...fieldsOfCopy(gatheringOfExpensesRecordSchema, 'gatheringUuid'), touched: { type: Number, default: 0 } },
    { collection: 'gatherings' },
  )
    .index({ gatheringUuid: 1 }, { unique: true })
    .index({ beginDate: -1 }),
);

export const Numbers = yearlyNumbers(db);
