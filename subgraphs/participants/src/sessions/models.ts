import {
  type SessionParticipant,
  sessionParticipantRecordSchema,
  type VirtualSession,
  virtualSessionRecordSchema,
} from '@portal/domain';
import { defineSchema, type Filter, type Listed, type Model, schemaFields, withText } from '@portal/server';
import { db } from '../database.ts';

/** With what lists find and sort it by. */
export type StoredSession = VirtualSession & {
  /** The meeting's identifier without accents and case: no two sessions have the same. */
  oseusKey: string;
  nameKey: string;
  searchTokens: string[];
  /** How long it lasts, as a calendar finds it. */
  span: number;
  /** Moves with each act on its list, so that one cannot be wound up while its list changes. */
  turn?: number;
};
export type StoredSessionParticipant = SessionParticipant & Listed & { liveKey: string | null };
export type SessionFilter = Filter<StoredSession>;
export type SessionParticipantFilter = Filter<StoredSessionParticipant>;

const required = { type: String, required: true };

export const Sessions: Model<StoredSession> = db.model(
  'VirtualSession',
  defineSchema<StoredSession>(
    {
      ...schemaFields(virtualSessionRecordSchema),
      oseusKey: required,
      nameKey: required,
      searchTokens: [String],
      span: Number,
      turn: { type: Number, default: 0 },
    },
    { collection: 'virtual_sessions' },
  )
    .index({ virtualSessionUuid: 1 }, { unique: true })
    .index({ oseusKey: 1 }, { unique: true })
    .index({ beginDate: -1, virtualSessionUuid: -1 })
    .index({ nameKey: 1, virtualSessionUuid: 1 })
    .index({ searchTokens: 1, beginDate: -1 })
    .index({ status: 1, beginDate: -1, virtualSessionUuid: -1 })
    .index({ businessUnitUuid: 1, beginDate: -1, virtualSessionUuid: -1 })
    .index({ span: 1, beginDate: 1 })
    .index({ businessUnitUuid: 1, span: 1, beginDate: 1 })
    .index({ rocUuid: 1, status: 1, endDate: 1 })
    .index({ projectManagerUuid: 1, beginDate: -1 }),
);

export const SessionParticipants: Model<StoredSessionParticipant> = db.model(
  'VirtualSessionParticipant',
  defineSchema<StoredSessionParticipant>(
    {
      ...schemaFields(sessionParticipantRecordSchema),
      searchTokens: [String],
      nameKey: { type: String, default: '' },
      seenBy: [String],
      liveKey: { type: String, default: null },
    },
    { collection: 'virtual_session_participants' },
  )
    .index({ virtualSessionParticipantUuid: 1 }, { unique: true })
    // Nobody is on the list of a session twice.
    .index({ liveKey: 1 }, { ...withText('liveKey'), unique: true })
    .index({ virtualSessionUuid: 1, state: 1, nameKey: 1, virtualSessionParticipantUuid: 1 })
    .index({ virtualSessionUuid: 1, state: 1, subscription: 1, virtualSessionParticipantUuid: 1 })
    .index({ virtualSessionUuid: 1, state: 1, presence: 1, virtualSessionParticipantUuid: 1 })
    .index({ virtualSessionUuid: 1, state: 1, searchTokens: 1 })
    .index({ healthCareProfessionalUuid: 1 })
    .index({ userUuid: 1 }),
);
