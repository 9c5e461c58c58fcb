import {
  type Guest,
  guestRecordSchema,
  type HostedGathering,
  type Hosting,
  hostingRecordSchema,
  type OvernightStay,
  stayRecordSchema,
  type Transfer,
  type TransferSettings,
  type TransportNote,
  transferRecordSchema,
  transferSettingsRecordSchema,
  transportNoteRecordSchema,
} from '@portal/domain';
import {
  defineSchema,
  type Filter,
  type Listed,
  type Model,
  schemaFields,
  withText,
  yearlyNumbers,
} from '@portal/server';
import { Schema } from 'mongoose';
import { db } from './database.ts';

export type StoredHosting = Hosting & { nameKey: string };
export type StoredGuest = Guest & Listed;
/** Its search and sort keys are the guest's; what is gone stays for its history, and is in no list. */
export type StoredStay = OvernightStay &
  Listed & {
    isLive: boolean;
    /** When the person last changed in what decides about a room. */
    surroundingsChangedAt?: Date | null;
  };
export type StoredTransfer = Transfer & Listed;
export type StoredNote = TransportNote &
  Listed & {
    /** When something around the note changed that it was made for: who travels, what they wish for, or the event's days. It may have to be looked at again. */
    surroundingsChangedAt?: Date | null;
  };
/** A gathering's copy; `touched` moves with each new hotel, so that a change of the copy and a concurrent creation always conflict. */
export type StoredGathering = HostedGathering & { touched: number };

export type HostingFilter = Filter<StoredHosting>;
export type StayFilter = Filter<StoredStay>;
export type NoteFilter = Filter<StoredNote>;

const required = { type: String, required: true };
const listed = { searchTokens: [String], seenBy: [String], nameKey: { type: String, default: '' } };

export const Hostings: Model<StoredHosting> = db.model(
  'Hosting',
  defineSchema<StoredHosting>({ ...schemaFields(hostingRecordSchema), nameKey: required }, { collection: 'hostings' })
    .index({ hostingUuid: 1 }, { unique: true })
    .index({ gatheringUuid: 1, state: 1, nameKey: 1, hostingUuid: 1 }),
);

export const Stays: Model<StoredStay> = db.model(
  'OvernightStay',
  defineSchema<StoredStay>(
    {
      ...schemaFields(stayRecordSchema),
      ...listed,
      isLive: { type: Boolean, required: true },
      surroundingsChangedAt: { type: Date, default: null },
    },
    { collection: 'overnightStays' },
  )
    .index({ overnightStayUuid: 1 }, { unique: true })
    .index({ participantUuid: 1, date: 1 }, { unique: true, partialFilterExpression: { isLive: true } })
    .index({ gatheringUuid: 1, isLive: 1, state: 1, nameKey: 1, overnightStayUuid: 1 })
    .index({ gatheringUuid: 1, isLive: 1, nameKey: 1, overnightStayUuid: 1 })
    .index({ gatheringUuid: 1, isLive: 1, searchTokens: 1, nameKey: 1, overnightStayUuid: 1 })
    .index({ hostingUuid: 1, isLive: 1, nameKey: 1, overnightStayUuid: 1 })
    .index({ hostingNightUuid: 1, state: 1, waitingSince: 1, overnightStayUuid: 1 })
    .index({ holdKey: 1 }, withText('holdKey'))
    .index({ heldUntil: 1 }, { partialFilterExpression: { heldUntil: { $type: 'date' } } }),
);

export const TransportNotes: Model<StoredNote> = db.model(
  'TransportNote',
  defineSchema<StoredNote>(
    {
      ...schemaFields(transportNoteRecordSchema),
      ...listed,
      sealed: { type: Schema.Types.Mixed, default: {} },
      surroundingsChangedAt: { type: Date, default: null },
    },
    { collection: 'transportNotes', minimize: false },
  )
    .index({ transportNoteUuid: 1 }, { unique: true })
    .index({ participantUuid: 1 }, { unique: true })
    .index({ visualIdentifier: 1 }, { unique: true })
    .index({ gatheringUuid: 1, status: 1, nameKey: 1, transportNoteUuid: 1 })
    .index({ gatheringUuid: 1, nameKey: 1, transportNoteUuid: 1 })
    .index({ gatheringUuid: 1, searchTokens: 1, nameKey: 1, transportNoteUuid: 1 })
    // What waits: of events that are not wound up, and most of them not over.
    .index({ status: 1, 'gathering.status': 1, 'gathering.endDate': 1 })
    .index({ userUuid: 1, status: 1 }, withText('userUuid'))
    .index({ surroundingsChangedAt: 1 }, { partialFilterExpression: { surroundingsChangedAt: { $type: 'date' } } }),
);

export const Transfers: Model<StoredTransfer> = db.model(
  'Transfer',
  defineSchema<StoredTransfer>({ ...schemaFields(transferRecordSchema), ...listed }, { collection: 'transfers' })
    .index({ transferUuid: 1 }, { unique: true })
    .index({ participantUuid: 1 }, { unique: true })
    .index({ gatheringUuid: 1, state: 1, nameKey: 1, transferUuid: 1 })
    .index({ gatheringUuid: 1, state: 1, searchTokens: 1, nameKey: 1, transferUuid: 1 }),
);

export const Settings: Model<TransferSettings> = db.model(
  'TransferSettings',
  defineSchema<TransferSettings>(
    { ...schemaFields(transferSettingsRecordSchema), state: { type: String, default: 'KEPT' } },
    { collection: 'transferSettings' },
  ).index({ gatheringUuid: 1 }, { unique: true }),
);

export const Numbers = yearlyNumbers(db);

export const Guests: Model<StoredGuest> = db.model(
  'Guest',
  defineSchema<StoredGuest>({ ...schemaFields(guestRecordSchema), ...listed }, { collection: 'guests' })
    .index({ participantUuid: 1 }, { unique: true })
    .index({ gatheringUuid: 1, isRemoved: 1, nameKey: 1, participantUuid: 1 })
    // Of an HCP who is erased.
    .index({ healthCareProfessionalUuid: 1 }, withText('healthCareProfessionalUuid')),
);

export const Gatherings: Model<StoredGathering> = db.model(
  'GatheringCopy',
  defineSchema<StoredGathering>(
    {
      gatheringUuid: required,
      status: String,
      endDate: Date,
      gatheringUsers: { type: [Schema.Types.Mixed], default: undefined },
      touched: { type: Number, default: 0 },
    },
    { collection: 'gatherings', strict: false },
  )
    .index({ gatheringUuid: 1 }, { unique: true })
    .index({ endDate: 1 }),
);
