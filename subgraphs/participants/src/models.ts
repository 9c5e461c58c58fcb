import {
  attendeeStatuses,
  type GatheringSnapshot,
  gatheringSnapshot,
  type InvitedUser,
  type ParticipantsChange,
  retentionSeconds,
} from '@portal/domain';
import { commitKeys, defineSchema, fieldsOfCopy, type Model, withText } from '@portal/server';
import { Schema } from 'mongoose';
import { db } from './database.ts';

const { Mixed } = Schema.Types;
const required = { type: String, required: true };
const text = { type: String, default: null };

/** Copies of gatherings, as last received from their owner. */
export const GatheringCopies: Model<GatheringSnapshot> = db.model(
  'GatheringCopy',
  defineSchema<GatheringSnapshot>(fieldsOfCopy(gatheringSnapshot, 'gatheringUuid'), {
    collection: 'gathering_copies',
  }).index({ gatheringUuid: 1 }, { unique: true }),
);

/** A member of staff who is invited or in a team. */
export interface UserCopy extends InvitedUser {
  active: boolean;
}

export const UserCopies: Model<UserCopy> = db.model(
  'UserCopy',
  defineSchema<UserCopy>(
    {
      userUuid: required,
      firstName: required,
      lastName: required,
      email: text,
      userType: required,
      businessUnitUuid: text,
      zoneUuid: text,
      active: { type: Boolean, required: true },
      rev: { type: Number, required: true },
    },
    { collection: 'user_copies' },
  ).index({ userUuid: 1 }, { unique: true }),
);

/** Counters of a gathering's participants; updated in the transactions that change them. */
export interface Counts {
  total: number;
  unanswered: number;
  confirmed: number;
  refused: number;
  absent: number;
  unsubscribed: number;
  present: number;
  presenceAbsent: number;
  noShow: number;
  healthCareProfessionals: number;
  staff: number;
  withoutCategory: number;
  /** Places taken of a standalone event (decisions, section 3). */
  takenPlaces: number;
}

export const noCounts: Counts = {
  total: 0,
  unanswered: 0,
  confirmed: 0,
  refused: 0,
  absent: 0,
  unsubscribed: 0,
  present: 0,
  presenceAbsent: 0,
  noShow: 0,
  healthCareProfessionals: 0,
  staff: 0,
  withoutCategory: 0,
  takenPlaces: 0,
};

/** A lower limit reserved for a pending change of the gathering: meanwhile no place beyond it is taken. */
export interface SeatReservation {
  /** One key for each change about to be accepted. */
  keys: string[];
  /** The version of the gathering that settles all of them. */
  rev: number;
  /** After this the outcome is asked of gatherings. */
  until: Date;
  availablePlace: number;
}

/** `turn` makes two transactions on one gathering conflict at their start. */
export type GatheringCounts = Counts & { gatheringUuid: string; turn: number; reservation?: SeatReservation | null };

const number = { type: Number, default: 0 };

export const CounterModel: Model<GatheringCounts> = db.model(
  'Counter',
  defineSchema<GatheringCounts>(
    {
      gatheringUuid: required,
      turn: number,
      reservation: Mixed,
      ...Object.fromEntries(Object.keys(noCounts).map((name) => [name, number])),
    },
    { collection: 'counters' },
  )
    .index({ gatheringUuid: 1 }, { unique: true })
    .index({ 'reservation.until': 1 }, { sparse: true }),
);

export const ChangeModel: Model<ParticipantsChange> = db.model(
  'Change',
  defineSchema<ParticipantsChange>(
    {
      changeUuid: required,
      state: required,
      userUuid: required,
      action: required,
      at: Date,
      rows: { type: Mixed, default: [] },
      rev: { type: Number, required: true },
      updatedAt: Date,
    },
    { collection: 'changes' },
  )
    .index({ changeUuid: 1 }, { unique: true })
    .index({ at: 1 }, { expireAfterSeconds: retentionSeconds('changes') }),
);

/** Keys of the answers that hold slots of activities. */
export const answerKeys = commitKeys(db, 'slots_keys');

/** A row of the event-management system, as it was imported. */
export interface ImportedAttendee {
  importedAttendeeUuid: string;
  gatheringUuid: string;
  firstName: string | null;
  lastName: string | null;
  status: string;
  postalCode: string | null;
  veevaId: string | null;
  /** The guest at Evenium. */
  eveniumGuestId: string | null;
}

export const ImportedAttendees: Model<ImportedAttendee> = db.model(
  'ImportedAttendee',
  defineSchema<ImportedAttendee>(
    {
      importedAttendeeUuid: required,
      gatheringUuid: required,
      firstName: text,
      lastName: text,
      status: { ...required, enum: attendeeStatuses },
      postalCode: text,
      veevaId: text,
      eveniumGuestId: text,
    },
    { collection: 'imported_attendees' },
  )
    .index({ importedAttendeeUuid: 1 }, { unique: true })
    .index({ gatheringUuid: 1, eveniumGuestId: 1 }, { ...withText('eveniumGuestId'), unique: true })
    .index({ gatheringUuid: 1, lastName: 1, importedAttendeeUuid: 1 }),
);
