import type {
  ApplicationLink,
  BusinessUnit,
  ParkedEvent,
  PasswordReset,
  Preference,
  SavedView,
  Session,
  User,
  Zone,
} from '@portal/domain';
import { type Context, createDatabase, defineSchema } from '@portal/server';

export const db = createDatabase('users');
// Only here is the audit log read whole, of all targets (listAudit): elsewhere an index for it would cost every act.
for (const { schema } of [db.records.history, db.records.audit]) schema.index({ at: -1, _id: -1 });

const text = { type: String, required: true };
const optional = { type: String, default: null };
const kept = { createdAt: Date, updatedAt: Date, rev: { type: Number, default: 0 } };

/** What follows from a person's act is done by the service itself: the act stands in the history of the user. */
export const asService = <C extends Context>(ctx: C): C => ({ ...ctx, actor: { kind: 'service', service: 'users' } });

export const users = db.model(
  'User',
  defineSchema<User>(
    {
      userUuid: text,
      state: text,
      userType: text,
      profile: text,
      authentication: text,
      firstName: text,
      lastName: text,
      email: text,
      businessUnitUuid: optional,
      zoneUuid: optional,
      zoneUuids: [String],
      additionalRights: [String],
      passwordHash: optional,
      sessionsEndedBefore: { type: Date, default: null },
      claimsChangedAt: { type: Date, required: true },
      searchTokens: [String],
      sortKey: text,
      ...kept,
    },
    { collection: 'users' },
  )
    .index({ userUuid: 1 }, { unique: true })
    .index({ email: 1 }, { unique: true })
    .index({ sortKey: 1, userUuid: 1 })
    .index({ searchTokens: 1, sortKey: 1, userUuid: 1 })
    .index({ businessUnitUuid: 1, userType: 1, sortKey: 1 })
    .index({ userType: 1, sortKey: 1 })
    .index({ claimsChangedAt: 1 }),
);

export const sessions = db.model(
  'Session',
  defineSchema<Session>(
    {
      sessionId: text,
      state: text,
      userUuid: text,
      startedAt: { type: Date, required: true },
      endedAt: { type: Date, default: null },
      ...kept,
    },
    { collection: 'sessions' },
  )
    .index({ sessionId: 1 }, { unique: true })
    .index({ userUuid: 1, state: 1 })
    .index({ endedAt: 1 })
    .index({ startedAt: 1, sessionId: 1 }),
);

export const passwordResets = db.model(
  'PasswordReset',
  defineSchema<PasswordReset>(
    {
      resetUuid: text,
      state: text,
      userUuid: text,
      tokenHash: text,
      requestedAt: { type: Date, required: true },
      expiresAt: { type: Date, required: true },
      usedAt: { type: Date, default: null },
      ...kept,
    },
    { collection: 'passwordResets' },
  )
    .index({ resetUuid: 1 }, { unique: true })
    .index({ tokenHash: 1 }, { unique: true })
    .index({ userUuid: 1 })
    .index({ requestedAt: 1, resetUuid: 1 }),
);

export const businessUnits = db.model(
  'BusinessUnit',
  defineSchema<BusinessUnit>(
    {
      businessUnitUuid: text,
      state: text,
      label: text,
      franchise: text,
      criteria: [{ _id: false, code: text, label: text }],
      serfForm: text,
      order: Number,
      ...kept,
    },
    { collection: 'businessUnits' },
  )
    .index({ businessUnitUuid: 1 }, { unique: true })
    .index({ franchise: 1 }, { unique: true }),
);

export const zones = db.model(
  'Zone',
  defineSchema<Zone>(
    {
      zoneUuid: text,
      state: text,
      label: text,
      businessUnitUuid: text,
      isGlobal: { type: Boolean, default: false },
      mslUserUuid: optional,
      order: Number,
      ...kept,
    },
    { collection: 'zones' },
  )
    .index({ zoneUuid: 1 }, { unique: true })
    .index({ businessUnitUuid: 1, label: 1 }, { unique: true }),
);

export const applicationLinks = db.model(
  'ApplicationLink',
  defineSchema<ApplicationLink>(
    {
      applicationLinkUuid: text,
      state: text,
      url: text,
      name: text,
      description: optional,
      icon: optional,
      roles: [String],
      businessUnitUuids: [String],
      visibility: text,
      order: { type: Number, required: true },
      ...kept,
    },
    { collection: 'applicationLinks' },
  )
    .index({ applicationLinkUuid: 1 }, { unique: true })
    .index({ state: 1, order: 1, name: 1 }),
);

export const savedViews = db.model(
  'SavedView',
  defineSchema<SavedView>(
    {
      savedViewUuid: text,
      state: text,
      userUuid: text,
      listName: text,
      name: text,
      value: text,
      isShared: Boolean,
      ...kept,
    },
    { collection: 'savedViews' },
  )
    .index({ savedViewUuid: 1 }, { unique: true })
    .index({ listName: 1, userUuid: 1 }),
);

export const preferences = db.model(
  'Preference',
  defineSchema<Preference>(
    { preferenceId: text, userUuid: text, key: text, value: text, updatedAt: Date },
    { collection: 'preferences' },
  )
    .index({ preferenceId: 1 }, { unique: true })
    .index({ userUuid: 1, key: 1 }),
);

export const parkedEvents = db.model(
  'ParkedEvent',
  defineSchema<ParkedEvent>(
    {
      parkedEventUuid: text,
      state: text,
      eventId: text,
      consumer: text,
      eventName: text,
      aggregateId: text,
      error: String,
      parkedAt: { type: Date, required: true },
      ...kept,
    },
    { collection: 'parkedEvents' },
  )
    .index({ parkedEventUuid: 1 }, { unique: true })
    .index({ state: 1, parkedAt: -1 })
    .index({ eventId: 1 }),
);
